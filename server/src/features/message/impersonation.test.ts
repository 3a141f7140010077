import { impersonate } from '@courtline/contract/impersonation';
import {
  countUnread,
  listConversations,
  markConversationRead,
  openDirectConversation,
  readConversation,
  sendMessage,
} from '@courtline/contract/message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConversation, aMessage } from '../../testing/around-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('shows an admin who impersonates a member none of their conversations', async () => {
  const { admin, owner, friend, roomId, number } = await anAdminAtAnInbox();
  const params = { id: roomId };
  const body = { message: 'It was me', clientId: 'borrowed-words' };
  const replies = [
    await admin.send(listConversations),
    await admin.send(countUnread),
    await admin.send(readConversation, { params }),
    await admin.send(markConversationRead, { params, body: { number } }),
    await admin.send(sendMessage, { params, body }),
    await admin.send(openDirectConversation, { body: { toMemberId: friend.memberId } }),
    await admin.ask({ method: 'GET', url: '/v1/messages/live' }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
  expect(JSON.stringify(replies)).not.toContain('Between you and me');
  expect((await owner.send(listConversations)).response.rooms).toMatchObject([{ unreadCount: 1 }]);
});

async function anAdminAtAnInbox() {
  const [owner, friend] = [await service.member(), await service.member()];
  const roomId = await aConversation(service.db, owner, friend);
  const number = await aMessage(service.db, {
    roomId,
    senderId: friend.memberId,
    body: 'Between you and me',
  });
  const admin = await service.admin();
  await admin.send(impersonate, { body: { memberId: owner.memberId } });
  return { admin, owner, friend, roomId, number };
}
