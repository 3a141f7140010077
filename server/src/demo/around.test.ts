import { listConversations, readConversation } from '@courtline/contract/message';
import { searchEverything } from '@courtline/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMemberByEmail } from '../store/account/member';
import { type TestService, aService } from '../testing/a-service';
import { fillDemoDatabase } from '../testing/demo-database';
import { accountOf } from './accounts';

let service: TestService;

beforeAll(async () => {
  service = await aService();
  await fillDemoDatabase(service.database, new Date());
});

afterAll(() => service.close());

it('The demo world has events, most of them of a club', async () => {
  const { response } = await service.visitor().send(searchEverything, { query: { type: 'events' } });
  expect(response.events.total).toBe(6);
  expect(new Set(response.events.hits.map(({ eventState }) => eventState)).size).toBe(4);
});

it('The captain and the player of the demo world have a direct and a team conversation', async () => {
  const player = await findMemberByEmail(service.db, accountOf('Player').email);
  const caller = await service.signedIn({ memberId: player?.id ?? 0, email: '' });
  const [team, captain] = (await caller.send(listConversations)).response.rooms;
  expect(team).toMatchObject({ kind: 'team', name: 'Piedmont Aces', unreadCount: 2 });
  expect(captain).toMatchObject({ name: 'Theo Marsh', unreadCount: 1 });
  const { response } = await caller.send(readConversation, { params: { id: captain?.id ?? 0 } });
  expect(response.messages.map(({ isMine }) => isMine)).toEqual([false, true, false]);
});
