import { memberIdOf } from '@courtline/domain/permission/actor';
import { postingSide } from '@courtline/domain/permission/score';
import { confirmationDue, confirmationStates } from '@courtline/domain/score/confirmation';
import type { LineResult, SetScore } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { audit } from '../../operations/record-audit';
import { ruleViolation, notSignedIn } from '../../context/service-error';
import type { LineRow } from '../../store/match/lineup';
import { type StoredResult, saveResultChange, saveResultPlayers } from '../../store/match/result';
import { closeDispute, deleteConfirmation, savePostedScore } from '../../store/match/score-confirmation';
import { settleTeamMatch } from '../../store/match/settle-team-match';
import { appendRecords } from '../../store/session/record-chain';
import { type LineOfMatch, matchScopeOf } from './match-page';

type Seated = Pick<LineRow['played'][number], 'side' | 'slot' | 'playerId' | 'teamMemberId'>;

type Change = {
  /** Null if the line is cleared. */
  result: LineResult | null;
  players: readonly Seated[];
};

/**
 * Saves or clears a result with its players and updates the match, in the caller's transaction, which holds the row
 * locks. The saved lineup stays unchanged.
 */
export async function saveChange(
  ctx: RequestContext,
  { page, line }: LineOfMatch,
  change: Change,
): Promise<void> {
  const { actor, db, now, services } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { match } = page;
  const { result, players } = change;
  const before = line.result && toStoredResult(line.result, line.played);
  const after = result && toStoredResult(result, players);
  await saveResultChange(db, { lineId: line.id, before, after, by: actor.memberId, now });
  if (result && haveChanged(line.played, players)) {
    await saveResultPlayers(db, line.id, { before: line.played, after: players });
  }
  await saveConfirmation(ctx, { page, line }, after);
  const error = await settleTeamMatch(db, match.teamMatchId);
  if (error) throw ruleViolation(error);
  const of = { at: now, teamMatchId: match.teamMatchId, lineId: line.id };
  await appendRecords(db, match.sessionId, [
    result ? { ...of, what: 'result', result, players } : { ...of, what: 'result cleared' },
  ]);
  await services.resultEmails.schedule(db, { teamMatchId: match.teamMatchId, now });
  await audit(ctx, {
    what: result ? (before ? 'result-corrected' : 'result-posted') : 'result-cleared',
    target: { kind: 'line', id: line.id },
    detail: { teamMatchId: match.teamMatchId, before, after },
  });
}

/** A result of a captain or player is provisional if the session confirms scores; one of an organizer stands. */
async function saveConfirmation(
  ctx: RequestContext,
  { page, line }: LineOfMatch,
  after: StoredResult | null,
): Promise<void> {
  const { db, now } = ctx;
  const { match, asker } = page;
  const by = memberIdOf(ctx.actor);
  if (by === null) throw notSignedIn();
  if (line.confirmation?.stateId === confirmationStates.disputed)
    await closeDispute(db, line.id, { by, now });
  if (after && match.confirmsScores) {
    const { teamMatchId, confirmHours } = match;
    const postedSide = postingSide(asker, matchScopeOf(match));
    const dueAt = confirmationDue(confirmHours, now);
    await savePostedScore(db, { lineId: line.id, teamMatchId, postedSide, dueAt, by, now });
  } else if (after && line.confirmation) await deleteConfirmation(db, line.id);
}

function toStoredResult(result: LineResult, players: readonly Seated[]): StoredResult {
  return { ...result, players: players.map(({ side, slot, playerId }) => ({ side, slot, playerId })) };
}

function haveChanged(before: readonly Seated[], after: readonly Seated[]): boolean {
  const textOf = (players: readonly Seated[]) =>
    players
      .map(({ side, slot, playerId, teamMemberId }) => `${side}:${slot}:${playerId}:${teamMemberId}`)
      .toSorted()
      .join();
  return textOf(before) !== textOf(after);
}

type Seat = Pick<LineRow['played'][number], 'side' | 'slot' | 'playerId'>;

/** Whether outcome, score and players are unchanged. */
export function isSameResult(line: LineRow, result: LineResult, players: readonly Seat[]): boolean {
  const { result: before } = line;
  return before !== null && textOf(before) === textOf(result) && seatsOf(line.played) === seatsOf(players);
}

/** Compares fields in a fixed order, since JSON from the database has an order of its own. */
function textOf({ completionId, winningSide, sets }: LineResult): string {
  return [completionId, winningSide, ...sets.map(setText)].join(' ');
}

function setText({ side1, side2, tiebreak1, tiebreak2 }: SetScore): string {
  return [side1, side2, tiebreak1, tiebreak2].join();
}

function seatsOf(players: readonly Seat[]): string {
  return players
    .map(({ side, slot, playerId }) => `${side}-${slot}-${playerId}`)
    .toSorted()
    .join();
}
