import { impersonate } from '@courtline/contract/impersonation';
import { listRooms, markRoomRead, readRoom, sendMessage } from '@courtline/contract/room';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aRoom, says } from '../../testing/around-rows';

let house: TestService;

beforeAll(async () => {
  house = await aService();
});

afterAll(() => house.close());

describe('An admin who looks at the inbox as its owner', () => {
  it('leaves unread what the owner has not read', async () => {
    const { admin, owner, roomId, number } = await anAdminAtAnInbox();
    const mark = { params: { id: roomId }, body: { number } };
    expect((await admin.send(markRoomRead, mark)).status).toBe(403);
    expect((await owner.send(listRooms)).answer.rooms).toMatchObject([{ unreadCount: 1 }]);
    await owner.send(markRoomRead, mark);
    expect((await owner.send(listRooms)).answer.rooms).toMatchObject([{ unreadCount: 0 }]);
  });

  it('says nothing in the owner’s name', async () => {
    const { admin, roomId } = await anAdminAtAnInbox();
    expect((await admin.send(readRoom, { params: { id: roomId } })).answer.canWrite).toBe(false);
    const body = { message: 'It was me', clientId: 'borrowed-words' };
    expect((await admin.send(sendMessage, { params: { id: roomId }, body })).status).toBe(403);
  });

  it('is named in the record of every talk they open', async () => {
    const { admin, owner, roomId } = await anAdminAtAnInbox();
    await owner.send(readRoom, { params: { id: roomId } });
    expect((await admin.send(readRoom, { params: { id: roomId } })).status).toBe(200);
    const reads = house.db.selectFrom('audit').select(['member_id', 'as_member_id', 'target_id']);
    expect(await reads.where('what', '=', 'room-read').where('target_id', '=', roomId).execute()).toEqual([
      { member_id: admin.memberId, as_member_id: owner.memberId, target_id: roomId },
    ]);
  });
});

async function anAdminAtAnInbox() {
  const [owner, friend] = [await house.member(), await house.member()];
  const roomId = await aRoom(house.db, owner, friend);
  const number = await says(house.db, { roomId, senderId: friend.memberId, body: 'Between you and me' });
  const admin = await house.admin();
  await admin.send(impersonate, { body: { memberId: owner.memberId } });
  return { admin, owner, roomId, number };
}
