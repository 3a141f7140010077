import { teamMembers } from '@courtline/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { countStatements } from '../../testing/count-statements';
import { aTeamMatch } from '../../testing/league-rows';
import { principals, readMatrix } from '../../testing/matrix';
import { playsFor } from '../../testing/people';
import { aMatrixFixture } from '../../testing/matrix-fixture';
import { aLine, aRosteredPlayer, hasPaid } from '../../testing/roster-rows';
import { type RosterFixture, aRosterFixture } from '../../testing/roster-fixture';

let service: TestService;
let fixture: RosterFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aRosterFixture(service);
});

describe('The organizer view of a roster', () => {
  it('allows everything for a new player', async () => {
    expect(await maria(fixture.organizer)).toMatchObject({
      hasPostedScores: false,
      canBeMovedOrCopied: true,
      canBeRefunded: false,
      outsideAudience: ['This session is for UTR 1.0 – 10.0; UTR is missing.'],
      payment: 'free',
    });
  });

  it('shows who has scores, who cannot be moved, and who has paid', async () => {
    const { aces, lobs, smash, sessionId, maria: player } = fixture;
    const teamMatchId = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
    await aLine(service.db, { teamMatchId, home: player, winningSide: 1 });
    for (const teamId of [lobs, smash]) await playsFor(service.db, { ...player, teamId });
    await hasPaid(service.db, { player, teamId: aces, cents: 3000 });
    expect(await maria(fixture.organizer)).toMatchObject({
      hasPostedScores: true,
      canBeMovedOrCopied: false,
      canBeRefunded: true,
      payment: 'paid',
    });
  });

  it('counts won and lost lines for this team, singles and doubles separately', async () => {
    const { aces, lobs, sessionId, maria: player } = fixture;
    const rival = await aRosteredPlayer(service.db, { teamId: lobs });
    for (const [matchTypeId, winningSide] of [
      [1, 1],
      [1, 1],
      [1, 2],
      [2, 2],
    ] as const) {
      const teamMatchId = await aTeamMatch(service.db, { sessionId, teamIds: [aces, lobs] });
      await aLine(service.db, { teamMatchId, matchTypeId, home: player, away: rival, winningSide });
    }
    expect(await maria(service.visitor())).toMatchObject({
      wins: 2,
      losses: 2,
      record: { singlesWins: 2, singlesLosses: 1, doublesWins: 0, doublesLosses: 1 },
    });
  });

  it('runs the same number of queries with twelve players as with one', async () => {
    const before = await countStatements(service, () => maria(fixture.organizer));
    for (let number = 0; number < 11; number++) await aRosteredPlayer(service.db, { teamId: fixture.aces });
    expect(await countStatements(service, () => maria(fixture.organizer))).toBe(before);
  });

  it('shows payments as the permission matrix says', async () => {
    const all = await aMatrixFixture(service);
    const row = readMatrix().find(
      ({ operation }) => operation === 'FIELD payment amounts/refund state of others',
    );
    const seen: Record<string, string> = {};
    for (const who of principals) {
      const caller = await all.as(who);
      const { response } = await caller.send(teamMembers, { params: { id: all.teamId } });
      expect(response.teamMembers).toHaveLength(1);
      seen[who] = response.teamMembers.every(({ canBeRefunded }) => canBeRefunded === null) ? 'hid' : '200';
    }
    expect(seen).toEqual(row?.cells);
  });

  it('hides the location of a junior from strangers', async () => {
    const { memberId } = fixture.maria;
    const about = { birth_date: '2015-01-01', gender_type_id: 3, place_name: 'Decatur, GA' };
    await service.db.updateTable('players').set(about).where('member_id', '=', memberId).execute();
    for (const stranger of [service.visitor(), await service.member()]) {
      expect(await maria(stranger)).toMatchObject({ gender: null, location: null });
    }
    expect(await maria(await service.admin())).toMatchObject({ gender: 'F', location: 'Decatur, GA' });
  });
});

async function maria(caller: Caller) {
  const { response } = await caller.send(teamMembers, { params: { id: fixture.aces } });
  return response.teamMembers.find(({ memberId }) => memberId === fixture.maria.memberId);
}
