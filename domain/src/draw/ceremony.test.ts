import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitmentText,
  isUnderWay,
  lotsText,
  randomSeedOf,
  secretOf,
  whyNoCeremony,
  whyNoDraw,
  whyNoReveal,
  whyNoSecret,
  whySeedsFixed,
} from './ceremony';
import { placeTeams } from './place-teams';
import { oneTo } from './testing/a-draw';
import { type DrawnCeremony, verifyCeremony } from './verify-ceremony';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

type Options = { teams: number; seeds: number; secrets: readonly (string | null)[] };

/** A ceremony as the service holds it: team n adds secret n; null is not revealed. */
function drawn({ teams, seeds, secrets }: Options): DrawnCeremony {
  const ceremonyId = 7;
  const serviceSecret = 'the secret of the service';
  const fixed = {
    teamIds: oneTo(teams),
    seeds: oneTo(seeds).map((seed) => ({ teamId: seed, seed })),
  };
  const promised = secrets.map((secret, at) => ({
    teamId: at + 1,
    commitment: sha256(commitmentText(ceremonyId, at + 1, secret ?? 'never revealed')),
    secret,
  }));
  const revealed = promised.flatMap(({ teamId, secret }) => (secret === null ? [] : [{ teamId, secret }]));
  const randomSeed = randomSeedOf(
    sha256(lotsText({ ...fixed, ceremonyId, serviceSecret, secrets: revealed })),
  );
  return {
    ceremonyId,
    service: { commitment: sha256(commitmentText(ceremonyId, null, serviceSecret)), secret: serviceSecret },
    teams: promised,
    fixed,
    randomSeed,
    lines: placeTeams({ ...fixed, randomSeed }),
  };
}

const held = { brokenCommitments: [], isSeedRight: true, areLinesRight: true };

describe('A draw made from secrets', () => {
  it('can be repeated by anyone, for 2 to 128 teams', async () => {
    const any = fc.record({
      teams: fc.integer({ min: 2, max: 128 }),
      secrets: fc.array(fc.option(fc.string({ minLength: 1, unit: 'grapheme' })), { maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(any, async ({ teams, secrets }) => {
        const ceremony = drawn({ teams, seeds: Math.min(4, teams), secrets: secrets.slice(0, teams) });
        expect(await verifyCeremony(ceremony, sha256)).toEqual(held);
      }),
      { numRuns: 100 },
    );
  });

  it('is another one with another secret, another team or other seeds', () => {
    const one = drawn({ teams: 8, seeds: 2, secrets: ['blue', 'red'] });
    const others = [
      drawn({ teams: 8, seeds: 2, secrets: ['blue', 'green'] }),
      drawn({ teams: 8, seeds: 2, secrets: ['blue', null] }),
      drawn({ teams: 8, seeds: 3, secrets: ['blue', 'red'] }),
      drawn({ teams: 7, seeds: 2, secrets: ['blue', 'red'] }),
    ];
    for (const { randomSeed } of others) expect(randomSeed).not.toBe(one.randomSeed);
  });

  it('does not depend on the order in which secrets arrive or teams are listed', () => {
    const lots = {
      ceremonyId: 1,
      serviceSecret: 'x',
      teamIds: [2, 1],
      seeds: [],
      secrets: [
        { teamId: 2, secret: 'b' },
        { teamId: 1, secret: 'a' },
      ],
    };
    const sorted = { ...lots, teamIds: [1, 2], secrets: lots.secrets.toReversed() };
    expect(lotsText(lots)).toBe(lotsText(sorted));
    expect(lotsText(lots)).toBe('Courtline draw 1\nteams 1 2\nseeds \nservice x\nteam 1 a\nteam 2 b');
  });

  it.each([
    ['a changed secret of a team', { brokenCommitments: [1], isSeedRight: false }],
    ['a changed secret of the service', { brokenCommitments: [null], isSeedRight: false }],
    [
      'another seed than the secrets give',
      { brokenCommitments: [], isSeedRight: false, areLinesRight: true },
    ],
    ['teams on other lines', { brokenCommitments: [], isSeedRight: true, areLinesRight: false }],
  ])('names %s', async (change, expected) => {
    const ceremony = drawn({ teams: 8, seeds: 2, secrets: ['blue', 'red'] });
    expect(await verifyCeremony({ ...ceremony, ...changeOf(change, ceremony) }, sha256)).toMatchObject(
      expected,
    );
  });

  it('takes 31 bits of the hash', () => {
    expect(randomSeedOf('ffffffff'.padEnd(64, '0'))).toBe(2 ** 31 - 1);
    expect(randomSeedOf('00000003'.padEnd(64, '0'))).toBe(1);
  });
});

function changeOf(
  change: string,
  { teams, service, lines, randomSeed }: DrawnCeremony,
): Partial<DrawnCeremony> {
  switch (change) {
    case 'a changed secret of a team':
      return { teams: teams.map((team) => (team.teamId === 1 ? { ...team, secret: 'another' } : team)) };
    case 'a changed secret of the service':
      return { service: { ...service, secret: 'another' } };
    case 'another seed than the secrets give':
      return { randomSeed: randomSeed ^ 1 };
    default:
      return { lines: lines.toReversed() };
  }
}

describe('A secret', () => {
  it.each([
    ['  blue   moon ', 'blue moon ab12'],
    ['', 'ab12'],
  ])('of %j is one line with random letters', (words, secret) =>
    expect(secretOf(words, 'ab12')).toBe(secret),
  );
});

describe('The steps of a ceremony', () => {
  const fixed = { teamIds: [1, 2], seeds: [{ teamId: 2, seed: 1 }] };
  const drawing = { isDrawn: true, fixed, now: { teamIds: [2, 1], seeds: fixed.seeds }, revealed: 1 };

  it.each([
    [{ isTournament: false, hasSchedule: false, step: null }, 'Only a tournament has a draw.'],
    [
      { isTournament: true, hasSchedule: true, step: null },
      'The draw has already been made. Delete it first.',
    ],
    [{ isTournament: true, hasSchedule: false, step: 'revealing' }, 'A draw ceremony is already under way.'],
    [{ isTournament: true, hasSchedule: false, step: 'canceled' }, null],
    [{ isTournament: true, hasSchedule: false, step: 'drawn' }, null],
  ] as const)('open from %j: %s', (state, reason) => expect(whyNoCeremony(state)).toBe(reason));

  it('lead from secrets to revealing once there is one', () => {
    expect(whyNoReveal({ step: 'collecting', commitments: 0 })).toBe('No captain has added a secret yet.');
    expect(whyNoReveal({ step: 'collecting', commitments: 1 })).toBeNull();
    expect(whyNoReveal({ step: 'revealing', commitments: 1 })).toMatch(/aren't being collected/);
  });

  it('take secrets in their own step only', () => {
    expect(whyNoSecret('collecting', 'collecting')).toBeNull();
    expect(whyNoSecret('revealing', 'collecting')).toMatch(/aren't being collected/);
    expect(whyNoSecret(null, 'revealing')).toMatch(/aren't being revealed/);
  });

  it('let the teams be drawn only as fixed', () => {
    expect(whyNoDraw(null, drawing)).toBeNull();
    expect(whyNoDraw('drawn', drawing)).toBeNull();
    expect(whyNoDraw('collecting', { ...drawing, fixed: null })).toMatch(/^Captains are adding secrets/);
    expect(whyNoDraw('revealing', drawing)).toBeNull();
    expect(whyNoDraw('revealing', { ...drawing, revealed: 0 })).toMatch(/^No captain has revealed/);
    expect(whyNoDraw('revealing', { ...drawing, isDrawn: false })).toMatch(/place the teams by hand/);
    expect(whyNoDraw('revealing', { ...drawing, now: { teamIds: [1, 2, 3], seeds: fixed.seeds } })).toMatch(
      /^The teams or seeds changed/,
    );
    expect(whyNoDraw('revealing', { ...drawing, now: { teamIds: [1, 2], seeds: [] } })).toMatch(/changed/);
  });

  it('fix the seeds while captains reveal', () => {
    expect(whySeedsFixed('revealing')).toMatch(/the seeds are fixed/);
    expect(whySeedsFixed('collecting')).toBeNull();
    expect(isUnderWay('drawn')).toBe(false);
  });
});
