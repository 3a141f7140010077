import { scoreGovernor } from 'tods-competition-factory';
import { describe, expect, it } from 'vitest';
import { resultCompletions } from '../constants';
import { checkScore } from './check-score';
import type { Scoring } from './format';
import type { SetScore, Side } from './result';
import { scoringBy, setsOf } from './testing/score-sheet';
import { winnerOf } from './winner';

/** Where our check differs from the other engine, and why. */
type Difference = { why: string; applies: (set: SetScore) => boolean; weSay: 'legal' | 'wrong' };

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, number) => number);

const everySet = upTo(8).flatMap((side1) =>
  upTo(8).flatMap((side2) => [
    { side1, side2, tiebreak1: null, tiebreak2: null },
    ...upTo(12).flatMap((tiebreak1) => upTo(12).map((tiebreak2) => ({ side1, side2, tiebreak1, tiebreak2 }))),
  ]),
);

const everyGame = upTo(30).flatMap((side1) =>
  upTo(30).map((side2) => ({ side1, side2, tiebreak1: null, tiebreak2: null })),
);

const pairOf = ({ side1, side2 }: SetScore) => [
  Math.max(side1 ?? 0, side2 ?? 0),
  Math.min(side1 ?? 0, side2 ?? 0),
];
const tiebreakOf = (set: SetScore) => pairOf({ ...set, side1: set.tiebreak1, side2: set.tiebreak2 });

const isWonByOther = ({ side1, side2, tiebreak1, tiebreak2 }: SetScore) =>
  tiebreak1 !== null && (side1 ?? 0) > (side2 ?? 0) !== tiebreak1 > (tiebreak2 ?? 0);

const needsTiebreakScores: Difference = {
  why: 'the scores of a tiebreak are asked for, not only that there was one',
  applies: ({ tiebreak1 }) => tiebreak1 === null,
  weSay: 'wrong',
};
const sameWinner: Difference = {
  why: 'who wins the tiebreak wins the set',
  applies: isWonByOther,
  weSay: 'wrong',
};
const endsByTwo: Difference = {
  why: 'a tiebreak that goes past 7 ends with the first lead of two, so 9-3 was never played',
  applies: (set) =>
    (tiebreakOf(set)[0] ?? 0) > 7 && (tiebreakOf(set)[0] ?? 0) - (tiebreakOf(set)[1] ?? 0) > 2,
  weSay: 'wrong',
};
const oneDecidingPoint: Difference = {
  why: 'at 4-4 a single point decides the tiebreak of fast four',
  applies: (set) => tiebreakOf(set).join('-') === '5-4',
  weSay: 'legal',
};
const neverPastFive: Difference = {
  why: 'that tiebreak never goes past 5',
  applies: (set) => (tiebreakOf(set)[0] ?? 0) > 5,
  weSay: 'wrong',
};
const stopsAnywhere: Difference = {
  why: 'under the first game rule every unequal pair up to 11 is a whole game',
  applies: (set) => (pairOf(set)[0] ?? 0) < 11,
  weSay: 'legal',
};
const neverPastEleven: Difference = {
  why: 'under that rule no side gets past 11',
  applies: (set) => (pairOf(set)[0] ?? 0) > 11,
  weSay: 'wrong',
};

type Comparison = {
  what: string;
  scoring: Scoring;
  /** The format in the notation of the other engine. */
  code: string;
  scores: readonly SetScore[];
  differences: readonly Difference[];
};

const comparisons: Comparison[] = [
  {
    what: 'standard sets',
    scoring: scoringBy(3),
    code: 'SET1-S:6/TB7',
    scores: everySet,
    differences: [needsTiebreakScores, sameWinner, endsByTwo],
  },
  {
    what: 'sets of fast four',
    scoring: scoringBy(5),
    code: 'SET1-S:4/TB5@3',
    scores: everySet,
    differences: [needsTiebreakScores, sameWinner, oneDecidingPoint, neverPastFive],
  },
  {
    what: 'games to 11 by 1',
    scoring: { formatId: 6, gameRuleId: 1 },
    code: 'SET1-S:TB11NOAD',
    scores: everyGame,
    differences: [stopsAnywhere, neverPastEleven],
  },
  gamesTo(11, { formatId: 6, gameRuleId: 2 }),
  gamesTo(15, { formatId: 6, gameRuleId: 3 }),
  gamesTo(21, { formatId: 6, gameRuleId: 4 }),
];

describe.each(comparisons)('$what compared with another engine', ({ scoring, code, scores, differences }) => {
  const disagreements = scores
    .map((set) => ({ set, ours: isLegalAlone(scoring, set), theirs: isLegalThere(code, set) }))
    .filter(({ ours, theirs }) => ours !== theirs);

  it('are valid or invalid in both, except for the listed differences', () => {
    const unexplained = disagreements.filter(
      ({ set, ours }) => !differences.some((one) => one.applies(set) && (one.weSay === 'legal') === ours),
    );
    expect(unexplained).toEqual([]);
  });

  it('show every listed difference', () => {
    const unseen = differences.filter((one) => !disagreements.some(({ set }) => one.applies(set)));
    expect(unseen.map(({ why }) => why)).toEqual([]);
  });
});

describe('whole matches compared with another engine', () => {
  const standard = setsOf('6-0 6-4 7-5 7-6(7-5) 7-6(12-10) 0-6 4-6 5-7 6-7(5-7) 6-7(0-7)');
  const fast = setsOf('4-0 4-2 4-3(5-3) 0-4 2-4 3-4(1-5)');

  it.each([
    [1, 'SET3-S:6/TB7', standard],
    [5, 'SET3-S:4/TB5@3', fast],
  ] as const)('in format %i have the same winner', (formatId, matchUpFormat, sets) => {
    const matches = sets.flatMap((first) =>
      sets.flatMap((second) => [[first, second], ...sets.map((third) => [first, second, third])]),
    );
    const legal = matches.filter((match) => checkScore(scoringBy(formatId), completed(match)) === null);
    expect(legal.length).toBeGreaterThan(matches.length / 3);
    const judgedOtherwise = legal.filter((match) => {
      const winningSide = winnerOf(scoringBy(formatId), completed(match)) as Side;
      const score = { sets: match.map(toFactorySet) };
      return !scoreGovernor.analyzeScore({ matchUpFormat, matchUpStatus: 'COMPLETED', winningSide, score })
        .valid;
    });
    expect(judgedOtherwise).toEqual([]);
  });
});

function gamesTo(target: number, scoring: Scoring): Comparison {
  const what = `games to ${target} by 2`;
  return { what, scoring, code: `SET1-S:TB${target}`, scores: everyGame, differences: [] };
}

function completed(sets: readonly SetScore[]) {
  return { completionId: resultCompletions.completed.id, winningSide: null, sets };
}

/** A single set is not a whole best of three, so only errors of the set itself count. */
function isLegalAlone(scoring: Scoring, set: SetScore): boolean {
  const answer = checkScore(scoring, completed([set]));
  return answer === null || answer.startsWith('Winning team must have 2 wins');
}

function isLegalThere(code: string, set: SetScore): boolean {
  return scoreGovernor.validateSetScore(toFactorySet(set), code, false, false).isValid;
}

function toFactorySet({ side1, side2, tiebreak1, tiebreak2 }: SetScore) {
  const games = { side1Score: side1 ?? 0, side2Score: side2 ?? 0 };
  const tiebreak = { side1TiebreakScore: tiebreak1 ?? 0, side2TiebreakScore: tiebreak2 ?? 0 };
  const winningSide = games.side1Score > games.side2Score ? 1 : 2;
  return { ...games, ...(tiebreak1 === null ? {} : tiebreak), winningSide };
}
