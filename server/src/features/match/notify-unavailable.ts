import { availabilities, lineupStatuses } from '@courtline/domain/constants';
import type { Side } from '@courtline/domain/score/result';
import { lineName } from '@courtline/domain/lineup/line-name';
import type { RequestContext } from '../../context/request-context';
import { type LineRow, listLineupCaptains, listLines } from '../../store/match/lineup';
import { playerAvailableAgainEmail, playerUnavailableEmail } from './emails';
import { type MatchPage, memberIdOf, sides, teamOf } from './match-page';

type Answers = {
  teamMemberIds: readonly number[];
  /** The answers that they had given before. */
  before: ReadonlyMap<number, number>;
  statusId: number;
};

/**
 * Tells the captains of a team that a player in their locked or published lineup cannot play, or can after all. Only their
 * own captains, since the lineup may be hidden from everyone else; not the captain who wrote down the answer.
 */
export async function notifyAnswersOfPlaced(ctx: RequestContext, page: MatchPage, answers: Answers) {
  const { before, statusId } = answers;
  const changed = answers.teamMemberIds.filter((id) => isNo(before.get(id)) !== isNo(statusId));
  if (changed.length === 0) return;
  const lines = await listLines(ctx.db, page.match.teamMatchId);
  for (const side of sides) {
    for (const teamMemberId of changed)
      await notifyCaptains(ctx, page, { side, lines, teamMemberId, statusId });
  }
}

function isNo(answer: number | undefined): boolean {
  return answer === availabilities.no.id;
}

type Placed = { side: Side; lines: readonly LineRow[]; teamMemberId: number; statusId: number };

async function notifyCaptains(ctx: RequestContext, { match }: MatchPage, placed: Placed): Promise<void> {
  const { actor, db, services } = ctx;
  const team = teamOf(match, placed.side);
  const seats = placed.lines.filter((line) => line.result === null).flatMap((line) => seatsOf(line, placed));
  const [first] = seats;
  if (!team || !first || team.lineupStatusId === lineupStatuses.unlocked.id) return;
  const captains = await listLineupCaptains(db, { teamMatchId: match.teamMatchId, teamId: team.teamId });
  const told = captains.filter(({ memberId }) => memberId !== memberIdOf(actor));
  if (told.length === 0) return;
  const facts = {
    teamName: team.name,
    playerName: first.playerName,
    lines: seats.map((seat) => seat.lineName),
  };
  const isCertain = placed.statusId === availabilities.yes.id;
  const letter =
    placed.statusId === availabilities.no.id
      ? await playerUnavailableEmail(services.config, match, facts)
      : await playerAvailableAgainEmail(services.config, match, { ...facts, isCertain });
  await services.outbox.postAll(
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
