import { teamMatchSummary } from '@courtline/contract/match-day';
import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import { setLocationAndDate, updateTeamMatch } from '@courtline/contract/team-match';
import { checkScheduleChange } from '@courtline/domain/schedule/edit-schedule';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useCall } from '../../api/use-call';
import { useSeenVersion } from '../../api/use-seen-version';
import { TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { Opponents, WhenAndWhere } from './match-fields';
import { matchName } from './match-groups';
import {
  changesOf,
  dateTrouble,
  knowsClock,
  type MatchValues,
  opponentsTrouble,
  valuesOf,
} from './match-values';
import { changedBySchedule } from './schedule-calls';
import styles from './schedule.module.css';

type Props = {
  session: Session;
  /** As it stands now. */
  match: TeamMatch;
  /** Where it is given, who meets whom can be chosen too. */
  schedule?: Schedule;
  title?: string;
  /** What it is asked for, where the reader wanted something else: then only when and where are asked. */
  why?: string | undefined;
  /** As captains do, who leave alone who plays: the shorter call does, unless the description changes too. */
  isByCaptain?: boolean;
  onClose: () => void;
};

export function EditMatch(props: Props) {
  const { session, match, schedule, title = 'Edit team match', why, isByCaptain = false, onClose } = props;
  // As it was opened: what others change meanwhile must not slip in under what is being typed.
  const [opened] = useState(match);
  const [values, setValues] = useState(() => valuesOf(opened));
  const changes = changesOf(opened, values);
  const isDirty = Object.keys(changes).length > 0;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const { save, isBusy } = useSave({ match, isByCaptain, onDone: () => [letGo(), onClose()] });
  const wrongDate = dateTrouble(opened, values, session);
  const isReady =
    isDirty && knowsClock(values) && wrongDate === null && opponentsTrouble(opened, values) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) save(changes);
  };
  const change = { values, onChange: setValues };
  return (
    <FormDialog {...{ title, isBusy }} onSubmit={submit} onClose={() => askFirst(onClose)} isOff={!isReady}>
      <p className={styles.muted}>
        {opened.round.name}, {matchName(opened)}
      </p>
      {why && <p>{why}</p>}
      {match.isSchedulePublished && (
        <Notice kind="hint">Both teams get an e-mail when the date, place or opponents change.</Notice>
      )}
      {schedule && <Teams {...change} {...{ session, schedule, opened }} />}
      <WhenAndWhere {...change} timeZone={opened.timeZone ?? session.timeZone} error={wrongDate} />
      {!why && (
        <TextAreaField
          label="Description"
          rows={3}
          maxLength={2000}
          value={values.description}
          onChange={({ target }) => setValues({ ...values, description: target.value })}
        />
      )}
      {question}
    </FormDialog>
  );
}

type Saving = { match: TeamMatch; isByCaptain: boolean; onDone: () => void };

function useSave({ match, isByCaptain, onDone }: Saving) {
  const { teamMatchId } = match;
  const then = {
    onDone: ({ teamMatchNumber }: TeamMatch) => {
      showToast({ text: `Match ${teamMatchNumber} is saved.` });
      onDone();
    },
    // The page of the match shows it too: after somebody else's change the next press goes with what is so now.
    changes: [...changedBySchedule, teamMatchSummary],
  };
  const whole = useAction(updateTeamMatch, then);
  const short = useAction(setLocationAndDate, then);
  const version = useSeenVersion(match.version, short.trouble ?? whole.trouble);
  const save = ({ description, ...changes }: ReturnType<typeof changesOf>) => {
    const sent = { ...changes, teamMatchId, version };
    const params = { id: teamMatchId };
    const isShort = isByCaptain && description === undefined;
    (isShort ? whole : short).forget();
    if (isShort) short.act({ params, body: sent });
    else whole.act({ params, body: { ...sent, ...(description !== undefined && { description }) } });
  };
  return { save, isBusy: whole.isBusy || short.isBusy };
}

type TeamsProps = {
  session: Session;
  schedule: Schedule;
  opened: TeamMatch;
  values: MatchValues;
  onChange: (values: MatchValues) => void;
};

function Teams({ session, schedule, opened, values, onChange }: TeamsProps) {
  const { id, leagueId, sessionTypeId } = session;
  const teams = useCall(sessionTeams, { params: { id } }, { leagueId });
  if (teams.data) {
    return (
      <Opponents
        {...{ values, onChange }}
        teams={teams.data}
        lock={checkScheduleChange({ ...schedule, sessionTypeId })}
        trouble={opponentsTrouble(opened, values)}
      />
    );
  }
  if (!teams.isError) return <Skeleton rows={1} height={76} />;
  const { error, refetch, isFetching } = teams;
  return <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />;
}
