import { availabilities, lineupStatuses } from '@courtline/domain/constants';
import type { Side } from '@courtline/domain/score/result';
import { lineName } from '@courtline/domain/lineup/line-name';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { type LineRow, listLineupCaptains, listLines } from '../../store/match/lineup';
import { playerAvailableAgainEmail, playerUnavailableEmail } from './emails';
import { type MatchPage, sides, teamOf } from './match-page';

type Answers = {
  teamMemberIds: readonly number[];
  /** Availability before the change. */
  before: ReadonlyMap<number, number>;
  statusId: number;
};

/**
 * Notifies the captains of a team that a player in their locked or published lineup cannot play, or can after all.
 * Only that team's captains, since the lineup may be hidden from everyone else, and not the captain who made the
 * change.
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

type LineupPlayer = { side: Side; lines: readonly LineRow[]; teamMemberId: number; statusId: number };

async function notifyCaptains(
  ctx: RequestContext,
  { match }: MatchPage,
  player: LineupPlayer,
): Promise<void> {
  const { actor, db, services } = ctx;
  const team = teamOf(match, player.side);
  const seats = player.lines.filter((line) => line.result === null).flatMap((line) => seatsOf(line, player));
  const [first] = seats;
  if (!team || !first || team.lineupStatusId === lineupStatuses.unlocked.id) return;
  const captains = await listLineupCaptains(db, { teamMatchId: match.teamMatchId, teamId: team.teamId });
  const recipients = captains.filter(({ memberId }) => memberId !== memberIdOf(actor));
  if (recipients.length === 0) return;
  const details = {
    teamName: team.name,
    playerName: first.playerName,
    lines: seats.map((seat) => seat.lineName),
  };
  const isCertain = player.statusId === availabilities.yes.id;
  const content =
    player.statusId === availabilities.no.id
      ? playerUnavailableEmail(services.config, match, details)
      : playerAvailableAgainEmail(services.config, match, { ...details, isCertain });
  await services.outbox.postAll(
    db,
    recipients.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}

function seatsOf(line: LineRow, { side, teamMemberId }: LineupPlayer) {
  return line.lineup
    .filter((one) => one.side === side && one.teamMemberId === teamMemberId)
    .map(({ firstName, lastName }) => ({
      lineName: lineName(line),
      playerName: `${firstName} ${lastName}`,
    }));
}
