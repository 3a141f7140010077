import { setPositions } from '@courtline/contract/draw';
import { type Schedule, sessionSchedule, type TeamMatch } from '@courtline/contract/schedule';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { byeStatuses } from '@courtline/domain/constants';
import { checkTeamChange } from '@courtline/domain/draw/change-team';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { EditConflicts, type FieldLabel } from '../../ui/edit-conflicts';
import { SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import {
  firstMatches,
  positionsBody,
  positionValues,
  type PositionValues,
  type Standing,
  withStanding,
} from './positions';

type Props = { match: TeamMatch; schedule: Schedule; teams: readonly ManagedTeam[]; onClose: () => void };

/** Fills a match of the first round: two teams, a team and a bye, or open positions. */
export function PositionDialog({ match, schedule, teams, onClose }: Props) {
  const { teamMatchId, teamMatchNumber } = match;
  const [error, setError] = useState<string | null>(null);
  const { values, setValues, read } = useValues(() => positionValues(match));
  const edit = useMergedEdit<TeamMatch, PositionValues>({
    opened: match,
    valuesOf: positionValues,
    read,
    write: setValues,
    submit: () => saveChanges(),
  });
  const before = positionValues(edit.base);
  const isDirty = values.home !== before.home || values.away !== before.away;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const done = () => {
    letGo();
    showToast({ text: edit.savedText(`Match ${teamMatchNumber} updated`) });
    onClose();
  };
  const { act, loading } = useApiMutation(setPositions, {
    onDone: done,
    onStale: edit.onStale,
    onSend: edit.onSend,
    changes: [sessionSchedule],
  });
  const save = () => {
    const body = positionsBody([values.home, values.away]);
    const context = {
      draws: drawsAsDrawn(schedule.draws),
      teamIds: teams.map(({ id }) => id),
      hasPostedResults: schedule.hasPostedScores,
    };
    const refusal = checkTeamChange(context, { ...body, matchNumber: teamMatchNumber });
    setError(refusal);
    if (!refusal) act({ params: { id: teamMatchId }, body: { ...body, version: edit.base.version } });
  };
  // If the user takes the values of others in all fields, there is nothing left to save.
  const saveChanges = () => (isDirty ? save() : done());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveChanges();
  };
  const choose = (at: 0 | 1, chosen: Standing) => {
    const [home, away] = withStanding([values.home, values.away], at, chosen);
    setError(null);
    setValues({ home, away });
  };
  return (
    <FormDialog
      title={`Match ${teamMatchNumber} teams`}
      onSubmit={submit}
      onClose={() => askFirst(onClose)}
      disabled={!isDirty && !edit.merge.isWaiting}
      loading={loading}
    >
      <EditConflicts merge={edit.merge} fields={fieldLabelsOf(teams)} />
      {match.isSchedulePublished && <Notice kind="hint">We'll email the teams whose matches change.</Notice>}
      {!schedule.hasPostedScores && (
        <Notice kind="hint">To move a team here from another match, set its slot there to TBD first.</Notice>
      )}
      {([0, 1] as const).map((at) => (
        <PositionField
          key={at}
          label={labels[at]}
          {...{ match, schedule, teams }}
          was={at === 0 ? before.home : before.away}
          chosen={at === 0 ? values.home : values.away}
          onChoose={(chosen) => choose(at, chosen)}
        />
      ))}
      {error && <Notice kind="error">{error}</Notice>}
      {question}
    </FormDialog>
  );
}

const labels = ['Home team', 'Away team'] as const;

function fieldLabelsOf(teams: readonly ManagedTeam[]): Record<keyof PositionValues, FieldLabel> {
  const options = [
    ...teams.map(({ id, name }) => ({ id, label: name })),
    { id: 'bye', label: byeStatuses.bye.label },
    { id: 'open', label: byeStatuses.open.label },
  ];
  return { home: { label: labels[0], options }, away: { label: labels[1], options } };
}

type FieldProps = Omit<Props, 'onClose'> & {
  label: string;
  was: Standing;
  chosen: Standing;
  onChoose: (chosen: Standing) => void;
};

/** A team placed elsewhere is shown with its match; once scores are posted, only a bye can be chosen. */
function PositionField({ label, match, schedule, teams, was, chosen, onChoose }: FieldProps) {
  const placed = firstMatches(schedule);
  const isFixed = schedule.hasPostedScores;
  const offered = isFixed ? teams.filter(({ id }) => id === was) : teams;
  const elsewhere = (id: number) => {
    const at = placed.get(id);
    return at === undefined || at === match.teamMatchNumber ? null : `in Match ${at}`;
  };
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ target: { value } }) =>
        onChoose(value === 'bye' || value === 'open' ? value : Number(value))
      }
      help={isFixed ? 'Scores are posted. You can still turn an open slot into a bye.' : undefined}
    >
      {!(isFixed && typeof was === 'number') && (
        <>
          <option value="open">{byeStatuses.open.label}</option>
          <option value="bye">{byeStatuses.bye.label}</option>
        </>
      )}
      {offered.map(({ id, name }) => (
        <option key={id} value={id} disabled={elsewhere(id) !== null}>
          {elsewhere(id) ? `${name} (${elsewhere(id)})` : name}
        </option>
      ))}
    </SelectField>
  );
}
