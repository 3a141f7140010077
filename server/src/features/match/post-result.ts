import type { Input } from '@courtline/contract/call';
import type { Line } from '@courtline/contract/player-match';
import type {
  ResultBody,
  correctResult as correctCall,
  postResult as postCall,
} from '@courtline/contract/result';
import { matchKinds } from '@courtline/domain/constants';
import type { Scoring } from '@courtline/domain/score/format';
import { checkLinePlayers, checkReplacement } from '@courtline/domain/score/line-players';
import { checkWinnerNamed } from '@courtline/domain/score/outcomes';
import { postingObstacle } from '@courtline/domain/score/posting';
import type { LineResult, Side } from '@courtline/domain/score/result';
import { settleResult } from '@courtline/domain/score/settle-result';
import { setsOf } from '@courtline/domain/score/side-results';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound, staleVersion } from '../../context/service-error';
import type { LineRow } from '../../store/match/lineup';
import { lockTeamsOf } from '../../store/match/match-details';
import { lockForResults } from '../../store/match/settle-team-match';
import { type LineOfMatch, findLine, getLine } from './find-line';
import { isOpen, mayPostAnyLine, mayPostLine, checkMatchPlayable, seenPlayers } from './line-rights';
import { type NamedPlayers, namePlayers } from './name-players';
import { presentLine } from './present-line';
import { isSameResult } from './same-result';
import { saveChange } from './save-result';

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
  const found = await findLine(ctx, lineId);
  requirePolicy(actor, mayPostLine(found.page, found.line));
  const result = computeResult(found, body);
  requireWinner(found, result);
  const { teamMatchId } = found.page.match;
  if (!(await lockForResults(db, teamMatchId))) throw notFound();
  await lockTeamsOf(db, teamMatchId);
  const at = await findLine(ctx, lineId);
  requirePolicy(actor, mayPostLine(at.page, at.line));
  requireOpenForScores(at);
  rejectStaleLine(at, { body, isNew });
  rejectChangedScoring(at, found);
  requireWinner(at, result);
  const named = await namePlayers(db, at, body);
  rejectWrongPlayers(at, named, result);
  // An unchanged result causes no notification.
  if (isSameResult(at.line, result, named)) return presentLine(at.page, at.line);
  await saveChange(ctx, at, { result, players: named });
  // Posting a line does not change the match summary, so it is not reloaded.
  return presentLine(at.page, await getLine(db, lineId));
}

function computeResult(at: LineOfMatch, body: ResultBody): LineResult {
  const result = settleResult(scoringOf(at), {
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

function scoringOf({ page, line }: LineOfMatch): Scoring {
  return { formatId: line.scoringFormatTypeId, gameRuleId: page.match.gameRuleTypeId };
}

/** An omitted score counts as null. */
function withNulls(side: ResultBody['side1Results']) {
  return Object.fromEntries(Object.entries(side).map(([field, value]) => [field, value ?? null]));
}

/** A posted result is already public and can be corrected even if the match date has moved since. */
function requireOpenForScores({ page, line }: LineOfMatch): void {
  const { match, now } = page;
  const toScore = { matchDate: match.matchDate, isOpenForScores: line.result !== null || isOpen(page) };
  const error = checkMatchPlayable(page) ?? postingObstacle(toScore, match, now)?.text;
  if (error) throw ruleViolation(error);
}

/** The error carries the current line, so that the second person can see it and decide. */
function rejectStaleLine({ page, line }: LineOfMatch, { body, isNew }: Submission): void {
  const current = () => presentLine(page, line);
  if (isNew && line.result !== null) {
    throw staleVersion('Somebody else has posted a result for this line already.', current());
  }
  if (!isNew && line.result === null) throw staleVersion('Someone else just cleared this line.', current());
  if (body.version !== undefined && body.version !== line.version) {
    throw staleVersion('Someone else just changed the result of this line.', current());
  }
}

/** A score entered for one format is rejected in another, even where it would be valid. */
function rejectChangedScoring(at: LineOfMatch, found: LineOfMatch): void {
  const [now, before] = [scoringOf(at), scoringOf(found)];
  if (now.formatId === before.formatId && now.gameRuleId === before.gameRuleId) return;
  throw staleVersion('An organizer just changed the scoring of this line.', presentLine(at.page, at.line));
}

function rejectWrongPlayers({ page, line }: LineOfMatch, named: NamedPlayers, result: LineResult): void {
  const isDoubles = line.matchTypeId === matchKinds.doubles.id;
  const wrong = checkLinePlayers(isDoubles, result, { 1: idsOf(named, 1), 2: idsOf(named, 2) });
  if (wrong) throw ruleViolation(wrong, 400);
  if (mayPostAnyLine(page)) return;
  const seen = seenPlayers(page, line);
  const replaced = checkReplacement(
    { 1: idsOf(seen, 1), 2: idsOf(seen, 2) },
    { 1: idsOf(named, 1), 2: idsOf(named, 2) },
  );
  if (replaced) throw ruleViolation(replaced);
}

function idsOf(
  players: readonly Pick<LineRow['played'][number], 'side' | 'playerId'>[],
  side: Side,
): number[] {
  return players.filter((player) => player.side === side).map(({ playerId }) => playerId);
}
