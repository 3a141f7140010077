import { matchKinds, resultCompletions, sessionTypes } from '../../constants';
import type { Scoring } from '../../score/format';
import type { CompletionId, LineResult, SetScore, Side } from '../../score/result';
import { settleResult } from '../../score/check-score';
import type { MatchLine, MatchRules } from '../score-team-match';

/** A league match of singles and doubles in best of three sets; a singles line is worth 1 point, a doubles line 2. */
export const leagueRules: MatchRules = {
  sessionTypeId: sessionTypes.multiRound.id,
  singlesPointsPerMatch: 1,
  doublesPointsPerMatch: 2,
};

export const tournamentRules: MatchRules = { ...leagueRules, sessionTypeId: sessionTypes.tournament.id };

const bestOfThree: Scoring = { formatId: 1, gameRuleId: 1 };

/**
 * Parses a score sheet: 'S 6-3 6-4 | D 4-6 6-3 7-5 | S def>1 | D ret>2 6-3 2-1 | S'. S or D is singles or doubles; '>1'
 * names the winning side if the score does not; no score is an open line.
 */
export function scoreSheet(sheet: string, scoring: Scoring = bestOfThree): MatchLine[] {
  return sheet.split('|').map((line) => {
    const [kind, ...words] = line.trim().split(/\s+/);
    const matchTypeId = kind === 'D' ? matchKinds.doubles.id : matchKinds.singles.id;
    return { matchTypeId, scoring, result: words.length > 0 ? resultOf(words, scoring) : null };
  });
}

const outcomes: Record<string, CompletionId> = {
  partial: resultCompletions.partial.id,
  def: resultCompletions.defaulted.id,
  wd: resultCompletions.withdrew.id,
  ret: resultCompletions.retired.id,
  incomplete: resultCompletions.incomplete.id,
  unplayed: resultCompletions.notPlayed.id,
  postponed: resultCompletions.postponed.id,
};

/** Uses the same path as posted results, so that a sheet cannot contain an invalid result. */
function resultOf(words: readonly string[], scoring: Scoring): LineResult {
  const [outcome = '', winner] = (words[0] ?? '').split('>');
  const completionId = outcomes[outcome];
  const scores = completionId === undefined ? words : words.slice(1);
  const settled = settleResult(scoring, {
    completionId: completionId ?? resultCompletions.completed.id,
    winningSide: winner ? (Number(winner) as Side) : null,
    sets: scores.map(setOf),
  });
  if (typeof settled === 'string') throw new Error(`${words.join(' ')}: ${settled}`);
  return settled;
}

function setOf(text: string): SetScore {
  const [side1, side2, tiebreak1 = null, tiebreak2 = null] = text
    .split(/[-()]+/)
    .filter(Boolean)
    .map(Number);
  return { side1: side1 ?? null, side2: side2 ?? null, tiebreak1, tiebreak2 };
}
