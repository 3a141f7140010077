import { lineupStatuses } from '@courtline/domain/constants';
import type { Side } from '@courtline/domain/score/result';
import type { Asking } from '../../http/asking';
import { type LineRow, listLineupCaptains, listLines } from '../../store/lineup';
import { playerUnavailableLetter } from './letters';
import { lineName } from './line-name';
import { type MatchPage, memberIdOf, sides, teamOf } from './match-page';

/**
 * Tells the captains of a team that a player in their locked or published lineup cannot play. Only their own captains, since
 * the lineup may be hidden from everyone else; not the captain who wrote down the answer.
 */
export async function notifyUnavailable(
  asking: Asking,
  page: MatchPage,
  teamMemberIds: readonly number[],
): Promise<void> {
  if (teamMemberIds.length === 0) return;
  const lines = await listLines(asking.db, page.match.teamMatchId);
  for (const side of sides) {
    for (const teamMemberId of teamMemberIds)
      await notifyCaptains(asking, page, { side, lines, teamMemberId });
  }
}

type Placed = { side: Side; lines: readonly LineRow[]; teamMemberId: number };

async function notifyCaptains(asking: Asking, { match }: MatchPage, placed: Placed): Promise<void> {
  const { actor, db, house } = asking;
  const team = teamOf(match, placed.side);
  const seats = placed.lines.filter((line) => line.result === null).flatMap((line) => seatsOf(line, placed));
  const [first] = seats;
  if (!team || !first || team.lineupStatusId === lineupStatuses.unlocked.id) return;
  const captains = await listLineupCaptains(db, { teamMatchId: match.teamMatchId, teamId: team.teamId });
  const told = captains.filter(({ memberId }) => memberId !== memberIdOf(actor));
  if (told.length === 0) return;
  const letter = await playerUnavailableLetter(house.config, match, {
    teamName: team.name,
    playerName: first.playerName,
    lines: seats.map((seat) => seat.lineName),
  });
  await house.outbox.postAll(
    db,
    told.map(({ memberId, email }) => ({ to: email, toMemberId: memberId, ...letter })),
  );
}

function seatsOf(line: LineRow, { side, teamMemberId }: Placed) {
  return line.lineup
    .filter((player) => player.side === side && player.teamMemberId === teamMemberId)
    .map(({ firstName, lastName }) => ({
      lineName: lineName(line),
      playerName: `${firstName} ${lastName}`,
    }));
}
