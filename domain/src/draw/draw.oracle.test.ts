import { fixtures, generationGovernor } from 'tods-competition-factory';
import { describe, expect, it } from 'vitest';
import { advanceTeams } from './advance-teams';
import { opponentLine } from './bye-lines';
import { type Draw, nothingPlayed, type Slot } from './draw';
import { drawSize } from './draw-size';
import { type Lots, placeTeams } from './place-teams';
import { type PlacementPolicy, placementPolicies, seedBlocks } from './placement-policy';
import { aDrawOf, oneTo } from './testing/a-draw';
import { drawByFactory, type FactoryDraw } from './testing/factory-draw';
import recorded from './testing/factory-draws.json';

/*
 * Compares our draws with those of an independent engine. It needs seconds for a large draw with byes, so its draws for
 * every number of teams, without seeds and with a quarter of the lines seeded, are recorded (update them with
 * `npm run bench engine record-draws`); a few are drawn live. Our differences, and why:
 * - Two teams: it draws the line of a single seed at random; we put seed 1 on line 1 in every draw.
 * - Fewer byes than seeds in a block: it draws which seeds of the block get a bye; we give them in seed order.
 * - Byes without seeds: it splits the last block by quarters and at random; we halve all the way down, so that no two
 *   sections of equal size differ by more than one bye.
 * - Back draw: in it, losers of the second round, if that was their first match, enter one round later, against the
 *   winner of a match that has a bye for them; we put them on the line of that bye. The same teams meet.
 * - Back draw of four lines: it does not take the loser of the final, even if that was its first match; we do, since
 *   every team that loses its first match enters.
 */

type FactoryMatch = { roundNumber: number; roundPosition: number; drawPositions: number[] };

const ascending = (one: number, other: number) => one - other;
const linesOf = (slots: readonly (number | null)[]) =>
  oneTo(slots.length).filter((line) => slots[line - 1] === null);

/** How many byes are opposite the lines of each block of seeds. */
function byesPerBlock(size: number, byeLines: readonly number[]): number[] {
  const excused = new Set(byeLines.map(opponentLine));
  return seedBlocks(size, placementPolicies.separate).map(
    (block) => block.filter((line) => excused.has(line)).length,
  );
}

/** The blocks in which the seeds are placed, each as sorted lines. */
function blocksOfSeeds(
  size: number,
  seedLines: readonly number[],
  policy: PlacementPolicy = placementPolicies.separate,
): string[] {
  const blocks = seedBlocks(size, policy);
  return seedLines.map(
    (line) =>
      blocks
        .find((block) => block.includes(line))
        ?.toSorted(ascending)
        .join() ?? 'none',
  );
}

function lotsOf({ teams, seeds }: FactoryDraw): Lots {
  return {
    teamIds: oneTo(teams),
    seeds: oneTo(seeds).map((seed) => ({ teamId: seed, seed })),
    randomSeed: teams,
  };
}

function drawOurs(theirs: FactoryDraw) {
  const lines = placeTeams(lotsOf(theirs));
  return { byeLines: linesOf(lines), seedLines: oneTo(theirs.seeds).map((seed) => lines.indexOf(seed) + 1) };
}

/**
 * Our back draw on the other engine's main draw: the lines that wait for a second-round match. If both lines of a match
 * belong to the same second-round match, the second one is a bye.
 */
function lateLines({ teams, byeLines }: FactoryDraw): number[] {
  const size = drawSize(teams);
  const draws = aDrawOf(oneTo(size).map((line) => (byeLines.includes(line) ? null : line)));
  return backSlots(draws).flatMap((slot, at) =>
    slot.kind === 'bye' || (slot.kind === 'fed' && slot.from > size / 2) ? [at + 1] : [],
  );
}

function backSlots(draws: readonly Draw[]): Slot[] {
  const states = advanceTeams(draws, nothingPlayed);
  return (draws[1]?.rounds[0]?.matches ?? []).flatMap(({ number }) => [...(states.get(number)?.slots ?? [])]);
}

const live = [3, 4, 6, 7, 11].map((teams) => drawByFactory(teams, drawSize(teams) / 4));
const drawn: [string, FactoryDraw][] = [...recorded, ...live].map((draw) => [
  `${draw.teams} teams and ${draw.seeds} seeds`,
  draw,
]);

describe('compared with another engine', () => {
  it('there are draws for every number of teams', () => {
    expect([...new Set(recorded.map(({ teams }) => teams))].toSorted(ascending)).toEqual(oneTo(128).slice(1));
  });

  it.each(drawn.filter(([, { teams }]) => teams > 2))('seeds are in the same blocks: %s', (_, theirs) => {
    const size = drawSize(theirs.teams);
    expect(blocksOfSeeds(size, drawOurs(theirs).seedLines)).toEqual(blocksOfSeeds(size, theirs.seedLines));
  });

  it.each([8, 16, 32, 64])('seeds of another federation are in the same blocks: %i teams', (teams) => {
    const { cluster } = placementPolicies;
    const theirs = drawByFactory(teams, teams / 2, fixtures.policies.POLICY_SEEDING_ITF);
    const ours = placeTeams({ ...lotsOf(theirs), policy: cluster });
    const seedLines = theirs.seedLines.map((_, at) => ours.indexOf(at + 1) + 1);
    expect(blocksOfSeeds(teams, seedLines, cluster)).toEqual(blocksOfSeeds(teams, theirs.seedLines, cluster));
  });

  it.each(drawn)('byes are opposite the same blocks: %s', (_, theirs) => {
    const size = drawSize(theirs.teams);
    expect(byesPerBlock(size, drawOurs(theirs).byeLines)).toEqual(byesPerBlock(size, theirs.byeLines));
  });

  it.each(drawn.filter(([, { teams, backByes }]) => teams > 2 && backByes !== null))(
    'the same lines of the back draw wait for the second round: %s',
    (_, theirs) => {
      const late = drawSize(theirs.teams) / 4;
      const fedLater = theirs.teams > 4 ? late : 0;
      const theirByes = (theirs.backByes ?? [])
        .filter((position) => position > fedLater)
        .map((it) => it - fedLater);
      expect(lateLines(theirs)).toEqual(theirByes);
    },
  );

  it.each([8, 16, 32, 64, 128])(
    'the same first-round and second-round matches feed the same match of the back draw: %i lines',
    (size) => {
      const { structures, links } = generationGovernor.generateDrawStructuresAndLinks({
        drawDefinition: { drawId: 'oracle', structures: [], links: [] },
        drawType: 'FIRST_MATCH_LOSER_CONSOLATION',
        drawSize: size,
      });
      expect(
        links.map((link: { source: unknown; target: unknown }) => [link.source, link.target]),
      ).toMatchObject([
        [{ roundNumber: 1 }, { roundNumber: 1, feedProfile: 'TOP_DOWN' }],
        [{ roundNumber: 2 }, { roundNumber: 2, feedProfile: 'TOP_DOWN' }],
      ]);
      const theirs = structures[1].matchUps as FactoryMatch[];
      const inRound = (round: number) => theirs.filter(({ roundNumber }) => roundNumber === round);
      const feeders = inRound(1).map(({ drawPositions, roundPosition }) => {
        const first = drawPositions.map((position) => position - size / 4);
        const second = inRound(2)[roundPosition - 1]?.drawPositions ?? [];
        return { first, second };
      });
      expect(ourFeeders(size)).toEqual(feeders);
    },
  );
});

/** For each first match of our back draw: the first-round matches and the second-round match that can fill it. */
function ourFeeders(size: number) {
  const nobodyHasPlayed = aDrawOf(oneTo(size));
  const first = nobodyHasPlayed[1]?.rounds[0]?.matches ?? [];
  const everybodyRests = aDrawOf(oneTo(size).map((line) => (line % 2 === 1 ? line : null)));
  const late = backSlots(everybodyRests);
  return first.map(({ slots }, at) => ({
    first: slots.map((slot) => (slot.kind === 'fed' ? slot.from : 0)),
    second: late
      .slice(at * 2, at * 2 + 2)
      .flatMap((slot) => (slot.kind === 'fed' ? [slot.from - size / 2] : [])),
  }));
}
