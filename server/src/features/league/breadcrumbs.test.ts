import { breadcrumbs } from '@courtline/contract/league';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aConference, aLeague, aSession, aTeam } from '../../testing/league-rows';

let service: TestService;
let leagueId: number;
let organizer: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  leagueId = await aLeague(service.db, { name: 'Austin Tennis' });
  organizer = await service.leagueOrganizerOf(leagueId);
});

describe('The breadcrumbs', () => {
  it('show the parents of a conference, a session and a team, and who can follow the links', async () => {
    const conferenceId = await aConference(service.db, { leagueId, name: 'North' });
    const sessionId = await aSession(service.db, { conferenceId, name: 'Fall' });
    const teamId = await aTeam(service.db, { sessionId, name: 'Aces' });
    const league = { id: leagueId, name: 'Austin Tennis' };
    const conference = { id: conferenceId, name: 'North' };
    const session = { id: sessionId, name: 'Fall' };
    const team = { id: teamId, name: 'Aces' };
    const trails = [
      [
        { type: 'conference', id: conferenceId },
        { league, conference, session: null, team: null },
      ],
      [
        { type: 'session', id: sessionId },
        { league, conference, session, team: null },
      ],
      [
        { type: 'team', id: teamId },
        { league, conference, session, team },
      ],
    ] as const;
    const callers: [Caller, boolean][] = [
      [service.visitor(), false],
      [await service.member(), false],
      [
        await service.conferenceOrganizerOf(await aConference(service.db, { leagueId, name: 'South' })),
        false,
      ],
      [await service.conferenceOrganizerOf(conferenceId), true],
      [organizer, true],
      [await service.admin(), true],
    ];
    for (const [query, trail] of trails) {
      for (const [caller, isAdmin] of callers) {
        expect((await caller.send(breadcrumbs, { query })).response).toEqual({ ...trail, isAdmin });
      }
    }
  });

  it.each(['type=team&id=999999', 'type=session&id=999999', 'type=conference&id=999999'])(
    'are not found for %s',
    async (question) => {
      expect(await organizer.ask({ url: `/v1/leagues/breadcrumbs?${question}` })).toMatchObject({
        status: 404,
      });
    },
  );

  it.each(['type=league&id=1', 'id=1', 'type=team', 'type=team&id=1&id=2', 'type=team&id=abc'])(
    'require a type and an id: %s',
    async (question) => {
      expect(await organizer.ask({ url: `/v1/leagues/breadcrumbs?${question}` })).toMatchObject({
        status: 400,
      });
    },
  );
});
