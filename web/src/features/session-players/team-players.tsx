import type { PlayersTeam } from '@courtline/contract/roster';
import type { Session } from '@courtline/contract/session';
import { type TeamMember, teamMembers } from '@courtline/contract/team';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { DataTable } from '../../ui/data-table';
import { Empty, Failure, Skeleton } from '../../ui/states';
import { CopyPlayerDialog } from './copy-player-dialog';
import { MovePlayerDialog } from './move-player-dialog';
import { columnsOf, nameOf } from './player-columns';
import { type PlayerAction, actionsOf } from './player-actions';
import styles from './session-players.module.css';
import { useToggleSubstitute } from './use-toggle-substitute';
import { WithdrawDialog } from './withdraw-dialog';

type Props = { session: Session; team: PlayersTeam };

type Chosen = { action: Exclude<PlayerAction, 'mark'>; player: TeamMember };

export function TeamPlayers({ session, team }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mark = useToggleSubstitute(team);
  const { leagueId } = session;
  const roster = useApiQuery(teamMembers, { params: { id: team.teamId } }, { leagueId });
  if (roster.isPending) return <Skeleton rows={6} />;
  if (roster.isLoadingError) {
    const { error, refetch, isFetching } = roster;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const players = roster.data.teamMembers;
  if (players.length === 0) return <Empty label="No players have registered for this team." />;
  const choose = (player: TeamMember, action: PlayerAction) =>
    action === 'mark' ? mark(player) : setChosen({ action, player });
  const lists = [
    { heading: 'Rostered', rows: players.filter(({ isSubstitute }) => !isSubstitute) },
    { heading: 'Substitutes', rows: players.filter(({ isSubstitute }) => isSubstitute) },
  ];
  return (
    <>
      {lists.map(({ heading, rows }) => (
        <PlayerList key={heading} {...{ heading, rows, session, team, choose }} />
      ))}
      {chosen && (
        <ActionDialog
          action={chosen.action}
          player={latest(players, chosen.player)}
          {...{ session, team }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

/** An open dialog follows the roster: a completed refund is not offered again. */
function latest(players: readonly TeamMember[], known: TeamMember): TeamMember {
  return players.find(({ teamMemberId }) => teamMemberId === known.teamMemberId) ?? known;
}

type ListProps = Props & {
  heading: string;
  rows: readonly TeamMember[];
  choose: (player: TeamMember, action: PlayerAction) => void;
};

function PlayerList({ heading, rows, session, team, choose }: ListProps) {
  const actions = {
    of: (player: TeamMember) => actionsOf(player, session, (action) => choose(player, action)),
    nameOf,
  };
  return (
    <section className={styles.list} aria-label={heading}>
      <h2>
        {heading} <span className={styles.count}>{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className={styles.none}>{heading === 'Rostered' ? 'No rostered players.' : 'No substitutes.'}</p>
      ) : (
        <DataTable
          caption={`${team.teamName}: ${heading}`}
          columns={columnsOf(session, rows)}
          rows={rows}
          keyOf={({ teamMemberId }) => teamMemberId}
          {...(session.canManage && { actions })}
        />
      )}
    </section>
  );
}

type DialogProps = Props & Chosen & { onClose: () => void };

function ActionDialog({ action, ...rest }: DialogProps) {
  if (action === 'move') return <MovePlayerDialog {...rest} />;
  if (action === 'copy') return <CopyPlayerDialog {...rest} />;
  return <WithdrawDialog {...rest} />;
}
