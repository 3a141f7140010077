import { resultCompletions } from '@courtline/domain/constants';
import { type Format, type Scoring, type SetRule, formatOf, type Race } from '@courtline/domain/score/format';
import type { EnteredResult, LineResult, SetScore, Side } from '@courtline/domain/score/result';
import { emptySet } from '@courtline/domain/score/score-input';
import { settleResult } from '@courtline/domain/score/check-score';
import { swapSides } from '@courtline/domain/score/swap-sides';
import type { Random } from './random';

const { completed, retired, defaulted } = resultCompletions;

/** A valid result won by that side: most lines are completed. */
export function makeResult(random: Random, scoring: Scoring, winner: Side): LineResult {
  const entered = makeEntered(random, formatOf(scoring), winner);
  const settled = settleResult(scoring, entered);
  if (typeof settled === 'string') throw new Error(`No such score: ${JSON.stringify(entered)} (${settled})`);
  return settled;
}

function makeEntered(random: Random, format: Format, winner: Side): EnteredResult {
  const how = random.next();
  if (how < 0.015) return { completionId: defaulted.id, winningSide: winner, sets: [] };
  const sets = playSets(random, format);
  const turned = winner === 1 ? sets : swapSides(sets);
  if (how < 0.035 && sets.length > 1) {
    return { completionId: retired.id, winningSide: winner, sets: breakOff(random, turned) };
  }
  return { completionId: completed.id, winningSide: winner, sets: turned };
}

/** Side 1 wins; one of three matches that can be level is level before the last set. */
function playSets(random: Random, { sets, winsNeeded }: Format): SetScore[] {
  const wins = winsNeeded ?? 1;
  const isClose = sets.length > wins && random.chance(0.33);
  const lost = isClose ? random.whole(0, wins - 1) : -1;
  return sets.slice(0, isClose ? wins + 1 : wins).map((rule, index) => {
    const set = playSet(random, rule);
    return index === lost ? (swapSides([set])[0] ?? set) : set;
  });
}

function playSet(random: Random, rule: SetRule): SetScore {
  if (rule.kind === 'open') return { ...emptySet, side1: rule.max, side2: random.whole(2, rule.max - 1) };
  const { race, tiebreak } = rule;
  if (tiebreak && (race === null || random.chance(0.12))) {
    const [tiebreak1, tiebreak2] = run(random, tiebreak.race);
    return { side1: tiebreak.at + 1, side2: tiebreak.at, tiebreak1, tiebreak2 };
  }
  const [side1, side2] = race ? run(random, race) : [1, 0];
  return { ...emptySet, side1, side2 };
}

/** Some sets go beyond their target, until one side leads by enough. */
function run(random: Random, { to, lead, max }: Race): [ahead: number, behind: number] {
  if (max > to && lead > 1 && random.chance(0.2)) return [to + 1, to + 1 - lead];
  return [to, random.whole(0, to - lead)];
}

/** A retirement in the second set. */
function breakOff(random: Random, [first = emptySet]: readonly SetScore[]): SetScore[] {
  return [first, { ...emptySet, side1: random.whole(1, 3), side2: random.whole(0, 1) }];
}
