import { currentUser } from '@courtline/contract/account';
import { leagueOverview } from '@courtline/contract/overview';
import { sessionPlayers } from '@courtline/contract/roster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { openJobQueue } from '../queue/queue';
import { type Outbox, openOutbox } from '../queue/outbox';
import { type TestService, aService } from '../testing/a-service';
import { type TestMailServer, aTestMailServer } from '../testing/mail-server';
import { type MatchFixture, aMatchFixture } from '../testing/match-fixture';
import { until } from '../testing/until';

let receiver: TestMailServer;
let service: TestService;
let fixture: MatchFixture;
let outbox: Outbox;
const unknown = new Set<string>();

beforeAll(async () => {
  receiver = await aTestMailServer({ isUnknown: (address) => unknown.has(address) });
  service = await aService({ settings: { SMTP_URL: receiver.url } });
  fixture = await aMatchFixture(service);
  outbox = openOutbox(await openJobQueue(service.database.connection, () => undefined));
});

afterAll(async () => {
  await service.close();
  await receiver.close();
});

describe('An address that the mail server refuses', () => {
  it('is tried once, shown to organizers and its owner, and forgotten when an e-mail arrives', async () => {
    const player = fixture.player1;
    const address = await addressOf(player.memberId);
    unknown.add(address);
    expect(await post(player.memberId, address)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await refused()).toEqual({ count: 1, memberIds: [player.memberId] });
    expect((await player.send(currentUser, {})).response.isEmailRefused).toBe(true);

    unknown.clear();
    expect(await post(player.memberId, address)).toMatchObject({ state: 'sent' });
    expect(await refused()).toEqual({ count: 0, memberIds: [] });
    expect((await player.send(currentUser, {})).response.isEmailRefused).toBe(false);
  });

  it('of a guardian counts for the child', async () => {
    const { player1: child, organizer: guardian } = fixture;
    await service.db
      .insertInto('guardianships')
      .values({ child_id: child.memberId, guardian_id: guardian.memberId, added_by: guardian.memberId })
      .execute();
    const address = await addressOf(guardian.memberId);
    unknown.add(address);
    await post(guardian.memberId, address);
    expect(await refused()).toEqual({ count: 1, memberIds: [child.memberId] });
    unknown.clear();
  });

  it('says nothing about a member who has another address by now', async () => {
    const player = fixture.player2;
    unknown.add('former@example.com');
    expect(await post(player.memberId, 'former@example.com')).toMatchObject({ state: 'failed' });
    expect((await player.send(currentUser, {})).response.isEmailRefused).toBe(false);
  });
});

async function addressOf(memberId: number): Promise<string> {
  const { email } = await service.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return email ?? '';
}

/** Sends an e-mail and waits for what becomes of it. */
async function post(toMemberId: number, to: string) {
  const email = { name: 'message', subject: 'News', text: 'News', html: '' } as const;
  const before = await lastEmailId();
  await inTransaction(service.db, (db) => outbox.post(db, { ...email, toMemberId, to }));
  return until(() =>
    service.db
      .selectFrom('mails')
      .selectAll()
      .where('id', '>', before)
      .where('to_address', '=', to)
      .where('state', '<>', 'queued')
      .executeTakeFirst(),
  );
}

async function lastEmailId(): Promise<number> {
  const last = await service.db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirst();
  return last?.id ?? 0;
}

async function refused() {
  const params = { id: fixture.sessionId };
  const players = (await fixture.organizer.send(sessionPlayers, { params })).response;
  const league = await service.leagueOrganizerOf(fixture.leagueId);
  const { response } = await league.send(leagueOverview, { params: { id: fixture.leagueId } });
  return {
    count: response.sessions.find(({ id }) => id === fixture.sessionId)?.undeliveredCount,
    memberIds: players.filter(({ missesEmails }) => missesEmails).map(({ memberId }) => memberId),
  };
}
