import type { LineResult, Side } from '@courtline/domain/score/result';
import type { Asking } from '../../http/asking';
import { audit } from '../../http/audit';
import { againstTheRules, notSignedIn } from '../../http/refusal';
import type { NewMail } from '../../store/mail';
import type { LineRow } from '../../store/lineup';
import { replaceLinePlayers, saveLinePlayers } from '../../store/lineup-change';
import { type ToldResult, raiseLineups, saveResultChange } from '../../store/result';
import { settleTeamMatch } from '../../store/settle-team-match';
import type { LineOfMatch } from './find-line';
import { teamOf } from './match-page';

type Seated = Pick<LineRow['players'][number], 'side' | 'slot' | 'playerId' | 'teamMemberId'>;

type Change = {
  /** Null where the line is cleared. */
  result: LineResult | null;
  players: readonly Seated[];
  /** The sides whose players are replaced by those; the other's stay. */
  sides: readonly Side[];
  news: readonly NewMail[];
};

/** Result, players, what stood before, and all that follows for the match, in the transaction that holds its locks. */
export async function saveChange(asking: Asking, { page, line }: LineOfMatch, change: Change): Promise<void> {
  const { actor, db, now, house } = asking;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { match } = page;
  const { result } = change;
  await seatPlayers(asking, { page, line }, change);
  const before = line.result && told(line.result, line.players);
  const after = result && told(result, change.players);
  await saveResultChange(db, { lineId: line.id, before, after, by: actor.memberId, now });
  const trouble = await settleTeamMatch(db, match.teamMatchId);
  if (trouble) throw againstTheRules(trouble);
  await house.outbox.postAll(db, change.news);
  await audit(asking, {
    what: result ? (before ? 'result-corrected' : 'result-posted') : 'result-cleared',
    target: { kind: 'line', id: line.id },
    detail: { teamMatchId: match.teamMatchId, before, after },
  });
}

/** Those who stand there already stay as they are. */
async function seatPlayers({ db }: Asking, { page, line }: LineOfMatch, change: Change): Promise<void> {
  const { match } = page;
  const sides = change.sides.filter((side) => isChanged(line, change.players, side));
  const players = change.players
    .filter(({ side }) => sides.includes(side))
    .map(({ side, slot, playerId, teamMemberId }) => ({
      lineId: line.id,
      side,
      slot,
      playerId,
      teamMemberId,
    }));
  const hadPlayers = line.players.some(({ side }) => sides.includes(side));
  if (hadPlayers) await replaceLinePlayers(db, { lineIds: [line.id], sides, players });
  else if (players.length > 0) await saveLinePlayers(db, players);
  const teamIds = sides
    .flatMap((side) => teamOf(match, side) ?? [])
    .filter(({ lineupVersion }) => lineupVersion > 0)
    .map(({ teamId }) => teamId);
  if (teamIds.length > 0) await raiseLineups(db, match.teamMatchId, teamIds);
}

function told(result: LineResult, players: readonly Seated[]): ToldResult {
  return { ...result, players: players.map(({ side, slot, playerId }) => ({ side, slot, playerId })) };
}

function isChanged(line: LineRow, after: readonly Seated[], side: Side): boolean {
  const idsOf = (players: readonly Seated[]) =>
    players
      .filter((player) => player.side === side)
      .map(({ slot, playerId, teamMemberId }) => `${slot}:${playerId}:${teamMemberId}`)
      .toSorted();
  return idsOf(line.players).join() !== idsOf(after).join();
}
