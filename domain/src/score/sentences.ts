import type { Format } from './format';

type Unit = Format['unit'];

/** All errors of a score, in the order in which a set and then the match are checked. */
export const sentences = {
  noScoresWanted: 'Match outcome should not have scores entered',
  nothingEntered: (unit: Unit) => `At minimum a score needs to be entered for ${unit} 1`,
  outOfOrder: 'Sets are ordered incorrectly',
  tooManyWins: 'Winning team cannot have more than 2 wins for this match format',
  tooManyPartial: 'Match outcome cannot have more than one set with a partial score',
  incomplete: (unit: Unit, number: number) => `Incomplete score for ${unit} ${number}`,
  invalid: cached((unit, number) => `Invalid score for ${unit} ${number}`),
  tiedGame: (number: number) => `Cannot have a tie score for game ${number}`,
  notOneNil: 'Set 3 score must be 1-0 or 0-1',
  tiebreakMissing: (number: number) => `Missing tiebreaker scores for set ${number}`,
  tiebreakTied: 'Tiebreaker scores cannot be the same',
  tiebreakByOther: 'Tiebreaker winner must have higher set score',
  tiebreakByTooLittle: 'Tiebreaker winner must win by 2 points',
  tooFewWins: 'Winning team must have 2 wins for this match format',
  noEvidentWinner: 'Match outcome must have an evident winner',
} as const;

/** Caches the most frequent message for each set, because the check runs on every key. */
function cached(format: (unit: Unit, number: number) => string): (unit: Unit, number: number) => string {
  const numbers = [1, 2, 3];
  const messages = {
    set: numbers.map((number) => format('set', number)),
    game: numbers.map((number) => format('game', number)),
  };
  return (unit, number) => messages[unit][number - 1] ?? format(unit, number);
}
