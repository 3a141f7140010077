import { sessionTeams } from '@courtline/contract/session-teams';
import { teamSummary } from '@courtline/contract/team';
import { type TeamDetails, teamDetails, type updateTeam } from '@courtline/contract/managed-team';
import {
  crestCharges,
  crestFields,
  crestPatterns,
  crestShapes,
  readCrest,
} from '@courtline/domain/team/crest';
import { isSameTeamName } from '@courtline/domain/team/same-name';
import { daysOfWeek } from '@courtline/domain/team/slot';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { keyOf, useApiQuery } from '../../api/use-api-query';
import { formFields, useMergedEdit } from '../../api/use-merged-edit';
import { useResolvePlaceOnSave } from '../../api/use-resolve-place-on-save';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { EditConflicts, type FieldLabel, placeText } from '../../ui/edit-conflicts';
import { timeText } from '../../ui/times-of-day';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import styles from './session-teams.module.css';
import { TeamForm } from './team-form';
import { type SlotSession, type TeamValues, changesOf, hasLostPin, valuesOf } from './team-values';
import { useSameName } from './use-same-name';
import { useTeamForm } from './use-team-form';

type Props = {
  title: string;
  session: SlotSession;
  team: TeamDetails;
  /** Organizers and captains save the same body to different paths. */
  saving: typeof updateTeam;
  onClose: () => void;
  /** Shown below the form and saved separately. */
  children?: ReactNode;
};

export function TeamEditor({ title, session, team: latest, saving, onClose, children }: Props) {
  const id = useId();
  const form = useTeamForm(valuesOf(latest, session), { isNew: false, session });
  const { isDirty, isValid } = form.formState;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const edit = useMergedEdit({
    opened: latest,
    valuesOf: (stored) => valuesOf(stored, session),
    ...formFields(form),
    submit: () => void form.handleSubmit(save)(),
  });
  const { base: team } = edit;
  const sameName = useSameName(useOtherTeams(latest), 'Save');
  const queries = useQueryClient();
  const { act, loading } = useApiMutation(saving, {
    onDone: ({ name }) => {
      letGo();
      showToast({ text: edit.savedText(`${name} saved.`) });
      onClose();
    },
    // The error response does not contain the password; the team has been refetched by now, which does.
    onSend: edit.onSend,
    onStale: (current) => {
      const shown = queries.getQueryData(keyOf(teamDetails, { params: { id: team.id } }));
      edit.onStale(shown ?? current);
    },
    changes: [sessionTeams, teamDetails, teamSummary],
  });
  const save = (values: TeamValues) => {
    const body = { ...changesOf(values, team, session), version: team.version };
    const names = isSameTeamName(values.name, team.name) ? [] : [values];
    sameName.askFirst(names, (allowSameName) =>
      act({ params: { id: team.id }, body: { ...body, allowSameName } }),
    );
  };
  const close = () => askFirst(onClose);
  const { submit, isLooking } = useResolvePlaceOnSave({
    center: { conferenceId: session.conferenceId },
    form,
    name: 'homeCourt',
    onSave: save,
  });
  return (
    <FullScreenDialog
      title={`${title}: ${team.name}`}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={!(isDirty || edit.merge.isWaiting) || !isValid}
            loading={loading || isLooking}
            busyText="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <EditConflicts merge={edit.merge} fields={teamFieldLabels} />
        <TeamForm
          {...{ id, form, session }}
          teamId={team.id}
          onSubmit={submit}
          hasLostPin={hasLostPin(team)}
        />
        {children}
      </div>
      {sameName.question}
      {question}
    </FullScreenDialog>
  );
}

function useOtherTeams({ id, sessionId }: TeamDetails) {
  const teams = useApiQuery(sessionTeams, { params: { id: sessionId } }, { isOptional: true });
  return (teams.data ?? []).filter((team) => team.id !== id);
}

function slotTimeText(time: unknown): string {
  return typeof time === 'string' && time !== '' ? timeText(time) : 'Nothing';
}

function crestText(code: unknown): string {
  const crest = readCrest(String(code));
  if (!crest) return 'Nothing';
  const { shape, pattern, field, charge } = crest;
  const colors = `${crestFields[field].label} and ${crestCharges[charge].label}`;
  return `${crestShapes[shape]}, ${crestPatterns[pattern]}, ${colors}`;
}

const teamFieldLabels: Record<keyof TeamValues, FieldLabel> = {
  name: { label: 'Team Name' },
  crest: { label: 'Crest', textOf: crestText },
  homeCourt: { label: 'Home Court', textOf: placeText },
  captainMemberId: { label: 'Captain' },
  dayOfWeek: { label: 'Day', options: daysOfWeek.map((label, day) => ({ id: String(day), label })) },
  timeOfDay: { label: 'Match Start Time', textOf: slotTimeText },
  isOpen: { label: 'Team Player Registration', textOf: (isOpen) => (isOpen ? 'Open' : 'Closed') },
  registrationPin: { label: 'Password' },
};
