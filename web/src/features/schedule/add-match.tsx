import { type Schedule } from '@courtline/contract/schedule';
import { addTeamMatch } from '@courtline/contract/season';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { type FormEvent, useId, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { useSeenVersion } from '../../api/use-seen-version';
import { Button } from '../../ui/button';
import { FullScreenDialog } from '../../ui/dialog';
import { SelectField } from '../../ui/field';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes';
import { Opponents, WhenAndWhere } from './match-fields';
import { roundsOf } from './match-groups';
import { daysOf, knowsClock, newMatch, newMatchBody, checkNewMatch } from './match-values';
import { changedBySchedule } from './schedule-calls';
import styles from './schedule.module.css';
import { useShowSchedule } from '../../api/use-show-schedule';

type Props = {
  session: Session;
  schedule: Schedule;
  /** Defaults to the last round. */
  roundId?: number;
  onClose: () => void;
};

const title = 'Add a team match';

export function AddMatch(props: Props) {
  const { session, onClose } = props;
  const teams = useApiQuery(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  if (teams.data) return <MatchForm {...props} teams={teams.data} />;
  return (
    <FullScreenDialog
      {...{ title, onClose }}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {teams.isError ? (
        <Failure
          message={teams.error.message}
          onRetry={() => void teams.refetch()}
          loading={teams.isFetching}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </FullScreenDialog>
  );
}

function MatchForm({
  session,
  schedule,
  teams,
  onClose,
  ...props
}: Props & { teams: readonly ManagedTeam[] }) {
  const id = useId();
  const rounds = roundsOf(schedule);
  const [roundId, setRoundId] = useState(props.roundId ?? rounds.at(-1)?.id ?? 0);
  const [values, setValues] = useState(newMatch);
  const { question, askFirst, letGo } = useUnsavedChanges(values !== newMatch);
  const { add, loading } = useAdd({ schedule, onDone: () => [letGo(), onClose()] });
  const teamIds = teams.map((team) => team.id);
  const error = checkNewMatch(values, { ...session, teamIds });
  const missing = error.any ?? (knowsClock(values) ? null : "We're still loading the location.");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { homeTeamId } = values;
    if (missing || homeTeamId === null) return;
    add({ roundId, ...newMatchBody({ ...values, homeTeamId }, session) });
  };
  const close = () => askFirst(onClose);
  const change = { values, onChange: setValues };
  return (
    <FullScreenDialog
      {...{ title }}
      onClose={close}
      actions={
        <>
          {missing && (
            <p id={`${id}-reason`} className={styles.missing}>
              {missing}
            </p>
          )}
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            disabled={missing !== null}
            {...{ loading }}
            busyText="Adding…"
            aria-describedby={missing ? `${id}-reason` : undefined}
          >
            Add
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <SelectField
          label="Round"
          value={roundId}
          onChange={({ target }) => setRoundId(Number(target.value))}
        >
          {rounds.map((round) => (
            <option key={round.id} value={round.id}>
              {round.name}
            </option>
          ))}
        </SelectField>
        <Opponents {...change} {...{ teams }} error={error.away} isNew />
        <WhenAndWhere
          {...change}
          conferenceId={session.conferenceId}
          timeZone={session.timeZone}
          days={daysOf(session, values)}
          error={error.day}
        />
      </form>
      {question}
    </FullScreenDialog>
  );
}

type AddOptions = { schedule: Schedule; onDone: () => void };

function useAdd({ schedule, onDone }: AddOptions) {
  const show = useShowSchedule();
  const { act, loading, error } = useApiMutation(addTeamMatch, {
    onDone: (changed, { body }) => {
      show(changed);
      const round = roundsOf(changed).find(({ id }) => id === body.roundId);
      showToast({ text: `The match has been added to ${round?.name ?? 'the schedule'}` });
      onDone();
    },
    changes: changedBySchedule,
  });
  const version = useSeenVersion(schedule.version, error);
  type Body = ReturnType<typeof newMatchBody> & { roundId: number };
  const add = (body: Body) => act({ params: { id: schedule.scheduleId }, body: { ...body, version } });
  return { add, loading };
}
