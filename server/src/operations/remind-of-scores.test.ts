import { updateEmailPreferences } from '@courtline/contract/email-preferences';
import { postponeMatch, setMakeupDate } from '@courtline/contract/postponement';
import { resultCompletions } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../queue/outbox';
import { type TestService, aService } from '../testing/a-service';
import { type MatchFixture, aMatchFixture, ofMatch, post } from '../testing/match-fixture';
import { remindOfScores } from './remind-of-scores';

let service: TestService;
let fixture: MatchFixture;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/**
 * Noon, in the zone of matches without a place. Long ago: the service's own job, which runs every few minutes, leaves such
 * matches alone.
 */
const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`) - 40 * day;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { singles: [1], playedAt: new Date(noon - 18 * hour) });
});

const run = (hours = 0) => {
  const { db, config } = service;
  return remindOfScores({ db, config, outbox: openOutbox(null) }, new Date(noon + hours * hour));
};

/** How many reminders the captains of both teams have got. */
async function counts(): Promise<number[]> {
  const mails = await service.db
    .selectFrom('mails')
    .select('to_member_id')
    .where('kind', '=', 'score-missing')
    .where('state', '<>', 'stopped')
    .execute();
  return [fixture.captain1, fixture.captain2].map(
    ({ memberId }) => mails.filter((mail) => mail.to_member_id === memberId).length,
  );
}

async function lastText(): Promise<string | undefined> {
  const mails = await service.db
    .selectFrom('mails')
    .select('text')
    .where('kind', '=', 'score-missing')
    .orderBy('id')
    .execute();
  return mails.at(-1)?.text;
}

describe('The captains of a match without a score', () => {
  it('are reminded the morning after and a day later, each time once, also by two nodes', async () => {
    await Promise.all([run(), run()]);
    expect(await counts()).toEqual([1, 1]);
    await run(23);
    expect(await counts()).toEqual([1, 1]);
    for (const hours of [24, 25, 48]) await run(hours);
    expect(await counts()).toEqual([2, 2]);
  });

  it('are not reminded once it is posted', async () => {
    await post(fixture, fixture.captain1);
    await run();
    expect(await counts()).toEqual([0, 0]);
  });

  it('are not reminded at night', async () => {
    await run(-8);
    expect(await counts()).toEqual([0, 0]);
  });

  it('are not reminded if they turned these e-mails off', async () => {
    await fixture.captain2.send(updateEmailPreferences, { body: { scores: false } });
    await run();
    expect(await counts()).toEqual([1, 0]);
  });

  it('are reminded of a line on its own date, also after the reminders of the match', async () => {
    fixture = await aMatchFixture(service, { singles: [1, 1], playedAt: new Date(noon - 18 * hour) });
    await post(fixture, fixture.captain1, { line: 1 });
    for (const hours of [0, 24]) await run(hours);
    expect(await counts()).toEqual([2, 2]);
    const postponed = { reason: 'rain' as const, lineIds: fixture.lineIds.slice(0, 1) };
    await fixture.organizer.send(postponeMatch, { ...ofMatch(fixture), body: postponed });
    await run(25);
    const playAt = new Date(noon + 50 * day).toISOString();
    await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body: { playAt, location: null } });
    for (const hours of [26, 49 * 24, 50 * 24 + 2]) await run(hours);
    expect(await counts()).toEqual([2, 2]);
    for (const hours of [51 * 24, 51 * 24 + 1, 52 * 24, 53 * 24]) await run(hours);
    expect(await counts()).toEqual([4, 4]);
    const date = formatDate(playAt, 'notice', { zone: 'UTC' });
    expect(await lastText()).toContain(`When: ${date}`);
  });

  it('are reminded of an interrupted line on the date on which it goes on, until it is finished', async () => {
    fixture = await aMatchFixture(service, { singles: [1, 1], playedAt: new Date(noon - 18 * hour) });
    await post(fixture, fixture.captain1, { completionId: resultCompletions.incomplete.id, sets: [[6, 3]] });
    await post(fixture, fixture.captain1, { line: 1 });
    const postponed = { reason: 'rain' as const, lineIds: fixture.lineIds.slice(0, 1) };
    await fixture.organizer.send(postponeMatch, { ...ofMatch(fixture), body: postponed });
    const playAt = new Date(noon + 50 * day).toISOString();
    await fixture.organizer.send(setMakeupDate, { ...ofMatch(fixture), body: { playAt, location: null } });
    for (const hours of [26, 50 * 24 + 2]) await run(hours);
    expect(await counts()).toEqual([0, 0]);
    for (const hours of [51 * 24, 51 * 24 + 1]) await run(hours);
    expect(await counts()).toEqual([1, 1]);
    await service.db
      .updateTable('results')
      .set({ updated_at: new Date(noon + 51 * day) })
      .where('line_id', '=', fixture.lineIds[0] ?? 0)
      .execute();
    await run(52 * 24);
    expect(await counts()).toEqual([1, 1]);
  });
});
