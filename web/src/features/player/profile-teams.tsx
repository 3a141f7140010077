import type { PlayerProfile, TeamOfPlayer } from '@courtline/contract/player';
import { sessionDateStatuses, sports } from '@courtline/domain/constants';
import { hasPassed } from '@courtline/domain/date/passed';
import { labelOf } from '@courtline/domain/label-of';
import { Link } from 'react-router';
import { Chip } from '../../ui/card';
import { CrestAndName } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { Fold } from '../../ui/fold';
import { useNow } from '../../ui/use-now';
import styles from './profile.module.css';

export function ProfileTeams({ player: { teams } }: { player: PlayerProfile }) {
  return (
    <Fold title="Teams" detail={teams.length > 0 ? teams.length : undefined}>
      {teams.length === 0 ? (
        <p className={styles.muted}>Not on a team</p>
      ) : (
        <DataTable caption="Teams" columns={columns} rows={teams} keyOf={({ id }) => id} />
      )}
    </Fold>
  );
}

const columns: readonly [Column<TeamOfPlayer>, ...Column<TeamOfPlayer>[]] = [
  {
    heading: 'Team',
    cell: ({ id, name, crest }) => (
      <CrestAndName crest={crest} size={28}>
        <Link className="tap-target" to={`/teams/${id}`}>
          {name}
        </Link>
      </CrestAndName>
    ),
  },
  { heading: 'League', cell: ({ leagueName }) => leagueName },
  { heading: 'Session', cell: (team) => <SessionName team={team} /> },
  { heading: 'Sport', cell: ({ sportTypeId }) => labelOf(sports, sportTypeId), isShort: true },
];

function SessionName({ team }: { team: TeamOfPlayer }) {
  const now = useNow();
  return (
    <>
      {team.sessionName}{' '}
      {hasPassed(team.sessionEndDateUtc, now) && <Chip>{sessionDateStatuses.past.label}</Chip>}
    </>
  );
}
