import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import type { ResultBody } from '@courtline/contract/result';
import { resultCompletions } from '@courtline/domain/constants';
import { settleResult } from '@courtline/domain/score/check-score';
import type { GameRuleId } from '@courtline/domain/score/format';
import { scoreText } from '@courtline/domain/score/score-text';
import { setsOf } from '@courtline/domain/score/side-results';
import type { QueuedChange } from '../../api/outbox';
import { lineName } from './line-score';
import { type ScoringRules, lineScoring } from './line-scoring';
import { matchTitle } from './match-head';
import { resultSubject, type WaitingResult } from './waiting-result';

type Context = { line: Line; match: MatchSummary; rules: ScoringRules };

/** A result that waits for the network, with what the line shows until it is sent. */
export function queuedResult({ line, match, rules }: Context, body: ResultBody): QueuedChange {
  const scoring = lineScoring(line, rules);
  const sets = setsOf(scoresOf(body.side1Results), scoresOf(body.side2Results));
  const completionId = body.resultCompletionTypeId;
  const settled = settleResult(scoring, { completionId, winningSide: body.winningSideId ?? null, sets });
  const details: WaitingResult = {
    gameRuleId: rules.gameRuleTypeId,
    resultCompletionTypeId: completionId,
    winningSideId: typeof settled === 'string' ? null : settled.winningSide,
    side1: scoresOf(body.side1Results),
    side2: scoresOf(body.side2Results),
  };
  return {
    kind: 'result',
    subject: resultSubject(line.id),
    label: `${lineName(line)} · ${matchTitle(match)}`,
    mine: scoreText(scoring, sets) || completionText(completionId),
    details,
    base: line,
  };
}

function scoresOf(side: ResultBody['side1Results']): WaitingResult['side1'] {
  const { set1Score, set2Score, set3Score, set4Score, set5Score } = side;
  const { tieBreakSet1Score, tieBreakSet2Score, tieBreakSet3Score, tieBreakSet4Score, tieBreakSet5Score } =
    side;
  const all = { set1Score, set2Score, set3Score, set4Score, set5Score };
  const tiebreaks = {
    tieBreakSet1Score,
    tieBreakSet2Score,
    tieBreakSet3Score,
    tieBreakSet4Score,
    tieBreakSet5Score,
  };
  const entries = Object.entries({ ...all, ...tiebreaks }).map(([name, score]) => [name, score ?? null]);
  return Object.fromEntries(entries) as WaitingResult['side1'];
}

/** The stored result of a line, in words. */
export function storedResultText(line: Line, gameRuleId: GameRuleId): string {
  if (line.resultCompletionTypeId === null) return 'No result';
  const scoring = { formatId: line.scoringFormatTypeId, gameRuleId };
  const sets = setsOf(line.side1.sideResult ?? {}, line.side2.sideResult ?? {});
  return scoreText(scoring, sets) || completionText(line.resultCompletionTypeId);
}

function completionText(completionId: number): string {
  return Object.values(resultCompletions).find(({ id }) => id === completionId)?.label ?? '';
}
