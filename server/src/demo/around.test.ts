import { readFamily } from '@courtline/contract/family';
import { readHome } from '@courtline/contract/home';
import { listConversations, readConversation } from '@courtline/contract/message';
import { findSubstitutes } from '@courtline/contract/substitute';
import { teamAvailability } from '@courtline/contract/team-availability';
import { searchEverything } from '@courtline/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMemberByEmail } from '../store/account/member';
import { type TestService, aService } from '../testing/a-service';
import { fillDemoDatabase } from '../testing/demo-database';
import { type DemoRole, accountOf } from './accounts';

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
  const caller = await signedInAs('Player');
  const [team, captain] = (await caller.send(listConversations)).response.rooms;
  expect(team).toMatchObject({ kind: 'team', name: 'Piedmont Aces', unreadCount: 2 });
  expect(captain).toMatchObject({ name: 'Theo Marsh', unreadCount: 1 });
  const { response } = await caller.send(readConversation, { params: { id: captain?.id ?? 0 } });
  expect(response.messages.map(({ isMine }) => isMine)).toEqual([false, true, false]);
});

it('The captain of the demo world has a substitute list, and has asked one person', async () => {
  const captain = await signedInAs('Captain');
  const { next, tennisTeams } = (await captain.send(readHome)).response;
  const led = tennisTeams.filter(({ captains }) =>
    captains.some(({ memberId }) => memberId === captain.memberId),
  );
  const teamId = next.find(({ ownTeamId }) => led.some((team) => team.teamId === ownTeamId))?.ownTeamId ?? 0;
  const board = (await captain.send(teamAvailability, { params: { id: teamId } })).response;
  const found = await captain.send(findSubstitutes, {
    params: { id: board.matches[1]?.teamMatchId ?? 0 },
    query: { teamId },
  });
  const { people, searches, hasList } = found.response;
  expect(hasList).toBe(true);
  expect(people.length).toBeGreaterThan(0);
  expect(searches.map(({ state, invitations }) => [state, ...invitations.map((one) => one.state)])).toEqual([
    ['open', 'open', 'waiting'],
  ]);
});

it('The guardian of the demo world has three siblings in two teams in play, and one child who has turned 18', async () => {
  const guardian = await signedInAs('Guardian');
  const { children } = (await guardian.send(readFamily)).response;
  expect(
    children.map(({ firstName, age, hasAccount, isOfAge, guardians }) => [
      firstName,
      age,
      hasAccount,
      isOfAge,
      guardians.length,
    ]),
  ).toEqual([
    ['Eli', 18, true, true, 2],
    ['Noa', 13, true, false, 2],
    ['Leo', 11, false, false, 2],
    ['Mia', 9, false, false, 2],
  ]);
  const home = (await guardian.send(readHome)).response;
  const siblings = home.children;
  expect(siblings.map(({ firstName }) => firstName)).toEqual(['Mia', 'Leo', 'Noa']);
  for (const { next, teams } of siblings) {
    expect(next.length).toBeGreaterThan(0);
    expect(teams.length).toBe(1);
  }
  expect(new Set(siblings.flatMap(({ teams }) => teams.map(({ teamName }) => teamName)))).toEqual(
    new Set(['Decatur Dragonflies', 'Oakhurst Otters']),
  );
});

async function signedInAs(role: DemoRole) {
  const member = await findMemberByEmail(service.db, accountOf(role).email);
  return service.signedIn({ memberId: member?.id ?? 0, email: '' });
}
