import { listRooms, markRoomRead, readRoom } from '@courtline/contract/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRoom, says } from '../../testing/around-rows';
import type { Caller } from '../../testing/caller';

let house: TestService;
let ana: Caller;
let ben: Caller;

beforeAll(async () => {
  house = await aService();
  ana = await house.member({ firstName: 'Ana', lastName: 'Lopez' });
  ben = await house.member({ firstName: 'Ben', lastName: 'Stone' });
});

afterAll(() => house.close());

describe('The inbox', () => {
  it('is empty for who has talked to nobody', async () => {
    expect((await (await house.member()).send(listRooms)).answer).toEqual([]);
  });

  it('calls a room after the other person, and counts what is unread', async () => {
    const roomId = await aRoom(house.db, ana, ben);
    await says(house.db, { roomId, senderId: ana.memberId, body: 'Free on Sunday?' });
    await says(house.db, { roomId, senderId: ben.memberId, body: 'Yes, at ten.' });
    const [room] = (await ana.send(listRooms)).answer;
    expect(room).toEqual({
      id: roomId,
      kind: 'direct',
      name: 'Ben Stone',
      lastMessageAtUtc: expect.stringMatching(/^\d{4}-.*Z$/),
      lastMessage: { senderName: 'Ben Stone', body: 'Yes, at ten.' },
      unreadCount: 1,
    });
    expect((await ben.send(listRooms)).answer[0]).toMatchObject({ name: 'Ana Lopez', unreadCount: 1 });
    const read = await ana.send(readRoom, { params: { id: roomId } });
    expect(read.answer).toMatchObject({
      name: 'Ben Stone',
      messages: [
        { senderName: 'Ana Lopez', isMine: true, body: 'Free on Sunday?' },
        { senderName: 'Ben Stone', isMine: false, body: 'Yes, at ten.' },
      ],
    });
  });

  it('puts the latest talk first', async () => {
    const [cleo, dan] = [await house.member({ firstName: 'Cleo' }), await house.member({ firstName: 'Dan' })];
    const me = await house.member();
    const first = await aRoom(house.db, me, cleo);
    const second = await aRoom(house.db, me, dan);
    for (const roomId of [second, first]) {
      await says(house.db, { roomId, senderId: me.memberId, body: 'Hello' });
    }
    expect((await me.send(listRooms)).answer.map(({ id }) => id)).toEqual([first, second]);
  });

  it('shows the latest hundred messages of a long talk', async () => {
    const me = await house.member();
    const roomId = await aRoom(house.db, me, ben);
    for (let number = 1; number <= 103; number++) {
      await says(house.db, { roomId, senderId: me.memberId, body: `Message ${number}` });
    }
    const { messages } = (await me.send(readRoom, { params: { id: roomId } })).answer;
    expect([messages.length, messages[0]?.body, messages.at(-1)?.body]).toEqual([
      100,
      'Message 4',
      'Message 103',
    ]);
  });

  it('remembers what has been read, and never less', async () => {
    const me = await house.member();
    const roomId = await aRoom(house.db, me, ben);
    const unread = async () => (await me.send(listRooms)).answer[0]?.unreadCount;
    const said = [];
    for (const body of ['One', 'Two', 'Three']) {
      said.push(await says(house.db, { roomId, senderId: ben.memberId, body }));
    }
    const read = (messageId = 0) => me.send(markRoomRead, { params: { id: roomId }, body: { messageId } });
    expect(await unread()).toBe(3);
    expect(await read(said[1])).toMatchObject({ status: 204 });
    expect(await unread()).toBe(1);
    await read(said[0]);
    expect(await unread()).toBe(1);
    await read(2_000_000_000);
    expect(await unread()).toBe(0);
    await says(house.db, { roomId, senderId: ben.memberId, body: 'Four' });
    expect(await unread()).toBe(1);
    const stranger = await ana.send(markRoomRead, { params: { id: roomId }, body: { messageId: 1 } });
    expect(stranger.status).toBe(404);
  });

  it('is closed to everybody else, and to who has left', async () => {
    const me = await house.member();
    const roomId = await aRoom(house.db, me, ben);
    for (const caller of [ana, await house.admin()]) {
      expect(await caller.send(readRoom, { params: { id: roomId } })).toMatchObject({ status: 404 });
    }
    await house.db
      .updateTable('room_members')
      .set({ left_at: new Date() })
      .where('member_id', '=', me.memberId)
      .execute();
    expect(await me.send(readRoom, { params: { id: roomId } })).toMatchObject({ status: 404 });
    expect((await me.send(listRooms)).answer).toEqual([]);
  });
});
