import { type PairedRound, pairTeams } from '../schedule/pair-teams';
import { bye, type Draw, type DrawMatch, type DrawRound, placeSlot, teamSlot } from './draw';
import { drawName } from './draw-labels';
import { drawSize } from './draw-size';
import type { GroupStage } from './group-stage';
import { makeBracket } from './pair-up';
import type { Lots } from './place-teams';
import { type Qualifier, placeQualifiers } from './place-qualifiers';
import { seededRandom, shuffled } from './random';

/**
 * The main draw with a group stage: its first rounds are played in groups, each team against every other of its group,
 * the later ones are a knockout between the best of each group.
 */
export function makeGroupDraw(lots: Lots, { groups, advancing }: GroupStage): Draw {
  const inGroups = pairGroups(dealTeams(lots, groups));
  const matchFrom = inGroups.reduce((sum, { matches }) => sum + matches.length, 0) + 1;
  const slots = placeQualifiers({ groups, advancing }).map(slotOf);
  const playoffs = makeBracket(slots, { matchFrom, roundFrom: inGroups.length + 1 });
  return { number: 1, name: drawName(1), everyLoserEnters: false, rounds: [...inGroups, ...playoffs] };
}

/**
 * Seeded teams are dealt to the groups to and fro, so that seed 1 and the best seed of the second row are in different
 * groups; then the others, in an order that the random seed decides.
 */
export function dealTeams({ teamIds, seeds, randomSeed }: Lots, groups: number): number[][] {
  const seeded = seeds.toSorted((one, other) => one.seed - other.seed).map(({ teamId }) => teamId);
  const isSeeded = new Set(seeded);
  const others = teamIds.filter((teamId) => !isSeeded.has(teamId)).toSorted((one, other) => one - other);
  const dealt: number[][] = Array.from({ length: groups }, () => []);
  const inOrder = [...seeded, ...shuffled(others, seededRandom(randomSeed))];
  for (const [at, teamId] of inOrder.entries()) {
    const [row, column] = [Math.floor(at / groups), at % groups];
    dealt[row % 2 === 0 ? column : groups - 1 - column]?.push(teamId);
  }
  return dealt;
}

/** Numbered round by round; a group with fewer rounds is done earlier. */
function pairGroups(groups: readonly (readonly number[])[]): DrawRound[] {
  const paired = groups.map((teamIds) => pairTeams(teamIds, teamIds.length - 1 + (teamIds.length % 2)));
  const rounds = Math.max(...paired.map(({ length }) => length));
  let number = 0;
  return Array.from({ length: rounds }, (_, at) => ({
    number: at + 1,
    name: `Group Round ${at + 1}`,
    matches: paired.flatMap((ofGroup, group) =>
      matchesOf(ofGroup[at]).map((slots): DrawMatch => ({ number: (number += 1), slots, group: group + 1 })),
    ),
  }));
}

function matchesOf(round: PairedRound<number> | undefined) {
  return (round?.matches ?? []).map(({ home, away }) => [teamSlot(home), teamSlot(away)] as const);
}

function slotOf(qualifier: Qualifier | null) {
  return qualifier === null ? bye : placeSlot(qualifier.group, qualifier.place);
}

/** The number of lines of the playoffs. */
export function playoffSize({ groups, advancing }: GroupStage): number {
  return drawSize(groups * advancing);
}
