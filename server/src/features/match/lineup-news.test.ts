import { setAvailability } from '@courtline/contract/availability';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyLetters } from '../../gateways/mail/letter';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchWorld, aMatchWorld, ofMatch, setLines, stepTo } from '../../testing/match-world';
import type { Rostered } from '../../testing/roster-rows';

let house: TestService;
let world: MatchWorld;
let ann: Rostered;
let bea: Rostered;
let cleo: Rostered;

beforeAll(async () => {
  await readyLetters();
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  world = await aMatchWorld(house, { singles: [1, 1] });
  [ann, bea, cleo] = world.home as [Rostered, Rostered, Rostered];
});

describe('A published lineup that is edited', () => {
  it('is told to who came or went and to the captains of both teams, with before and after', async () => {
    await publishHome([ann, bea]);
    await setLines(world, world.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] });
    const mails = await mailed();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [bea, cleo, world.captain2].map(({ email }) => email).toSorted(),
    );
    expect(mails[0]?.subject).toBe('Lineup changed: Aces against Lobs');
    expect(mails[0]?.text).toContain('Singles 2: Cleo Lee (was Bea Lee)');
    expect(mails[0]?.text).not.toContain('Singles 1');
  });

  it('is told to nobody when nothing changes', async () => {
    await publishHome([ann, bea]);
    await setLines(world, world.captain1, { lines: [[ann.teamMemberId], [bea.teamMemberId]] });
    expect(await mailed()).toEqual([]);
  });

  it('while hidden, is told to nobody', async () => {
    await setLines(world, world.captain1, { lines: [[ann.teamMemberId], [bea.teamMemberId]] });
    await setLines(world, world.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] });
    expect(await mailed()).toEqual([]);
  });

  it('published once more, is told as far as it changed', async () => {
    const [dora, eve] = world.away as [Rostered, Rostered];
    await publishHome([ann, bea]);
    await setLines(world, world.captain2, { lines: [[dora.teamMemberId], [eve.teamMemberId]], side: 2 });
    for (const statusId of [2, 3]) await stepTo(world, world.captain2, statusId);
    const everyone = world.home.length + world.away.length + 2;
    expect(await mailed()).toHaveLength(everyone);
    await backAndForth();
    expect(await mailed()).toHaveLength(everyone);
    await backAndForth(() =>
      setLines(world, world.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] }),
    );
    const news = (await mailed()).slice(everyone);
    expect(new Set(news.map(({ subject }) => subject))).toEqual(
      new Set(['Lineup changed: Aces against Lobs']),
    );
    expect(news).toHaveLength(3);
    await backAndForth();
    expect(await mailed()).toHaveLength(everyone + 3);
  });
});

describe('A player in the lineup who cannot play', () => {
  it('is told once to the captains of the own team, and to nobody else', async () => {
    await publishHome([ann, bea], [2]);
    await answers(world.player1, 3);
    await answers(world.player1, 3);
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [world.captain1.email, "Ann Lee can't play: Aces against Lobs"],
    ]);
    expect(mails[0]?.text).toContain('is in your lineup: Singles 1.');
  });

  it.each([
    ['answers Yes', 1, [2]],
    ['answers Maybe', 2, [2]],
    ['is in a lineup that is not locked', 3, []],
  ])('is told to nobody when they %s', async (_, statusId, steps) => {
    await publishHome([ann, bea], steps);
    await answers(world.player1, statusId);
    expect(await mailed()).toEqual([]);
  });

  it('is not told to the captain who writes the answer down', async () => {
    await publishHome([ann, bea]);
    await answers(world.captain1, 3);
    expect(await mailed()).toEqual([]);
  });
});

async function publishHome([first, second]: [Rostered, Rostered], steps: readonly number[] = [2, 3]) {
  await setLines(world, world.captain1, { lines: [[first.teamMemberId], [second.teamMemberId]] });
  for (const statusId of steps) await stepTo(world, world.captain1, statusId);
}

/** Unpublishes and unlocks the lineup, and publishes it again. */
async function backAndForth(between: () => Promise<unknown> = async () => undefined) {
  for (const statusId of [2, 1]) await stepTo(world, world.captain1, statusId);
  await between();
  for (const statusId of [2, 3]) await stepTo(world, world.captain1, statusId);
}

async function answers(by: Caller, statusId: number) {
  const body = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: statusId as 1 };
  const { status } = await by.send(setAvailability, { ...ofMatch(world), body });
  expect(status).toBe(200);
}

function mailed() {
  return house.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text'])
    .where(
      'to_address',
      'in',
      [...world.home, ...world.away, world.captain1, world.captain2].map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
}
