import { setAvailability } from '@courtline/contract/availability';
import { matchRosters } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { availabilities } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  clear,
  ofMatch,
  setLines,
  stepTo,
} from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;
let bea: Rostered;
let cleo: Rostered;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { singles: [1, 1] });
  [ann, bea, cleo] = fixture.home as [Rostered, Rostered, Rostered];
});

describe('A published lineup that is edited', () => {
  it('notifies added and removed players and the captains of both teams, with before and after', async () => {
    await publishHome([ann, bea]);
    await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] });
    const emails = await mailed();
    expect(emails.map(({ to }) => to).toSorted()).toEqual(
      [bea, cleo, fixture.captain2].map(({ email }) => email).toSorted(),
    );
    expect(emails[0]?.subject).toBe('Lineup changed: Singles 2, Aces vs. Lobs');
    expect(emails[0]?.text).toContain('Singles 2: Cleo Lee (was Bea Lee)');
    expect(emails[0]?.text).not.toContain('Singles 1');
  });

  it('notifies the players of an emptied line and the captains of both teams, once', async () => {
    await publishHome([ann, bea]);
    expect((await clear(fixture, fixture.captain1)).status).toBe(204);
    const emails = await mailed();
    expect(emails.map(({ to }) => to).toSorted()).toEqual(
      [ann, fixture.captain2].map(({ email }) => email).toSorted(),
    );
    expect(emails[0]?.subject).toBe('Lineup changed: Singles 1, Aces vs. Lobs');
    expect(emails[0]?.text).toContain('Singles 1: To Be Determined (was Ann Lee)');
    expect(emails[0]?.text).not.toContain('Singles 2');
  });

  it('notifies about a line emptied after both were published, and again only on the next change', async () => {
    await publishBoth();
    const everyone = (await mailed()).length;
    await clear(fixture, fixture.captain1);
    expect(await mailed()).toHaveLength(everyone + 2);
    await setLines(fixture, fixture.captain1, { lines: [[cleo.teamMemberId], [bea.teamMemberId]] });
    expect(await mailed()).toHaveLength(everyone + 4);
    await backAndForth();
    expect(await mailed()).toHaveLength(everyone + 4);
  });

  it('sends nothing when a line of a hidden lineup is emptied', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [bea.teamMemberId]] });
    await clear(fixture, fixture.captain1);
    expect(await mailed()).toEqual([]);
  });

  it('sends nothing when nothing changes', async () => {
    await publishHome([ann, bea]);
    await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [bea.teamMemberId]] });
    expect(await mailed()).toEqual([]);
  });

  it('sends nothing while hidden', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [bea.teamMemberId]] });
    await setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] });
    expect(await mailed()).toEqual([]);
  });

  it('notifies only about the changes when published again', async () => {
    await publishBoth();
    const everyone = fixture.home.length + fixture.away.length + 2;
    expect(await mailed()).toHaveLength(everyone);
    await backAndForth();
    expect(await mailed()).toHaveLength(everyone);
    await backAndForth(() =>
      setLines(fixture, fixture.captain1, { lines: [[ann.teamMemberId], [cleo.teamMemberId]] }),
    );
    const news = (await mailed()).slice(everyone);
    expect(new Set(news.map(({ subject }) => subject))).toEqual(
      new Set(['Lineup changed: Singles 2, Aces vs. Lobs']),
    );
    expect(news).toHaveLength(3);
    await backAndForth();
    expect(await mailed()).toHaveLength(everyone + 3);
  });
});

describe('A player in the lineup who cannot play', () => {
  it('is reported once to the captains of the own team, and to no one else', async () => {
    await publishHome([ann, bea], [2]);
    await answers(fixture.player1, 3);
    await answers(fixture.player1, 3);
    const emails = await mailed();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [fixture.captain1.email, "Ann Lee can't play: Aces vs. Lobs"],
    ]);
    expect(emails[0]?.text).toContain('is in your lineup: Singles 1.');
  });

  it('is reported once as available again, and the mark is removed', async () => {
    await publishHome([ann, bea], [2]);
    await answers(fixture.player1, 3);
    expect(await markedPlayers()).toEqual(['Ann']);
    await answers(fixture.player1, 1);
    await answers(fixture.player1, 1);
    expect(await markedPlayers()).toEqual([]);
    expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([
      [fixture.captain1.email, "Ann Lee can't play: Aces vs. Lobs"],
      [fixture.captain1.email, 'Ann Lee can play after all: Aces vs. Lobs'],
    ]);
  });

  it('is marked until replaced, and then no longer reported', async () => {
    await publishHome([ann, bea], [2]);
    await answers(fixture.player1, 3);
    await stepTo(fixture, fixture.captain1, 1);
    await setLines(fixture, fixture.captain1, { lines: [[cleo.teamMemberId], [bea.teamMemberId]] });
    await stepTo(fixture, fixture.captain1, 2);
    expect(await markedPlayers()).toEqual([]);
    await answers(fixture.player1, 1);
    await answers(fixture.player1, 3);
    expect(await mailed()).toHaveLength(1);
  });

  it('is reported as uncertain after changing No to Maybe', async () => {
    await publishHome([ann, bea], [2]);
    await answers(fixture.player1, 3);
    await answers(fixture.player1, 2);
    expect((await mailed()).at(-1)?.subject).toBe('Ann Lee might play after all: Aces vs. Lobs');
  });

  it.each([
    ['answers Yes', 1, [2]],
    ['answers Maybe', 2, [2]],
    ['is in a lineup that is not locked', 3, []],
  ])('sends nothing when they %s', async (_, statusId, steps) => {
    await publishHome([ann, bea], steps);
    await answers(fixture.player1, statusId);
    expect(await mailed()).toEqual([]);
  });

  it('is not reported to the captain who set the availability', async () => {
    await publishHome([ann, bea]);
    await answers(fixture.captain1, 3);
    expect(await mailed()).toEqual([]);
  });
});

async function publishHome([first, second]: [Rostered, Rostered], steps: readonly number[] = [2, 3]) {
  await setLines(fixture, fixture.captain1, { lines: [[first.teamMemberId], [second.teamMemberId]] });
  for (const statusId of steps) await stepTo(fixture, fixture.captain1, statusId);
}

async function publishBoth() {
  const [dora, eve] = fixture.away as [Rostered, Rostered];
  await publishHome([ann, bea]);
  await setLines(fixture, fixture.captain2, { lines: [[dora.teamMemberId], [eve.teamMemberId]], side: 2 });
  for (const statusId of [2, 3]) await stepTo(fixture, fixture.captain2, statusId);
}

/** Unpublishes and unlocks the lineup, and publishes it again. */
async function backAndForth(between: () => Promise<unknown> = async () => undefined) {
  for (const statusId of [2, 1]) await stepTo(fixture, fixture.captain1, statusId);
  await between();
  for (const statusId of [2, 3]) await stepTo(fixture, fixture.captain1, statusId);
}

async function answers(by: Caller, statusId: number) {
  const body = { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: statusId as 1 };
  const { status } = await by.send(setAvailability, { ...ofMatch(fixture), body });
  expect(status).toBe(200);
}

/** The players marked on the captain's page: placed in a line although they answered No. */
async function markedPlayers(): Promise<(string | undefined)[]> {
  const { response: lines } = await fixture.captain1.send(playerMatches, ofMatch(fixture));
  const { response: rosters } = await fixture.captain1.send(matchRosters, ofMatch(fixture));
  const unavailable = rosters.position1Team?.teamMembers
    .filter((member) => member.playerAvailabilityStatusTypeId === availabilities.no.id)
    .map(({ teamMemberId }) => teamMemberId);
  return lines.singlePlayerMatches
    .map(({ side1 }) => side1.player1)
    .filter((player) => player && unavailable?.includes(player.teamMemberId))
    .map((player) => player?.firstName);
}

function mailed() {
  return service.db
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'text'])
    .where(
      'to_address',
      'in',
      [...fixture.home, ...fixture.away, fixture.captain1, fixture.captain2].map(({ email }) => email),
    )
    .orderBy('id')
    .execute();
}
