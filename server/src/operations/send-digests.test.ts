import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { type MatchFixture, aMatchFixture } from '../testing/match-fixture';
import { sendDigests } from './send-digests';
import { openOutbox } from '../queue/outbox';

let service: TestService;
let fixture: MatchFixture;

/** A Monday in the past of every test: matches of the fixture are played relative to now, so the clock is the test's own. */
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  await service.db.deleteFrom('mails').execute();
  await service.db.deleteFrom('organizer_digests').execute();
  fixture = await aMatchFixture(service, { playedAt: new Date(Date.now() - 3 * dayMs) });
});

/** The next Monday at noon UTC. */
function monday(): Date {
  const now = new Date();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 12));
}

const later = (from: Date, days: number) => new Date(from.getTime() + days * dayMs);

const send = (now: Date) =>
  sendDigests({ db: service.db, outbox: openOutbox(null), config: service.config }, now);

async function digests(): Promise<{ to_member_id: number | null; subject: string; text: string }[]> {
  return service.db
    .selectFrom('mails')
    .select(['to_member_id', 'subject', 'text'])
    .where('kind', '=', 'organizer-digest')
    .orderBy('id')
    .execute();
}

async function ownDigests() {
  return (await digests()).filter((mail) => mail.to_member_id === fixture.organizer.memberId);
}

describe('The weekly digest', () => {
  it('names what waits for an organizer, once in a week', async () => {
    await send(monday());
    const [own] = await ownDigests();
    expect(own?.text).toContain('1 missing score');
    expect(own?.text).toContain('Fall');
    await send(monday());
    await send(later(monday(), 1));
    expect(await ownDigests()).toHaveLength(1);
    await send(later(monday(), 7));
    expect(await ownDigests()).toHaveLength(2);
  });

  it('is sent once by two nodes at the same time', async () => {
    await Promise.all([send(monday()), send(monday()), send(monday())]);
    expect(await ownDigests()).toHaveLength(1);
  });

  it('is sent on Mondays, and a day late at most', async () => {
    await send(later(monday(), -1));
    await send(later(monday(), 3));
    expect(await ownDigests()).toEqual([]);
  });

  it('is left out where nothing waits, and for those who stopped it or have not accepted the role', async () => {
    const { memberId } = fixture.organizer;
    await service.db.insertInto('stopped_mails').values({ member_id: memberId, kind: 'digests' }).execute();
    await send(monday());
    expect(await ownDigests()).toEqual([]);
    await service.db.deleteFrom('mails').execute();
    await service.db.deleteFrom('stopped_mails').where('member_id', '=', memberId).execute();
    await service.db.updateTable('conference_organizers').set({ accepted_at: null }).execute();
    await service.db.updateTable('league_organizers').set({ accepted_at: null }).execute();
    await send(later(monday(), 7));
    expect(await digests()).toEqual([]);
    await service.db.updateTable('conference_organizers').set({ accepted_at: new Date() }).execute();
    await service.db
      .updateTable('sessions')
      .set({ starts_at: new Date('2019-12-01'), ends_at: new Date('2020-01-01') })
      .execute();
    await send(later(monday(), 14));
    expect(await digests()).toEqual([]);
  });

  it('does not go to players and captains', async () => {
    await send(monday());
    const told = (await digests()).map((mail) => mail.to_member_id);
    expect(told).not.toContain(fixture.captain1.memberId);
  });
});
