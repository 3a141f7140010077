import type { Input } from '@courtline/contract/call';
import type { Line } from '@courtline/contract/player-match';
import type {
  ResultBody,
  correctResult as correctCall,
  postResult as postCall,
} from '@courtline/contract/result';
import { postponedObstacle } from '@courtline/domain/match/postponement';
import { compileRulePack, scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import { isFinal } from '@courtline/domain/score/completion';
import type { Scoring } from '@courtline/domain/score/format';
import { type LinePlayers, checkLinePlayers, checkReplacement } from '@courtline/domain/score/line-players';
import { checkWinnerNamed } from '@courtline/domain/score/outcomes';
import { postingObstacle } from '@courtline/domain/score/posting';
import type { LineResult, Side } from '@courtline/domain/score/result';
import { settleResult } from '@courtline/domain/score/check-score';
import { setsOf } from '@courtline/domain/score/side-results';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, staleVersion } from '../../context/service-error';
import type { LineRow } from '../../store/match/lineup';
import { lockTeamsOf } from '../../store/match/lock-match';
import { lockForResults } from '../../store/match/settle-team-match';
import { type LineOfMatch, findLine, getLine, sides, teamIdsOf, teamOf } from './match-page';
import {
  isOpen,
  mayChangeResult,
  mayPostAnyLine,
  mayPostLine,
  checkMatchPlayable,
  seenPlayers,
  presentLine,
  isDoubles,
} from './line';
import { isSameResult, saveChange } from './save-result';
import { notOfTeamText } from '@courtline/domain/lineup/check-lineup';
import type { Db } from '../../db/open';
import { type TeamPlayer, listNameable } from '../../store/match/result';

export function postResult(ctx: RequestContext, { params, body }: Input<typeof postCall>): Promise<Line> {
  return writeResult(ctx, params.id, { body, isNew: true });
}

export function correctResult(
  ctx: RequestContext,
  { params, body }: Input<typeof correctCall>,
): Promise<Line> {
  return writeResult(ctx, params.id, { body, isNew: false });
}

type Submission = { body: ResultBody; isNew: boolean };

/** Do the slow work before taking row locks, then re-check every condition under the lock. */
async function writeResult(ctx: RequestContext, lineId: number, { body, isNew }: Submission): Promise<Line> {
  const { actor, db } = ctx;
  const unlocked = await findLine(ctx, lineId);
  requirePolicy(actor, mayPostLine(unlocked.page, unlocked.line));
  const result = computeResult(unlocked, body);
  requireWinner(unlocked, result);
  const { teamMatchId } = unlocked.page.match;
  if (!(await lockForResults(db, teamMatchId))) throw notFound();
  await lockTeamsOf(db, teamMatchId);
  const locked = await findLine(ctx, lineId);
  requirePolicy(actor, mayPostLine(locked.page, locked.line));
  requireOpenForScores(locked, result);
  rejectStaleLine(locked, { body, isNew });
  requirePolicy(actor, mayChangeResult(locked.page, locked.line));
  rejectChangedScoring(locked, unlocked);
  requireWinner(locked, result);
  const players = await namePlayers(db, locked, body);
  rejectWrongPlayers(locked, players, result);
  // An unchanged result causes no notification.
  if (isSameResult(locked.line, result, players)) return presentLine(locked.page, locked.line);
  await saveChange(ctx, locked, { result, players });
  // Posting a line does not change the match summary, so it is not reloaded.
  return presentLine(locked.page, await getLine(db, lineId));
}

function computeResult(unlocked: LineOfMatch, body: ResultBody): LineResult {
  const result = settleResult(scoringOf(unlocked), {
    completionId: body.resultCompletionTypeId,
    winningSide: body.winningSideId ?? null,
    sets: setsOf(withNulls(body.side1Results), withNulls(body.side2Results)),
  });
  if (typeof result === 'string') throw ruleViolation(result, 400);
  return result;
}

function requireWinner({ line }: LineOfMatch, result: LineResult): void {
  const error = checkWinnerNamed(result, line.result);
  if (error) throw ruleViolation(error, 400);
}

export function scoringOf({ page, line }: LineOfMatch): Scoring {
  const { gameRuleTypeId: gameRuleId, rulePack } = page.match;
  const { matchTypeId, scoringFormatTypeId: formatId } = line;
  return scoringWith(rulePack && compileRulePack(rulePack), { matchTypeId, formatId, gameRuleId });
}

/** An omitted score counts as null. */
function withNulls(side: ResultBody['side1Results']) {
  return Object.fromEntries(Object.entries(side).map(([field, value]) => [field, value ?? null]));
}

/** A posted result is already public and can be corrected even if the match date has moved since. */
function requireOpenForScores({ page, line }: LineOfMatch, result: LineResult): void {
  const { match, now } = page;
  const isOpenForScores = line.result !== null || isOpen(page);
  const error =
    checkMatchPlayable(page) ??
    checkOwnDate({ page, line }, result) ??
    postingObstacle({ ...match, isOpenForScores }, match, now)?.text;
  if (error) throw ruleViolation(error);
}

/** The score at which a postponed line was stopped can be corrected while it waits. */
function checkOwnDate({ page, line }: LineOfMatch, result: LineResult): string | null {
  if (line.result !== null && !isFinal(result)) return null;
  const zone = line.ownDate?.location?.timeZone ?? page.match.timeZone ?? 'UTC';
  return postponedObstacle(line.ownDate, zone, page.now);
}

/** The error carries the current line, so that the second person can see it and decide. */
function rejectStaleLine({ page, line }: LineOfMatch, { body, isNew }: Submission): void {
  const current = () => presentLine(page, line);
  if (isNew && line.result !== null) {
    throw staleVersion('Someone else already posted a result for this line.', current());
  }
  if (!isNew && line.result === null) throw staleVersion('Someone else just cleared this line.', current());
  if (body.version !== undefined && body.version !== line.version) {
    throw staleVersion('Someone else just changed the result of this line.', current());
  }
}

/** A score entered for one format is rejected in another, even where it would be valid. */
function rejectChangedScoring(locked: LineOfMatch, unlocked: LineOfMatch): void {
  const [now, before] = [locked, unlocked].map((at) => JSON.stringify(scoringOf(at)));
  if (now === before) return;
  throw staleVersion(
    'An organizer just changed the scoring of this line.',
    presentLine(locked.page, locked.line),
  );
}

function rejectWrongPlayers({ page, line }: LineOfMatch, players: NamedPlayers, result: LineResult): void {
  const named = idsOf(players);
  const wrong = checkLinePlayers(isDoubles(line), result, named);
  if (wrong) throw ruleViolation(wrong, 400);
  if (mayPostAnyLine(page)) return;
  const replaced = checkReplacement(idsOf(seenPlayers(page, line)), named);
  if (replaced) throw ruleViolation(replaced);
}

function idsOf(players: readonly Pick<LineRow['played'][number], 'side' | 'playerId'>[]): LinePlayers {
  const onSide = (side: Side) =>
    players.filter((player) => player.side === side).map(({ playerId }) => playerId);
  return { 1: onSide(1), 2: onSide(2) };
}

type NamedPlayers = (TeamPlayer & { side: Side; slot: 1 | 2 })[];

/**
 * Looks the players up on the rosters of the two teams; one unknown player rejects the whole request. In a
 * correction, an omitted player stays and null removes the player.
 */
async function namePlayers(db: Db, { page, line }: LineOfMatch, body: ResultBody): Promise<NamedPlayers> {
  const nameable = await listNameable(db, { teamIds: teamIdsOf(page.match), lineId: line.id });
  return sides.flatMap((side) => {
    const team = teamOf(page.match, side);
    const ofTeam = nameable.filter(({ teamId }) => teamId === team?.teamId);
    return ([1, 2] as const).flatMap((slot) => {
      const player = isLeftOut(line, body, { side, slot })
        ? findSeated(ofTeam, line, { side, slot })
        : findNamed(ofTeam, body, { side, slot });
      return player ? [{ ...player, side, slot }] : [];
    });
  });
}

type Seat = { side: Side; slot: 1 | 2 };

function isLeftOut({ result }: LineOfMatch['line'], body: ResultBody, { side, slot }: Seat): boolean {
  const sent = body[`side${side}Results`];
  const isNamed = sent[`player${slot}MemberId`] !== undefined || sent[`player${slot}PlayerId`] !== undefined;
  return result !== null && !isNamed;
}

function findSeated(ofTeam: readonly TeamPlayer[], line: LineOfMatch['line'], seat: Seat): TeamPlayer | null {
  const seated = line.played.find(({ side, slot }) => side === seat.side && slot === seat.slot);
  return ofTeam.find(({ teamMemberId }) => teamMemberId === seated?.teamMemberId) ?? null;
}

function findNamed(ofTeam: readonly TeamPlayer[], body: ResultBody, { side, slot }: Seat): TeamPlayer | null {
  const sent = body[`side${side}Results`];
  const memberId = sent[`player${slot}MemberId`] ?? null;
  const playerId = sent[`player${slot}PlayerId`] ?? null;
  if (memberId === null && playerId === null) return null;
  const player = ofTeam.find(
    (one) =>
      (memberId === null || one.memberId === memberId) && (playerId === null || one.playerId === playerId),
  );
  if (!player) throw ruleViolation(notOfTeamText);
  return player;
}
