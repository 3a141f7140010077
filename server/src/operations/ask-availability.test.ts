import { setAvailability } from '@courtline/contract/availability';
import { setLocationAndDate } from '@courtline/contract/match';
import { postponeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { formatDate } from '@courtline/domain/date/format-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../queue/outbox';
import { type TestService, aService } from '../testing/a-service';
import { aRosteredChild } from '../testing/family-rows';
import { type MatchFixture, aMatchFixture, ofMatch } from '../testing/match-fixture';
import type { Rostered } from '../testing/roster-rows';
import { askAvailability } from './ask-availability';

const day = 24 * 60 * 60 * 1000;
/** Noon at the venue, which has no time zone of its own here. */
const matchAt = new Date('2090-05-17T12:00:00Z');

let service: TestService;
let fixture: MatchFixture;
let ann: Rostered;
let bea: Rostered;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  // Only one team of this test asks.
  await service.db.updateTable('teams').set({ asks_availability: false }).execute();
  fixture = await aMatchFixture(service, { playedAt: matchAt });
  [ann, bea] = fixture.home as [Rostered, Rostered];
  await service.db
    .updateTable('teams')
    .set({ asks_availability: true })
    .where('id', '=', fixture.aces)
    .execute();
});

describe('The question who can play', () => {
  it('is asked seven days before, then three days and one day before, each once, and not by other teams', async () => {
    await runs(7.1);
    expect(await emailsTo(ann)).toEqual([]);
    for (const days of [7, 6, 3, 2.9, 1, 0.9, 0.5]) await runs(days);
    const emails = await emailsTo(ann);
    expect(emails).toHaveLength(3);
    expect(emails[0]?.subject).toMatch(/^Can you play Wed, May 17th at 12:00 PM\? Lobs at Aces$/);
    expect(emails.map(({ text }) => text.includes("We haven't heard from you yet."))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await emailsTo(fixture.away[0] as Rostered)).toEqual([]);
  });

  it('is stored with what its links say, and with no token', async () => {
    await runs(7);
    const [email] = await emailsTo(ann);
    expect(email?.links).toEqual([
      {
        purpose: 'availability',
        aboutId: ann.memberId,
        objectId: fixture.teamMatchId,
        expiresAt: '2090-05-17T16:00:00.000Z',
      },
      expect.objectContaining({ purpose: 'matches', aboutId: ann.memberId, objectId: ann.memberId }),
    ]);
    expect(`${email?.text}${email?.html}`).toContain('https://link.invalid/0/yes');
    expect(`${email?.text}${email?.html}`).not.toContain('token=');
  });

  it('waits until morning', async () => {
    const night = new Date('2090-05-10T21:30:00Z');
    await askAvailability(tools(), night);
    expect(await emailsTo(ann)).toEqual([]);
    await askAvailability(tools(), new Date('2090-05-11T08:00:00Z'));
    expect(await emailsTo(ann)).toHaveLength(1);
  });

  it('is not asked of players who have answered, left, or do not want reminders', async () => {
    await fixture.player1.send(setAvailability, {
      params: { id: fixture.teamMatchId },
      body: { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 2 },
    });
    await service.db
      .insertInto('stopped_mails')
      .values({ member_id: bea.memberId, kind: 'reminders' })
      .execute();
    await runs(7);
    const [toAnn, toBea, toCleo] = await Promise.all(fixture.home.map(emailsTo));
    expect([toAnn?.length, toBea?.length, toCleo?.length]).toEqual([0, 0, 1]);
    // Captains read when each player was asked, so players whom no message reached don't count as asked.
    const { rows } = await sql<{ id: number }>`select team_member_id as id from availability_questions
      where team_match_id = ${fixture.teamMatchId}`.execute(service.db);
    expect(rows).toEqual([{ id: fixture.home[2]?.teamMemberId }]);
    expect(toCleo?.[0]?.text).toContain('0 yes · 1 maybe · 0 no · 2 no answer');
  });

  it('is asked once by two nodes at the same time', async () => {
    await Promise.all([runs(7), runs(7), runs(7)]);
    expect(await emailsTo(ann)).toHaveLength(1);
  });

  it('comes in one e-mail for the matches of a week', async () => {
    await service.db
      .insertInto('team_matches')
      .columns(columns)
      .expression((eb) =>
        eb
          .selectFrom('team_matches')
          .select([
            'session_id',
            'round_id',
            eb.val(99).as('number'),
            'position1_team_id',
            'position2_team_id',
            eb.val(new Date(matchAt.getTime() + 3 * day)).as('match_at'),
          ])
          .where('id', '=', fixture.teamMatchId),
      )
      .execute();
    await runs(7);
    await runs(4);
    const emails = await emailsTo(ann);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Can you play for Aces? 2 matches: Wed, May 17th; Sat, May 20th',
    ]);
    expect(emails[0]?.links).toHaveLength(3);
  });

  it('goes to the guardians of a child, with a link for each child', async () => {
    const parent = await service.member();
    const guardianIds = [parent.memberId];
    const one = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds });
    const other = await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds });
    await runs(7);
    const emails = await emailsTo(parent);
    const about = emails.map(({ links }) => (links as { aboutId: number }[])[0]?.aboutId);
    expect(new Set(about)).toEqual(new Set([one.childId, other.childId]));
    expect(about).toHaveLength(2);
  });

  it('follows what each guardian of a child wants, and is not asked where none wants reminders', async () => {
    const [mother, father] = [await service.member(), await service.member()];
    const guardianIds = [mother.memberId, father.memberId];
    await aRosteredChild(service.db, { teamId: fixture.aces, guardianIds });
    const stops = (memberId: number) =>
      service.db.insertInto('stopped_mails').values({ member_id: memberId, kind: 'reminders' }).execute();
    await stops(father.memberId);
    await runs(7);
    expect([(await emailsTo(mother)).length, (await emailsTo(father)).length]).toEqual([1, 0]);
    await stops(mother.memberId);
    await runs(3);
    expect([(await emailsTo(mother)).length, (await emailsTo(father)).length]).toEqual([1, 0]);
  });
});

describe('The question about a match with a new date', () => {
  /** A make-up date must not be years away; the job of the service itself must not ask yet. */
  const soon = new Date(Math.floor(Date.now() / day) * day + 40.5 * day);
  const makeup = new Date(soon.getTime() + 9 * day);
  const runsAt = (date: Date, daysBefore: number) =>
    askAvailability(tools(), new Date(date.getTime() - daysBefore * day));

  beforeEach(() =>
    service.db
      .updateTable('team_matches')
      .set({ match_at: soon })
      .where('id', '=', fixture.teamMatchId)
      .execute(),
  );

  it('is asked again before it, if the match was moved after the last question', async () => {
    await runsAt(soon, 1);
    const body = { matchDate: makeup.toISOString() };
    expect((await fixture.organizer.send(setLocationAndDate, { ...ofMatch(fixture), body })).status).toBe(
      200,
    );
    for (const days of [7, 3, 2.9, 1, 0.9]) await runsAt(makeup, days);
    expect(await asked()).toEqual([textFor(soon), textFor(makeup), textFor(makeup), textFor(makeup)]);
  });

  it('is asked again with a make-up date', async () => {
    await runsAt(soon, 1);
    await postpone(null);
    await runsAt(soon, 0.9);
    expect(await asked()).toEqual([textFor(soon)]);
    await sets(makeup);
    for (const days of [7, 1]) await runsAt(makeup, days);
    expect(await asked()).toEqual([textFor(soon), textFor(makeup), textFor(makeup)]);
  });

  it('keeps the date of the match where only some lines have their own', async () => {
    await postpone(fixture.lineIds.slice(0, 1));
    await sets(makeup);
    for (const days of [1, 0.9]) await runsAt(soon, days);
    for (const days of [3, 1]) await runsAt(makeup, days);
    expect(await asked()).toEqual([textFor(soon)]);
  });
});

const columns = [
  'session_id',
  'round_id',
  'number',
  'position1_team_id',
  'position2_team_id',
  'match_at',
] as const;

async function postpone(lineIds: number[] | null): Promise<void> {
  const body = { reason: 'rain' as const, lineIds };
  expect((await fixture.organizer.send(postponeMatch, { ...ofMatch(fixture), body })).status).toBe(200);
}

async function sets(playAt: Date): Promise<void> {
  const body = { playAt: playAt.toISOString(), location: null };
  expect((await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body })).status).toBe(200);
}

async function asked(): Promise<(string | undefined)[]> {
  return (await emailsTo(ann)).map(({ subject }) => subject.split('?')[0]);
}

function textFor(date: Date): string {
  return `Can you play ${formatDate(date.toISOString(), 'notice', { zone: 'UTC' })}`;
}

function tools() {
  return { db: service.db, outbox: openOutbox(null), config: service.config };
}

function runs(daysBefore: number): Promise<void> {
  return askAvailability(tools(), new Date(matchAt.getTime() - daysBefore * day));
}

function emailsTo({ memberId }: { memberId: number }) {
  return service.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'links'])
    .where('to_member_id', '=', memberId)
    .where('kind', '=', 'availability-asked')
    .orderBy('id')
    .execute();
}
