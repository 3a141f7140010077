import type { Schedule } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { sessionTeams } from '@courtline/contract/session-teams';
import type { Fairness, TeamFairness } from '@courtline/domain/schedule/fairness';
import { useId, useMemo, useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { SelectField } from '../../ui/field';
import { Failure, Skeleton } from '../../ui/states';
import { fairnessFacts, fairnessIn, meetingsOf, teamNames } from './fairness-facts';
import styles from './schedule.module.css';

type Props = { session: Session; schedule: Schedule };

/** Shows the organizer that all teams are treated alike; by team on demand. */
export function FairnessSummary({ session, schedule }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const names = useMemo(() => teamNames(schedule), [schedule]);
  const facts = useMemo(
    () => fairnessFacts(fairnessIn(schedule, [...names.keys()]), session.teamCount),
    [schedule, names, session.teamCount],
  );
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.cardHead}>
          <h2 id={id}>Fairness</h2>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide teams' : 'Show by team'}
          </Button>
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value, help }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className={styles.muted}>{help}</dd>
            </div>
          ))}
        </dl>
        {isOpen && <ByTeam {...{ session, schedule }} />}
      </Card>
    </section>
  );
}

/** Uses the teams of the session, so that one without any match is included. */
function ByTeam({ session, schedule }: Props) {
  const teams = useApiQuery(sessionTeams, { params: { id: session.id } }, { leagueId: session.leagueId });
  const fairness = useMemo(
    () =>
      teams.data &&
      fairnessIn(
        schedule,
        teams.data.map(({ id }) => id),
      ),
    [schedule, teams.data],
  );
  if (teams.data && fairness) {
    const names = new Map(teams.data.map(({ id, name }) => [id, name]));
    return <TeamTables {...{ fairness, names }} />;
  }
  if (!teams.isError) return <Skeleton rows={4} />;
  const { error, refetch, isFetching } = teams;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}

type TableProps = { fairness: Fairness; names: ReadonlyMap<number, string> };

function TeamTables({ fairness, names }: TableProps) {
  const nameOf = (teamId: number) => names.get(teamId) ?? '';
  const columns: readonly [Column<TeamFairness>, ...Column<TeamFairness>[]] = [
    { heading: 'Team', cell: ({ teamId }) => nameOf(teamId), sortBy: ({ teamId }) => nameOf(teamId) },
    { heading: 'Home', cell: ({ home }) => home, sortBy: ({ home }) => home, isNumber: true },
    { heading: 'Away', cell: ({ away }) => away, sortBy: ({ away }) => away, isNumber: true },
    { heading: 'Breaks', cell: ({ breaks }) => breaks, sortBy: ({ breaks }) => breaks, isNumber: true },
    { heading: 'Byes', cell: ({ byes }) => byes, sortBy: ({ byes }) => byes, isNumber: true },
  ];
  return (
    <>
      <DataTable
        caption="Fairness by team"
        columns={columns}
        rows={fairness.teams}
        keyOf={({ teamId }) => teamId}
      />
      <Meetings {...{ fairness, names }} />
    </>
  );
}

/** A long season has thousands of pairs, so only one team is shown at a time. */
function Meetings({ fairness, names }: TableProps) {
  const [teamId, setTeamId] = useState<number | null>(null);
  return (
    <>
      <div className={styles.narrow}>
        <SelectField
          label="Meetings for"
          placeholder="Choose a team"
          value={teamId ?? ''}
          onChange={({ target }) => setTeamId(target.value === '' ? null : Number(target.value))}
        >
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {teamId !== null && (
        <DataTable
          caption={`${names.get(teamId) ?? ''} meetings`}
          columns={[
            { heading: 'Opponent', cell: ({ opponentId }) => names.get(opponentId) ?? '' },
            { heading: 'Meetings', cell: ({ meetings }) => meetings, isNumber: true },
            { heading: 'At home', cell: ({ home }) => home, isNumber: true },
            { heading: 'Away', cell: ({ meetings, home }) => meetings - home, isNumber: true },
          ]}
          rows={meetingsOf(fairness, teamId)}
          keyOf={({ opponentId }) => opponentId}
        />
      )}
    </>
  );
}
