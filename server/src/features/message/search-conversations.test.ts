import { searchConversations } from '@courtline/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveTeamConversation } from '../../store/message/save-conversation';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aPlayer, bornYearsAgo, captains, playsFor } from '../../testing/people';

let service: TestService;
let ana: Caller;
let ben: Caller;

beforeAll(async () => {
  service = await aService();
  ana = await service.member({ firstName: 'Ana', lastName: 'Lopez' });
  ben = await service.member({ firstName: 'Ben', lastName: 'Stone' });
});

afterAll(() => service.close());

async function found(caller: Caller, query: string) {
  return (await caller.send(searchConversations, { query: { query } })).response.hits;
}

describe('A search in conversations', () => {
  it('finds the latest message that contains the text, and rooms by name', async () => {
    const roomId = await aConversation(service.db, ana, ben);
    await aMessage(service.db, { roomId, senderId: ana.memberId, body: 'Court 3 at nine?' });
    await aMessage(service.db, { roomId, senderId: ben.memberId, body: 'Court 4 is better.' });
    await aMessage(service.db, { roomId, senderId: ana.memberId, body: 'Fine.' });
    expect(await found(ana, 'COURT')).toMatchObject([
      {
        id: roomId,
        name: 'Ben Stone',
        message: { number: 2, senderName: 'Ben Stone', isMine: false, body: 'Court 4 is better.' },
      },
    ]);
    expect(await found(ana, 'stone')).toMatchObject([{ id: roomId, message: null }]);
    expect(await found(ana, 'nothing like it')).toEqual([]);
    expect(await found(ana, '%')).toEqual([]);
  });

  it('reads only conversations of the caller', async () => {
    const [cleo, dora] = [await service.member(), await service.member()];
    const roomId = await aConversation(service.db, cleo, dora);
    await aMessage(service.db, { roomId, senderId: cleo.memberId, body: 'The secret lineup' });
    expect(await found(dora, 'secret')).toHaveLength(1);
    expect(await found(ana, 'secret')).toEqual([]);
    expect(await found(await service.admin(), 'secret')).toEqual([]);
  });

  it('reads no message of a team from before the reader joined', async () => {
    const { db } = service;
    const conferenceId = await aConference(db, { leagueId: await aLeague(db) });
    const teamId = await aTeam(db, { sessionId: await aSession(db, { conferenceId }), name: 'Aces' });
    await captains(db, ana.memberId, teamId);
    const roomId = await saveTeamConversation(db, teamId);
    await aMessage(db, { roomId, senderId: ana.memberId, body: 'Who brings zucchini?' });
    const late = await service.member();
    await playsFor(db, { memberId: late.memberId, teamId, playerId: await aPlayer(db, late) });
    await aMessage(db, { roomId, senderId: ana.memberId, body: 'Welcome!' });
    expect(await found(late, 'zucchini')).toEqual([]);
    expect(await found(late, 'aces')).toMatchObject([{ id: roomId, kind: 'team', message: null }]);
    expect(await found(ana, 'zucchini')).toHaveLength(1);
    // Numbered as the reader's conversation is, from the first message that they may read.
    expect(await found(late, 'welcome')).toMatchObject([{ message: { number: 1 } }]);
  });

  it('reads the latest 5,000 messages, and the names of older conversations', async () => {
    const [eve, fay] = [
      await service.member(),
      await service.member({ firstName: 'Fay', lastName: 'Oldest' }),
    ];
    const oldest = await aConversation(service.db, eve, fay);
    await aMessage(service.db, { roomId: oldest, senderId: fay.memberId, body: 'Long ago' });
    const isFound = async (query: string) => (await found(eve, query)).map(({ id }) => id);
    expect(await isFound('long ago')).toEqual([oldest]);
    for (let count = 0; count < 10; count++) {
      const roomId = await aConversation(service.db, eve, await service.member());
      await fill(roomId, eve.memberId);
    }
    expect(await isFound('long ago')).toEqual([]);
    expect(await isFound('fay old')).toEqual([oldest]);
    expect(await isFound('message 500')).toHaveLength(10);
  });

  it('is limited to sixty requests a minute', async () => {
    const gus = await service.member();
    await service.db
      .insertInto('rate_limits')
      .values({
        name: 'message-search',
        key: String(gus.memberId),
        window_start: new Date(),
        count: 59,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const callers = [gus, gus, ana];
    const statuses = [];
    for (const caller of callers)
      statuses.push((await caller.send(searchConversations, { query: { query: 'court' } })).status);
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('does not find a junior by a last name that a stranger does not see', async () => {
    const kim = await service.member({
      firstName: 'Kim',
      lastName: 'Lindqvist',
      birthDate: bornYearsAgo(12),
    });
    const stranger = await service.member();
    const roomId = await aConversation(service.db, stranger, kim);
    await aMessage(service.db, { roomId, senderId: kim.memberId, body: 'Hello' });
    expect(await found(stranger, 'lindq')).toEqual([]);
    expect(await found(stranger, 'kim')).toMatchObject([{ name: 'Kim L.', message: null }]);
  });
});

/** Fills a conversation with as many messages as are searched in each. */
async function fill(roomId: number, senderId: number): Promise<void> {
  await sql`insert into messages (room_id, number, sender_id, client_id, body, sent_at)
    select ${roomId}, n, ${senderId}, 'filled-' || n, 'Message ' || n, now() from generate_series(1, 500) n`.execute(
    service.db,
  );
  const all = { message_count: 500, last_message_at: new Date() };
  await service.db.updateTable('rooms').set(all).where('id', '=', roomId).execute();
}
