import { copyPlayer, playerAvailableTeams, toggleSubstitute } from '@courtline/contract/roster';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aTeam, aTeamMatch } from '../../testing/league-rows';
import { aMember, aPlayer, captains, playsFor } from '../../testing/people';
import { aLine, aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import {
  type RosterFixture,
  aRosterFixture,
  limitRosters,
  emailsTo,
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

describe('Copying a player', () => {
  it('adds them to several teams as a substitute, beside their own, and notifies them', async () => {
    const { maria, lobs, smash } = fixture;
    const { status, response } = await copy([lobs, smash, lobs], true);
    expect(status).toBe(200);
    expect(response.map(({ teamId, isSubstitute }) => [teamId, isSubstitute])).toEqual([
      [lobs, true],
      [smash, true],
    ]);
    expect(await teamsOf(service, maria)).toEqual(['Aces', 'Lobs', 'Smash']);
    expect(await emailsTo(service, maria)).toMatchObject([
      { kind: 'player-copied', subject: "You've been added to Lobs and Smash" },
    ]);
  });

  it('shortens many long team names in the subject of the e-mail', async () => {
    const { maria, sessionId } = fixture;
    const names = ['One', 'Two', 'Three'].map((name) => name.padEnd(80, '.'));
    const ids = await Promise.all(names.map((name) => aTeam(service.db, { sessionId, name })));
    expect(await copy(ids)).toMatchObject({ status: 200 });
    const [email] = await emailsTo(service, maria);
    expect(Array.from(email?.subject ?? '')).toHaveLength(200);
    expect(email?.subject).toMatch(/^You've been added to One\..*…$/);
    for (const name of names) expect(email?.text.replaceAll(/\s/g, '')).toContain(name);
  });

  it('is allowed after posted scores, and costs nothing', async () => {
    const { maria, aces, lobs, sessionId } = fixture;
    await hasPaid(service.db, { player: maria, teamId: aces, cents: 4500 });
    const teamMatchId = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    await aLine(service.db, { teamMatchId, home: maria, winningSide: 1 });
    expect((await copy([lobs])).response).toMatchObject([{ teamId: lobs, isSubstitute: false }]);
    const registrations = service.db
      .selectFrom('registrations')
      .select('team_id')
      .where('member_id', '=', maria.memberId);
    expect(await registrations.execute()).toEqual([{ team_id: aces }]);
  });

  it('adds them to all of the teams or none', async () => {
    const { maria, lobs, smash } = fixture;
    await limitRosters(service, fixture, 1);
    await aRosteredPlayer(service.db, { teamId: smash });
    expect(await copy([lobs, smash])).toMatchObject(refused('This team is full.'));
    expect(await teamsOf(service, maria)).toEqual(['Aces']);
  });

  it('is rejected after the session has ended', async () => {
    const { sessionId, lobs } = fixture;
    const over = { starts_at: new Date(Date.now() - 2000), ends_at: new Date(Date.now() - 1000) };
    await service.db.updateTable('sessions').set(over).where('id', '=', sessionId).execute();
    expect(await copy([lobs])).toMatchObject(refused('This session has ended.'));
  });

  it('requires at least one team', async () => {
    expect(await copy([])).toMatchObject({ status: 400, refusal: { Message: 'toTeamIds: Required' } });
  });
});

describe('Marking a player', () => {
  it('toggles between substitute and rostered player', async () => {
    expect((await toggle(fixture.organizer)).response).toMatchObject({ isSubstitute: true });
    expect((await toggle(fixture.organizer)).response).toMatchObject({ isSubstitute: false });
  });

  it('is allowed for the captain of their team too', async () => {
    const captain = await service.member();
    await captains(service.db, captain.memberId, fixture.aces);
    expect(await toggle(captain)).toMatchObject({ status: 200, response: { isSubstitute: true } });
    expect(await toggle(captain, fixture.lobs)).toMatchObject({ status: 403 });
  });

  it('is rejected for a person who is not on the team', async () => {
    expect(await toggle(fixture.organizer, fixture.lobs)).toMatchObject(
      refused('This player is no longer on this team.'),
    );
    expect(await toggle(fixture.organizer, 999_999)).toMatchObject({ status: 404 });
  });
});

describe('The teams that a player could go to', () => {
  it('are the other teams of the session by name, with their number of players', async () => {
    const { memberId } = await aMember(service.db);
    const playerId = await aPlayer(service.db, { memberId });
    await playsFor(service.db, { memberId, playerId, teamId: fixture.lobs });
    const limit = { team_players_max: 1 };
    await service.db.updateTable('sessions').set(limit).where('id', '=', fixture.sessionId).execute();
    expect((await available(fixture.organizer)).response).toEqual([
      { teamId: fixture.lobs, teamName: 'Lobs', spotsTaken: 1, teamPlayersMax: 1 },
      { teamId: fixture.smash, teamName: 'Smash', spotsTaken: 0, teamPlayersMax: 1 },
    ]);
  });

  it('are visible to the player too, and not found for an unknown session', async () => {
    const maria = await service.signedIn(fixture.maria);
    expect((await available(maria)).response).toHaveLength(2);
    expect(await available(maria, 999_999)).toMatchObject({ status: 404 });
  });

  it('are read with the same number of queries for twenty teams as for three', async () => {
    const before = await countStatements(service, () => available(fixture.organizer));
    for (let number = 0; number < 17; number++) await aTeam(service.db, { sessionId: fixture.sessionId });
    expect(await countStatements(service, () => available(fixture.organizer))).toBe(before);
  });
});

const refused = (sentence: string) => ({
  status: 409,
  refusal: { Message: sentence, MessageStatusCode: 30057 },
});

const copy = (toTeamIds: number[], isSubstitute?: boolean) =>
  fixture.organizer.send(copyPlayer, {
    body: {
      memberId: fixture.maria.memberId,
      fromTeamId: fixture.aces,
      toTeamIds,
      ...(isSubstitute === undefined ? {} : { isSubstitute }),
    },
  });

const toggle = (caller: Caller, teamId = fixture.aces) =>
  caller.send(toggleSubstitute, { body: { memberId: fixture.maria.memberId, teamId } });

const available = (caller: Caller, id = fixture.sessionId) =>
  caller.send(playerAvailableTeams, { params: { id }, query: { memberId: fixture.maria.memberId } });
