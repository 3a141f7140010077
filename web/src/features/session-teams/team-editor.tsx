import { sessionTeams } from '@courtline/contract/session-teams';
import { teamSummary } from '@courtline/contract/team';
import { type ShownTeam, teamDetails, type updateTeam } from '@courtline/contract/team-desk';
import { type ReactNode, useId, useState } from 'react';
import { useAction } from '../../api/use-action';
import { usePlaceFirst } from '../../api/use-place-first';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './session-teams.module.css';
import { TeamForm } from './team-form';
import { type SlotSession, changesOf, hasLostPin, valuesOf } from './team-values';
import { useTeamForm } from './use-team-form';

type Props = {
  title: string;
  session: SlotSession;
  team: ShownTeam;
  /** Organizers and captains save the same things at addresses of their own. */
  saving: typeof updateTeam;
  onClose: () => void;
  /** What stands below the form and is saved on its own. */
  children?: ReactNode;
};

export function TeamEditor({ title, session, team: latest, saving, onClose, children }: Props) {
  const id = useId();
  // As it was opened: what others change meanwhile must not slip in under what is being typed.
  const [team] = useState(latest);
  const form = useTeamForm(valuesOf(team, session), { isNew: false, session });
  const { isDirty, isValid } = form.formState;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, isBusy, trouble } = useAction(saving, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: `${name} is saved.` });
      onClose();
    },
    changes: [sessionTeams, teamDetails, teamSummary],
  });
  const version = useSeenVersion(latest.version, trouble);
  const close = () => askFirst(onClose);
  const { submit, isLooking } = usePlaceFirst({
    form,
    name: 'homeCourt',
    onSave: (values) =>
      act({ params: { id: team.id }, body: { ...changesOf(values, team, session), version } }),
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
            isOff={!isDirty || !isValid}
            isBusy={isBusy || isLooking}
            busyText="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <TeamForm {...{ id, form, session }} onSubmit={submit} hasLostPin={hasLostPin(team)} />
        {children}
      </div>
      {question}
    </FullScreenDialog>
  );
}
