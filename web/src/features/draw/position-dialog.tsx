import { setPositions } from '@courtline/contract/draw';
import { type Schedule, sessionSchedule, type TeamMatch } from '@courtline/contract/schedule';
import type { DeskTeam } from '@courtline/contract/team-desk';
import { byeStatuses } from '@courtline/domain/constants';
import { checkTeamChange } from '@courtline/domain/draw/change-team';
import { drawsAsDrawn } from '@courtline/domain/draw/read-draws';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useSeenVersion } from '../../api/use-seen-version';
import { SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { firstMatches, positionsBody, type Standing, standingsOf, withStanding } from './positions';

type Props = { match: TeamMatch; schedule: Schedule; teams: readonly DeskTeam[]; onClose: () => void };

/** Who plays a match of the first round: two teams, or one and a bye, or a place kept open. */
export function PositionDialog({ match, schedule, teams, onClose }: Props) {
  const { teamMatchId, teamMatchNumber } = match;
  const [before] = useState(() => standingsOf(match));
  const [standings, setStandings] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const isDirty = standings.join() !== before.join();
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { act, isBusy, trouble } = useAction(setPositions, {
    onDone: () => {
      letGo();
      showToast({ text: `Match ${teamMatchNumber} is changed.` });
      onClose();
    },
    changes: [sessionSchedule],
  });
  const version = useSeenVersion(match.version, trouble);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = positionsBody(standings);
    const context = {
      draws: drawsAsDrawn(schedule.draws),
      teamIds: teams.map(({ id }) => id),
      hasPostedResults: schedule.hasPostedScores,
    };
    const refusal = checkTeamChange(context, { ...body, matchNumber: teamMatchNumber });
    setError(refusal);
    if (!refusal) act({ params: { id: teamMatchId }, body: { ...body, version } });
  };
  return (
    <FormDialog
      title={`Teams of Match ${teamMatchNumber}`}
      onSubmit={save}
      onClose={() => askFirst(onClose)}
      isOff={!isDirty}
      isBusy={isBusy}
    >
      {([0, 1] as const).map((at) => (
        <PositionField
          key={at}
          label={at === 0 ? 'Home team' : 'Away team'}
          {...{ match, schedule, teams }}
          was={before[at]}
          chosen={standings[at]}
          onChoose={(chosen) => setStandings(withStanding(standings, at, chosen))}
        />
      ))}
      {error && <Notice kind="error">{error}</Notice>}
      {question}
    </FormDialog>
  );
}

type FieldProps = Omit<Props, 'onClose'> & {
  label: string;
  was: Standing;
  chosen: Standing;
  onChoose: (chosen: Standing) => void;
};

/** A team that stands elsewhere is told where; once scores are posted, all that is left is a bye. */
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
      help={isFixed ? 'Scores are posted: an open position may still become a bye.' : undefined}
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
