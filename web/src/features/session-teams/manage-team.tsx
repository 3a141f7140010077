import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { type ShownTeam, teamDetails, updateTeam } from '@courtline/contract/team-desk';
import { teamSummary } from '@courtline/contract/team';
import { useId, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { CaptainList } from './captain-list';
import styles from './session-teams.module.css';
import { Section, TeamForm } from './team-form';
import { bodyOf, knowsClock, valuesOf } from './team-values';
import { useTeamForm } from './use-team-form';

type Props = { session: Session; teamId: number; onClose: () => void };

const title = 'Manage team';

export function ManageTeam({ session, teamId, onClose }: Props) {
  const team = useCall(teamDetails, { params: { id: teamId } }, { isOptional: true });
  if (team.data) return <Editor {...{ session, onClose }} team={team.data} />;
  return (
    <FullScreenDialog
      {...{ title, onClose }}
      actions={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {team.isError ? (
        <Failure message={team.error.message} onRetry={() => void team.refetch()} isBusy={team.isFetching} />
      ) : (
        <Skeleton rows={5} />
      )}
    </FullScreenDialog>
  );
}

type EditorProps = { session: Session; team: ShownTeam; onClose: () => void };

function Editor({ session, team: latest, onClose }: EditorProps) {
  const id = useId();
  // As it was opened: what others change meanwhile must not slip in under what is being typed.
  const [team] = useState(latest);
  const form = useTeamForm(valuesOf(team, session), { isNew: false, session });
  const { isDirty, isValid } = form.formState;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, isBusy } = useAction(updateTeam, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: `${name} is saved.` });
      onClose();
    },
    changes: [sessionTeams, teamDetails, teamSummary],
  });
  const close = () => askFirst(onClose);
  const save = () =>
    act({
      params: { id: team.id },
      body: { ...bodyOf(form.getValues(), session), version: latest.version },
    });
  return (
    <FullScreenDialog
      title={`${title}: ${team.name}`}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            isOff={!isDirty || !isValid || !knowsClock(form.watch())}
            isBusy={isBusy}
            busyText="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <TeamForm {...{ id, form, session }} onSave={save} />
        <Section title="Captains">
          <CaptainList team={latest} />
        </Section>
      </div>
      {question}
    </FullScreenDialog>
  );
}
