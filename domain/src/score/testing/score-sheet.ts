import { resultCompletions } from '../../constants';
import type { Scoring } from '../format';
import type { EnteredResult, ScoringFormatId, SetScore, Side } from '../result';
import { otherSide, swapSides } from '../swap-sides';

type Outcome = keyof typeof resultCompletions;

/** Parses '6-4 3-6 1-0(10-7)'; an underscore is an empty field. */
export function setsOf(sheet: string): SetScore[] {
  return sheet.split(' ').filter(Boolean).map(setOf);
}

/** Parses 'completed 6-4 6-3', or 'retired>2 6-4 2-1' if the outcome names the winning side. */
export function enteredAs(sheet: string): EnteredResult {
  const [outcome = '', ...sets] = sheet.split(' ');
  const [name, winner] = outcome.split('>');
  return {
    completionId: resultCompletions[name as Outcome].id,
    winningSide: winner === undefined ? null : (Number(winner) as Side),
    sets: setsOf(sets.join(' ')),
  };
}

/** The format with the first game rule. */
export function scoringBy(formatId: ScoringFormatId): Scoring {
  return { formatId, gameRuleId: 1 };
}

/** The same result as entered by the other team. */
export function seenFromAcross<Result extends EnteredResult>(result: Result): Result {
  const winningSide = result.winningSide && otherSide(result.winningSide);
  return { ...result, winningSide, sets: swapSides(result.sets) };
}

function setOf(text: string): SetScore {
  const [side1 = null, side2 = null, tiebreak1 = null, tiebreak2 = null] = text
    .split(/[-()]/)
    .filter(Boolean)
    .map((field) => (field === '_' ? null : Number(field)));
  return { side1, side2, tiebreak1, tiebreak2 };
}
