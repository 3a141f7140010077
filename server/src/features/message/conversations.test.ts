import {
  type ConversationDetails,
  countUnread,
  listConversations,
  markConversationRead,
  readConversation,
} from '@courtline/contract/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';

let service: TestService;
let ana: Caller;
let ben: Caller;

beforeAll(async () => {
  service = await aService();
  ana = await service.member({ firstName: 'Ana', lastName: 'Lopez' });
  ben = await service.member({ firstName: 'Ben', lastName: 'Stone' });
});

afterAll(() => service.close());

async function conversationsOf(caller: Caller, after?: number) {
  return (await caller.send(listConversations, { query: after === undefined ? {} : { after } })).response;
}

describe('The inbox', () => {
  it('is empty for a member without conversations', async () => {
    expect(await conversationsOf(await service.member())).toEqual({ rooms: [], hasMore: false });
  });

  it('hides a room without messages', async () => {
    const me = await service.member();
    await aConversation(service.db, me, ben);
    expect((await conversationsOf(me)).rooms).toEqual([]);
  });

  it('names a room after the other person, and counts unread messages', async () => {
    const roomId = await aConversation(service.db, ana, ben);
    await aMessage(service.db, { roomId, senderId: ana.memberId, body: 'Free on Sunday?' });
    await aMessage(service.db, { roomId, senderId: ben.memberId, body: 'Yes, at ten.' });
    expect((await conversationsOf(ana)).rooms).toEqual([
      {
        id: roomId,
        kind: 'direct',
        name: 'Ben Stone',
        image: null,
        crest: null,
        lastMessageAtUtc: expect.stringMatching(/^\d{4}-.*Z$/),
        lastMessage: { senderName: 'Ben Stone', isMine: false, body: 'Yes, at ten.' },
        unreadCount: 1,
      },
    ]);
    expect((await ana.send(countUnread)).response).toEqual({ count: 1 });
    expect((await conversationsOf(ben)).rooms[0]).toMatchObject({ name: 'Ana Lopez', unreadCount: 0 });
    expect((await ben.send(countUnread)).response).toEqual({ count: 0 });
    const read = await ana.send(readConversation, { params: { id: roomId } });
    expect(read.response).toMatchObject({
      name: 'Ben Stone',
      hasOlder: false,
      messages: [
        { number: 1, senderName: 'Ana Lopez', isMine: true, body: 'Free on Sunday?' },
        { number: 2, senderName: 'Ben Stone', isMine: false, body: 'Yes, at ten.' },
      ],
      readers: [{ name: 'Ben Stone', number: 2 }],
    });
  });

  it('lists the latest conversation first, and pages after any room', async () => {
    const me = await service.member();
    const conversationIds = [];
    for (let number = 0; number < 52; number++) {
      const roomId = await aConversation(service.db, me, await service.member());
      await aMessage(service.db, { roomId, senderId: me.memberId, body: 'Hello' });
      conversationIds.unshift(roomId);
    }
    const first = await conversationsOf(me);
    expect(first.hasMore).toBe(true);
    const last = first.rooms.at(-1)?.id;
    const rest = await conversationsOf(me, last);
    expect(rest.hasMore).toBe(false);
    expect([...first.rooms, ...rest.rooms].map(({ id }) => id)).toEqual(conversationIds);
    const ofOthers = await aConversation(service.db, ana, await service.member());
    expect((await conversationsOf(me, ofOthers)).rooms).toEqual([]);
  });

  it('pages backwards through a long conversation without gaps', async () => {
    const me = await service.member();
    const roomId = await aConversation(service.db, me, ben);
    for (let number = 1; number <= 103; number++) {
      await aMessage(service.db, { roomId, senderId: me.memberId, body: `Message ${number}` });
    }
    const latest = (await me.send(readConversation, { params: { id: roomId } })).response.messages;
    expect([latest.length, latest.at(-1)?.body]).toEqual([50, 'Message 103']);
    const bodies: string[] = [];
    for (let before = 104; before > 1; ) {
      const page = { params: { id: roomId }, query: { before } };
      const { messages, hasOlder }: ConversationDetails = (await me.send(readConversation, page)).response;
      bodies.unshift(...messages.map(({ body }) => body));
      before = messages[0]?.number ?? 0;
      expect(hasOlder).toBe(before !== 1);
    }
    expect(bodies).toEqual(Array.from({ length: 103 }, (_, index) => `Message ${index + 1}`));
  });

  it('stores the read mark and never moves it back', async () => {
    const me = await service.member();
    const roomId = await aConversation(service.db, me, ben);
    const unread = async () => (await conversationsOf(me)).rooms[0]?.unreadCount;
    for (const body of ['One', 'Two', 'Three']) {
      await aMessage(service.db, { roomId, senderId: ben.memberId, body });
    }
    const read = (number: number) =>
      me.send(markConversationRead, { params: { id: roomId }, body: { number } });
    expect(await unread()).toBe(3);
    expect(await read(2)).toMatchObject({ status: 204 });
    expect(await unread()).toBe(1);
    await read(1);
    expect(await unread()).toBe(1);
    await read(2_000_000_000);
    expect(await unread()).toBe(0);
    await aMessage(service.db, { roomId, senderId: ben.memberId, body: 'Four' });
    expect(await unread()).toBe(1);
  });

  it('is closed to everyone else including admins, who cannot change a foreign room', async () => {
    const me = await service.member();
    const roomId = await aConversation(service.db, me, ben);
    await aMessage(service.db, { roomId, senderId: ben.memberId, body: 'Between us' });
    const before = await everything();
    for (const caller of [ana, await service.admin()]) {
      expect(await caller.send(readConversation, { params: { id: roomId } })).toMatchObject({ status: 404 });
      const mark = { params: { id: roomId }, body: { number: 1 } };
      expect(await caller.send(markConversationRead, mark)).toMatchObject({ status: 404 });
    }
    expect(await everything()).toEqual(before);
  });
});

async function everything() {
  const { rows } = await sql`select (select json_agg(r) from rooms r) as rooms,
    (select json_agg(k) from room_marks k) as marks, (select json_agg(m) from messages m) as messages`.execute(
    service.db,
  );
  return rows;
}
