import { copyPlayer } from '@courtline/contract/roster';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aSession, aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aLine, aRosteredPlayer } from '../../testing/roster-rows';
import {
  type RosterFixture,
  aRosterFixture,
  limitRosters,
  move,
  teamsOf,
} from '../../testing/roster-fixture';

let service: TestService;
let fixture: RosterFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
});

describe('A move', () => {
  it('is rejected once a score names them', async () => {
    const { maria, aces, lobs, sessionId } = fixture;
    const teamMatchId = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    await aLine(service.db, { teamMatchId, home: maria, winningSide: 2 });
    expect(await move(fixture, { to: lobs })).toMatchObject(
      refused("Players with posted scores can't be moved."),
    );
    expect(await teamsOf(service, maria)).toEqual(['Aces']);
  });

  it('is rejected to a team of another session, a withdrawn team, and their own team', async () => {
    const elsewhere = await aTeam(service.db, {
      sessionId: await aSession(service.db, { conferenceId: fixture.conferenceId }),
    });
    await service.db
      .updateTable('teams')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', fixture.smash)
      .execute();
    for (const to of [elsewhere, fixture.smash, fixture.aces, 999_999]) {
      expect(await move(fixture, { to })).toMatchObject(refused("This player can't join that team."));
    }
  });

  it('is rejected for a player who is on every team of the session', async () => {
    const { maria, lobs, smash } = fixture;
    for (const teamId of [lobs, smash]) await playsFor(service.db, { ...maria, teamId });
    expect(await move(fixture, { to: lobs })).toMatchObject(
      refused("There's no other team in this session for this player."),
    );
  });

  it('is rejected for a captain, who plays for their own team only', async () => {
    const { maria, aces, lobs } = fixture;
    await captains(service.db, maria.memberId, aces, 3);
    const sentence = refused('Captains can only play for their own team in a session.');
    expect(await move(fixture, { to: lobs })).toMatchObject(sentence);
    const body = { memberId: maria.memberId, fromTeamId: aces, toTeamIds: [lobs] };
    expect(await fixture.organizer.send(copyPlayer, { body })).toMatchObject(sentence);
  });

  it('is rejected to a full team, counting held spots', async () => {
    const { lobs, leagueId, sessionId } = fixture;
    await limitRosters(service, fixture, 2);
    await aRosteredPlayer(service.db, { teamId: lobs });
    const { memberId } = await aMember(service.db);
    const fees = { entry_fee_cents: 0, league_fee_cents: 0, service_fee_cents: 0, currency: 'USD' };
    const hold = { state: 'held' as const, expires_at: new Date(Date.now() + 60_000), description: 'Lobs' };
    const who = { member_id: memberId, league_id: leagueId, session_id: sessionId, team_id: lobs };
    await service.db
      .insertInto('registrations')
      .values({ ...who, ...fees, ...hold })
      .execute();
    expect(await move(fixture, { to: lobs })).toMatchObject(refused('This team is full.'));
  });

  it('does not find an unknown team or a player who is not on it', async () => {
    const stranger = await aMember(service.db);
    const unknown = { ...fixture.maria, ...stranger, playerId: await aPlayer(service.db) };
    expect(await move(fixture, { from: 999_999, to: fixture.lobs })).toMatchObject({ status: 404 });
    expect(await move(fixture, { of: unknown, to: fixture.lobs })).toMatchObject(
      refused('This player is no longer on this team.'),
    );
  });
});

const refused = (sentence: string) => ({
  status: 409,
  refusal: { Message: sentence, MessageStatusCode: 30057 },
});
