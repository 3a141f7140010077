import { sessionPlayers } from '@courtline/contract/roster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aChild } from '../../testing/child-rows';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';
import { aMember, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

it('Organizers see which juniors of a session have no guardian', async () => {
  const { db } = service;
  const leagueId = await aLeague(db);
  const sessionId = await aSession(db, { conferenceId: await aConference(db, { leagueId }) });
  const teamId = await aTeam(db, { sessionId, name: 'Aces' });
  const guardianIds = [(await aMember(db)).memberId];
  const children = [
    { firstName: 'Guarded', guardianIds, age: 10 },
    { firstName: 'Alone', guardianIds: [], age: 10 },
    { firstName: 'Adult', guardianIds: [], age: 30 },
  ];
  for (const about of children) await playsFor(db, { ...(await aChild(db, about)), teamId });
  const organizer = await service.leagueOrganizerOf(leagueId);
  const { response } = await organizer.send(sessionPlayers, { params: { id: sessionId } });
  const asked = response.filter(({ needsGuardian }) => needsGuardian);
  expect(asked.map(({ firstName }) => firstName)).toEqual(['Alone']);
});
