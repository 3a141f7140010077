import { exportLeague } from '@courtline/contract/league';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aConference, aLeague, aSession } from '../../testing/league-rows';
import { playedSeasons } from '../../testing/season-rows';

let service: TestService;
let leagueId: number;
let organizer: Caller;
const sealed = Buffer.alloc(40, 'sealed');

beforeAll(async () => {
  service = await aService();
  leagueId = await aLeague(service.db, { name: 'Austin “Aces”' });
  organizer = await service.leagueOrganizerOf(leagueId);
  const conferenceId = await aConference(service.db, { leagueId, name: 'North' });
  await playedSeasons(service.db, conferenceId, { teams: 4, seasons: 3 });
  await service.db.updateTable('teams').set({ registration_pin_sealed: sealed }).execute();
});

afterAll(() => service.close());

describe('The export of a league', () => {
  it('contains its conferences, sessions, teams, matches and results, named after it', async () => {
    const reply = await exported();
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="league-${leagueId}.json"`);
    const { league, sessions } = JSON.parse(reply.text);
    expect(league).toMatchObject({
      id: leagueId,
      name: 'Austin “Aces”',
      organizers: [{ memberId: organizer.memberId }],
      conferences: [{ name: 'North' }],
    });
    // The three played sessions, and the one they were copied from.
    expect(sessions).toHaveLength(4);
    const [, played] = sessions;
    expect(played.teams).toHaveLength(4);
    expect(played.teamMatches).toHaveLength(6);
    const [{ result }] = played.teamMatches[0].lines;
    expect(result).toMatchObject({ winningSide: expect.any(Number), sets: expect.any(Array) });
  });

  it('names the settings of a session before its teams and matches', async () => {
    const { text } = await exported();
    const names = Object.keys(JSON.parse(text).sessions[0]).join(' ');
    expect(names).toBe(
      'id conferenceId name description sessionTypeId sessionStatusTypeId startsAt endsAt place teamsMax teamPlayersMax ' +
        'registrationFeeCents earlyFeeCents earlyUntil lateFeeCents lateFrom fullRefundUntil refundPercent singlesMatchCount doublesMatchCount requiresTerms publishedAt matchRules rulePack importedRulePacks ' +
        'pointAdjustments seasonPlan nextSeasonOf priceCodes outsidePayments division drawCeremonies teams teamMatches',
    );
  });

  it('contains no team password and no e-mail address', async () => {
    const { text } = await exported();
    expect(text).not.toMatch(/pin|password|phone|@/i);
    expect(text).not.toContain(sealed.toString('hex'));
  });

  it('is written session by session', async () => {
    const large = await aLeague(service.db);
    const conferenceId = await aConference(service.db, { leagueId: large });
    for (let number = 0; number < 25; number++) await aSession(service.db, { conferenceId });
    const admin = await service.admin();
    let sessions: { id: number }[] = [];
    const statements = await countStatements(service, async () => {
      const reply = await admin.send(exportLeague, { params: { id: large } });
      sessions = JSON.parse(reply.text).sessions;
    });
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(25);
    // Queries for the caller, the league, every session, and the end of the list.
    expect(statements).toBe(28);
  });

  it('is only for organizers of the league', async () => {
    const stranger = await service.leagueOrganizerOf(await aLeague(service.db));
    expect(await stranger.send(exportLeague, { params: { id: leagueId } })).toMatchObject({ status: 403 });
  });
});

function exported() {
  return organizer.send(exportLeague, { params: { id: leagueId } });
}
