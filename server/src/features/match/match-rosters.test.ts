import { setAvailability } from '@courtline/contract/availability';
import { matchRosters, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchNight, aMatchFixture, post } from '../../testing/match-fixture';
import type { Caller } from '../../testing/caller';
import { type Rostered, aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The rosters of a match', () => {
  it('are sorted by availability, rating and name, with substitutes marked', async () => {
    const fixture = await aMatchFixture(service);
    const [ann, bea, cleo] = fixture.home as [Rostered, Rostered, Rostered];
    await rated(cleo, 7.5);
    await rated(bea, 6);
    await fixture.captain1.send(setAvailability, {
      ...of(fixture),
      body: { teamMemberIds: [ann.teamMemberId], playerAvailabilityStatusId: 1 },
    });
    const sub = await aRosteredPlayer(service.db, {
      teamId: fixture.aces,
      firstName: 'Sue',
      isSubstitute: true,
    });
    const namesFor = async (caller: typeof fixture.captain1) => {
      const { response } = await caller.send(matchRosters, of(fixture));
      return response.position1Team?.teamMembers.map(({ firstName }) => firstName);
    };
    expect(await namesFor(fixture.captain1)).toEqual(['Ann', 'Cleo', 'Bea', 'Sue']);
    expect(await namesFor(fixture.captain2)).toEqual(['Cleo', 'Bea', 'Ann', 'Sue']);
    const { response } = await fixture.captain1.send(matchRosters, of(fixture));
    expect(response.position1Team).toMatchObject({ canEditAvailability: true, canSendReminders: true });
    expect(response.position2Team).toMatchObject({ canSeeAvailability: false, canEditAvailability: false });
    const substitutes = response.position1Team?.teamMembers.filter(({ isSubstitute }) => isSubstitute);
    expect(substitutes?.map(({ teamMemberId }) => teamMemberId)).toEqual([sub.teamMemberId]);
  });

  it('show one rating in pickleball, and records of lines with a winner', async () => {
    const fixture = await aMatchNight(service, { leagueTypeId: 6, singles: [6] });
    await rated(fixture.home[0] as Rostered, 4.25, { sport: 2, kind: 2 });
    await post(fixture, fixture.captain1, { sets: [[11, 9]] });
    const { response } = await service.visitor().send(matchRosters, of(fixture));
    const members = response.position1Team?.teamMembers ?? [];
    const shown = members.map(({ pickleballDisplayRating, record }) => [
      pickleballDisplayRating,
      record.singlesWins,
    ]);
    expect(shown).toEqual([
      ['4.25', 1],
      ['UR', 0],
      ['UR', 0],
    ]);
  });

  it('show strangers only the initial of juniors, on every part of the page', async () => {
    const fixture = await aMatchNight(service, { leagueTypeId: 3, singles: [3] });
    await post(fixture, fixture.captain1, { sets: [[6, 1]] });
    const namesFor = async (reader: Caller) => {
      const { response: rosters } = await reader.send(matchRosters, of(fixture));
      const { response: summary } = await reader.send(teamMatchSummary, of(fixture));
      const { response: lines } = await reader.send(playerMatches, of(fixture));
      return [
        rosters.position1Team?.teamMembers[0]?.lastName,
        summary.position2Team?.teamMembers[0]?.lastName,
        lines.singlePlayerMatches[0]?.side1.player1?.lastName,
      ];
    };
    for (const stranger of [service.visitor(), fixture.stranger]) {
      expect(await namesFor(stranger)).toEqual(['L.', 'L.', 'L.']);
    }
    for (const insider of [fixture.player2, fixture.captain1, fixture.organizer]) {
      expect(await namesFor(insider)).toEqual(['Lee', 'Lee', 'Lee']);
    }
  });
});

function of({ teamMatchId }: MatchFixture) {
  return { params: { id: teamMatchId } };
}

async function rated({ playerId }: Rostered, value: number, { sport = 1, kind = 1 } = {}): Promise<void> {
  await service.db
    .insertInto('ratings')
    .values({
      player_id: playerId,
      sport_type_id: sport,
      match_type_id: kind,
      value,
      match_count: 10,
      source: 'import',
    })
    .execute();
}
