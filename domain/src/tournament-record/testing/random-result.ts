import { resultCompletions } from '../../constants';
import type { Random } from '../../draw/random';
import type { MatchLine } from '../../match/score-team-match';
import { settleResult } from '../../score/check-score';
import { completionRules } from '../../score/completion';
import { formatOf, type Scoring, type SetRule } from '../../score/format';
import type { CompletionId, LineResult, SetScore, Side } from '../../score/result';
import { isOver, stateOfSet } from '../../score/set-state';

/** The lines of a match before it is played. */
export type Sheet = readonly (Pick<MatchLine, 'matchTypeId' | 'scoring'> & { lineupPosition: number })[];

const { completed, partial, defaulted, withdrew, retired, incomplete, notPlayed, postponed } =
  resultCompletions;

/** Most lines are played to the end. */
const outcomes: readonly CompletionId[] = [
  ...Array.from({ length: 12 }, () => completed.id),
  partial.id,
  defaulted.id,
  withdrew.id,
  retired.id,
  notPlayed.id,
];

const unfinished: readonly CompletionId[] = [incomplete.id, postponed.id];

/** A result that the rules accept; one in a match that is still played may be open. */
export function randomResult(scoring: Scoring, random: Random, isDecided: boolean): LineResult {
  const choices = isDecided ? outcomes : [...outcomes, ...unfinished];
  for (let attempt = 0; attempt < 200; attempt++) {
    const completionId = choices[random(choices.length)] ?? completed.id;
    const { scores, winner } = completionRules[completionId];
    const sets = scores === 'none' ? [] : randomSets(scoring, random, scores === 'asFarAsPlayed');
    const winningSide = winner === 'outcome' ? ((1 + random(2)) as Side) : null;
    const settled = settleResult(scoring, { completionId, winningSide, sets });
    if (typeof settled !== 'string') return settled;
  }
  throw new Error('No result is accepted in this format');
}

/** Sets until one side has won, sometimes fewer, the last one then in the middle. */
function randomSets(scoring: Scoring, random: Random, canStop: boolean): SetScore[] {
  const { sets: rules, winsNeeded } = formatOf(scoring);
  const played: SetScore[] = [];
  const wins = [0, 0];
  for (const rule of rules) {
    if (Math.max(...wins) >= (winsNeeded ?? rules.length)) break;
    if (canStop && random(3) === 0) {
      played.push({ side1: random(4), side2: random(4), tiebreak1: null, tiebreak2: null });
      break;
    }
    const set = finishedSet(rule, random);
    played.push(set);
    wins[Number(set.side1) > Number(set.side2) ? 0 : 1] =
      (wins[Number(set.side1) > Number(set.side2) ? 0 : 1] ?? 0) + 1;
  }
  return played;
}

function finishedSet(rule: SetRule, random: Random): SetScore {
  for (;;) {
    const set = rule.tiebreak && random(3) === 0 ? tiebroken(rule, random) : plain(random);
    if (isOver(stateOfSet(rule, set)) && (set.tiebreak1 !== null || !isTiebroken(rule, set))) return set;
    if (rule.tiebreak && rule.race === null) return tiebroken(rule, random);
  }
}

function isTiebroken(rule: SetRule, set: SetScore): boolean {
  return stateOfSet(rule, set) === 'tiebroken';
}

function plain(random: Random): SetScore {
  const [most, less] = [random(23), random(16)];
  return { side1: most, side2: less, tiebreak1: null, tiebreak2: null };
}

function tiebroken(rule: SetRule & { kind: 'race' }, random: Random): SetScore {
  const { at, race } = rule.tiebreak ?? { at: 0, race: { to: 10, lead: 2 } };
  const behind = random(race.to - race.lead + 1);
  const [games, points] = [
    [at + 1, at],
    [race.to, behind],
  ] as const;
  const isFirst = random(2) === 0;
  const [side1, side2] = isFirst ? games : games.toReversed();
  const [tiebreak1, tiebreak2] = isFirst ? points : points.toReversed();
  return { side1: side1 ?? 0, side2: side2 ?? 0, tiebreak1: tiebreak1 ?? 0, tiebreak2: tiebreak2 ?? 0 };
}
