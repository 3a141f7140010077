import { setLocationAndDate, teamMatchSummary, updateTeamMatch } from '@courtline/contract/match';
import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { sessionTeams } from '@courtline/contract/session-teams';
import { checkScheduleChange } from '@courtline/domain/schedule/edit-schedule';
import type { FormEvent, ReactNode } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { useMergedEdit } from '../../api/use-merged-edit';
import { useValues } from '../../api/use-values';
import { EditConflicts, type FieldLabel, placeText, wallTimeText } from '../../ui/edit-conflicts';
import { TextAreaField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { Opponents, WhenAndWhere } from './match-fields';
import { matchName } from './match-groups';
import {
  type EditedSession,
  type MatchValues,
  changesOf,
  checkDate,
  checkOpponents,
  knowsClock,
  valuesOf,
} from './match-values';
import { changedBySchedule } from './schedule-calls';
import styles from './schedule.module.css';

type Props = {
  session: EditedSession;
  /** The current state of the match. */
  match: TeamMatch;
  /** If given, the teams can be changed too. */
  schedule?: Schedule;
  title?: string;
  /** Why this dialog opened instead of the requested one; then only date and location are asked. */
  why?: string | undefined;
  /** For captains, who cannot change the teams: uses the shorter call, unless the description changes too. */
  isByCaptain?: boolean;
  /** What the chosen date and location mean for other matches. */
  consequences?: (values: MatchValues) => ReactNode;
  onSaved?: () => void;
  onClose: () => void;
};

export function EditMatch(props: Props) {
  const { session, match, schedule, title = 'Edit team match', why, isByCaptain = false, onClose } = props;
  const { values, setValues, read } = useValues(() => valuesOf(match));
  const edit = useMergedEdit({
    opened: match,
    valuesOf,
    read,
    write: setValues,
    submit: () => saveChanges(),
  });
  const { base: opened } = edit;
  const changes = changesOf(opened, values);
  const isDirty = Object.keys(changes).length > 0;
  const { question, askFirst, letGo } = useUnsavedChanges(isDirty);
  const done = () => {
    showToast({ text: edit.savedText(`Match ${match.teamMatchNumber} saved.`) });
    letGo();
    props.onSaved?.();
    onClose();
  };
  const { onStale, onSend } = edit;
  const { save, loading } = useSave({ match: opened, isByCaptain, onDone: done, onStale, onSend });
  // If the user takes the values of others in all fields, there is nothing left to save.
  const saveChanges = () => (isDirty ? save(changes) : done());
  const wrongDate = checkDate(opened, values, session);
  const isReady =
    (isDirty || edit.merge.isWaiting) &&
    knowsClock(values) &&
    wrongDate === null &&
    checkOpponents(opened, values) === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) saveChanges();
  };
  const change = { values, onChange: setValues };
  return (
    <FormDialog
      {...{ title, loading }}
      onSubmit={submit}
      onClose={() => askFirst(onClose)}
      disabled={!isReady}
    >
      <EditConflicts merge={edit.merge} fields={fieldLabelsOf(opened, schedule)} />
      <p className={styles.muted}>
        {opened.round.name}, {matchName(opened)}
      </p>
      {why && <p>{why}</p>}
      {match.isSchedulePublished && (
        <Notice kind="hint">We'll email both teams if the date, location or opponents change.</Notice>
      )}
      {schedule && <Teams {...change} {...{ session, schedule, opened }} />}
      <WhenAndWhere
        {...change}
        conferenceId={session.conferenceId}
        timeZone={opened.timeZone ?? session.timeZone}
        error={wrongDate}
      />
      {props.consequences?.(values)}
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

type SaveOptions = {
  match: TeamMatch;
  isByCaptain: boolean;
  onDone: () => void;
  onStale: (current: unknown) => void;
  onSend: () => void;
};

function useSave({ match, isByCaptain, onDone, onStale, onSend }: SaveOptions) {
  const { teamMatchId, version } = match;
  const then = { onDone, onStale, onSend, changes: [...changedBySchedule, teamMatchSummary] };
  const whole = useApiMutation(updateTeamMatch, then);
  const short = useApiMutation(setLocationAndDate, then);
  const save = ({ description, ...changes }: ReturnType<typeof changesOf>) => {
    const sent = { ...changes, teamMatchId, version };
    const params = { id: teamMatchId };
    const isShort = isByCaptain && description === undefined;
    (isShort ? whole : short).forget();
    if (isShort) short.act({ params, body: sent });
    else whole.act({ params, body: { ...sent, ...(description !== undefined && { description }) } });
  };
  return { save, loading: whole.loading || short.loading };
}

type TeamsProps = {
  session: EditedSession;
  schedule: Schedule;
  opened: TeamMatch;
  values: MatchValues;
  onChange: (values: MatchValues) => void;
};

function Teams({ session, schedule, opened, values, onChange }: TeamsProps) {
  const { id, leagueId, sessionTypeId } = session;
  const teams = useApiQuery(sessionTeams, { params: { id } }, { leagueId });
  if (teams.data) {
    return (
      <Opponents
        {...{ values, onChange }}
        teams={teams.data}
        lock={checkScheduleChange({ ...schedule, sessionTypeId })}
        error={checkOpponents(opened, values)}
      />
    );
  }
  if (!teams.isError) return <Skeleton rows={1} height={76} />;
  const { error, refetch, isFetching } = teams;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

/** Team names from the match and from its schedule. */
export function fieldLabelsOf(
  match: TeamMatch,
  schedule: Schedule | undefined,
): Record<keyof MatchValues, FieldLabel> {
  const matches = schedule?.draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  const teams = [match, ...(matches ?? [])].flatMap(({ position1Team, position2Team }) => [
    ...(position1Team ? [position1Team] : []),
    ...(position2Team ? [position2Team] : []),
  ]);
  const options = teams.map(({ teamId, name }) => ({ id: teamId, label: name }));
  return {
    wallTime: { label: 'Match date', textOf: wallTimeText },
    location: { label: 'Location', textOf: placeText },
    description: { label: 'Description' },
    homeTeamId: { label: 'Home team', options },
    awayTeamId: { label: 'Away team', options },
  };
}
