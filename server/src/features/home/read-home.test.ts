import { setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { confirmMatchDate, setLocationAndDate } from '@courtline/contract/match';
import { sql } from 'kysely';
import { crestOf } from '@courtline/domain/team/crest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { countStatements } from '../../testing/count-statements';
import { type MatchFixture, aMatchFixture, post } from '../../testing/match-fixture';
import { aPlayer, captains, playsFor } from '../../testing/people';
import { plansOf } from '../../testing/plans';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

const day = 24 * 60 * 60 * 1000;

async function kindsFor(fixture: MatchFixture, who: 'player1' | 'captain1' | 'organizer' | 'stranger') {
  const { response } = await fixture[who].send(readHome);
  return response.tasks.map(({ kind, count }) => `${kind} ${count}`);
}

describe('Home', () => {
  it('shows a player the next match, with availability in one tap', async () => {
    const { player1, teamMatchId, aces, lobs } = await aMatchFixture(service);
    const before = (await player1.send(readHome)).response;
    expect(before).toMatchObject({
      next: [
        {
          teamMatchId,
          ownTeamId: aces,
          position1Team: { teamId: aces, name: 'Aces', crest: crestOf(aces) },
          position2Team: { teamId: lobs },
          playerAvailabilityStatusTypeId: 4,
        },
      ],
      tasks: [{ kind: 'availability', match: { teamMatchId, teamName: 'Aces', opponentName: 'Lobs' } }],
      tennisTeams: [{ teamId: aces, teamName: 'Aces' }],
      pickleballTeams: [],
      results: [],
    });
    const teamMemberIds = [before.next[0]?.teamMemberId ?? 0];
    const body = { teamMemberIds, playerAvailabilityStatusId: 1 as const };
    await player1.send(setAvailability, { params: { id: teamMatchId }, body });
    const { next, tasks } = (await player1.send(readHome)).response;
    expect(next[0]?.playerAvailabilityStatusTypeId).toBe(1);
    expect(tasks).toEqual([]);
  });

  it('says which two matches a player can play only one of, and keeps "either match" beside the answer', async () => {
    const playedAt = new Date(Date.now() + 5 * day);
    const [fixture, other, later] = await Promise.all(
      [0, 3, 5].map((hours) =>
        aMatchFixture(service, { playedAt: new Date(playedAt.getTime() + hours * 60 * 60 * 1000) }),
      ),
    );
    if (!fixture || !other || !later) throw new Error('Three matches');
    const { player1, home, teamMatchId } = fixture;
    const [ann] = home;
    if (!ann) throw new Error('A player');
    await playsFor(service.db, { ...ann, teamId: other.aces });
    await captains(service.db, ann.memberId, later.aces, 2);
    const read = async () => (await player1.send(readHome)).response;
    const of = async (id: number) => (await read()).next.find((match) => match.teamMatchId === id);
    const colliding = { teamMatchId: other.teamMatchId, title: 'Aces vs. Lobs' };
    expect(await of(teamMatchId)).toMatchObject({ isEither: false, collidingMatch: colliding });
    expect(await of(other.teamMatchId)).toMatchObject({ collidingMatch: { teamMatchId } });
    expect(await of(later.teamMatchId)).toMatchObject({ collidingMatch: null });
    const asked = (await read()).tasks.filter(({ kind }) => kind === 'availability');
    expect(asked.map(({ match }) => match?.collidingMatch?.teamMatchId)).toEqual([
      other.teamMatchId,
      teamMatchId,
    ]);
    const body = {
      teamMemberIds: [ann.teamMemberId],
      playerAvailabilityStatusId: 1 as const,
      isEither: true,
    };
    await player1.send(setAvailability, { params: { id: teamMatchId }, body });
    expect(await of(teamMatchId)).toMatchObject({ playerAvailabilityStatusTypeId: 1, isEither: true });
  });

  it('shows a captain what is missing before and after the match', async () => {
    expect(await kindsFor(await aMatchFixture(service), 'captain1')).toEqual(['answers 3', 'lineup 1']);
    const played = await aMatchFixture(service, { playedAt: new Date(Date.now() - day), singles: [1] });
    expect(await kindsFor(played, 'captain1')).toEqual(['score 1']);
    await post(played, played.captain1);
    expect(await kindsFor(played, 'captain1')).toEqual([]);
    expect((await played.captain1.send(readHome)).response.results).toMatchObject([
      {
        teamMatchId: played.teamMatchId,
        ownTeamId: played.aces,
        position1Team: { isWinner: true, points: 1 },
        position2Team: { isWinner: false, points: 0 },
      },
    ]);
  });

  it('shows captains a date set by the other team until they confirm it', async () => {
    const fixture = await aMatchFixture(service);
    const { captain1, captain2, teamMatchId } = fixture;
    const matchDate = `${new Date(Date.now() + 20 * day).toISOString().slice(0, 16)}:00.000Z`;
    const ofMatch = { params: { id: teamMatchId }, body: { matchDate } };
    expect(await captain1.send(setLocationAndDate, ofMatch)).toMatchObject({ status: 200 });
    const tasks = async (who: typeof captain1) =>
      (await who.send(readHome)).response.tasks.map(({ kind }) => kind);
    expect(await tasks(captain1)).not.toContain('date');
    expect(await tasks(captain2)).toContain('date');
    expect(await captain2.send(confirmMatchDate, ofMatch)).toMatchObject({ status: 200 });
    expect(await tasks(captain2)).not.toContain('date');
  });

  it('shows an organizer open requests and unpublished schedules', async () => {
    const fixture = await aMatchFixture(service, { isPublished: false });
    const request = { session_id: fixture.sessionId, member_id: fixture.stranger.memberId };
    await service.db
      .insertInto('session_requests')
      .values({ ...request, kind: 'captain' })
      .execute();
    expect(await kindsFor(fixture, 'organizer')).toEqual(['requests 1', 'draft 1']);
    expect(await kindsFor(fixture, 'player1')).toEqual([]);
    expect((await fixture.player1.send(readHome)).response.next).toEqual([]);
  });

  it('is empty for a member without leagues', async () => {
    const { stranger } = await aMatchFixture(service);
    expect((await stranger.send(readHome)).response).toEqual({
      next: [],
      tasks: [],
      tennisTeams: [],
      pickleballTeams: [],
      results: [],
      owed: [],
      children: [],
      organized: null,
    });
  });

  it('runs the same number of queries for a captain of many teams as for a player of one', async () => {
    const fixture = await aMatchFixture(service);
    const busy = await service.member();
    const playerId = await aPlayer(service.db, { memberId: busy.memberId });
    for (let index = 0; index < 4; index++) {
      const { aces } = await aMatchFixture(service);
      await playsFor(service.db, { memberId: busy.memberId, playerId, teamId: aces });
      await service.db.deleteFrom('team_captains').where('team_id', '=', aces).execute();
      await captains(service.db, busy.memberId, aces);
    }
    const few = await countStatements(service, () => fixture.player1.send(readHome));
    expect(await countStatements(service, () => busy.send(readHome))).toBe(few);
  });

  it('uses indexes among many leagues', async () => {
    const { player1, sessionId, aces } = await aMatchFixture(service);
    await manyMatches({ sessionId, aces });
    const plans = await plansOf(service, () => player1.send(readHome));
    expect(plans.join('\n')).not.toMatch(
      /Seq Scan on (team_matches|team_members|teams|availability|lines)\b/,
    );
  });
});

/** Thousands of other teams, players, matches, lines and availability rows. */
async function manyMatches({ sessionId, aces }: { sessionId: number; aces: number }): Promise<void> {
  const steps = [
    sql`insert into members (email, first_name, last_name)
      select 'crowd' || n || '@example.com', 'Crowd', 'Player' from generate_series(1, 4000) n`,
    sql`insert into players (member_id, first_name, last_name)
      select id, first_name, last_name from members where first_name = 'Crowd'`,
    sql`insert into teams (session_id, name) select ${sessionId}, 'Team ' || n from generate_series(1, 4000) n`,
    sql`insert into team_members (team_id, member_id, player_id)
      select t.id, p.member_id, p.id
      from (select id, row_number() over (order by id) from teams where name like 'Team %') t
      join (select id, member_id, row_number() over (order by id) from players where first_name = 'Crowd') p
        using (row_number)`,
    sql`insert into team_matches (session_id, round_id, number, position1_team_id, position2_team_id)
      select ${sessionId}, (select min(id) from rounds where session_id = ${sessionId}), 1000 + t.id, t.id, t.id + 1
      from teams t where t.session_id = ${sessionId} and t.id > ${aces} + 2
        and exists (select from teams o where o.session_id = ${sessionId} and o.id = t.id + 1)`,
    sql`insert into lines (team_match_id, match_type_id, lineup_position, scoring_format_type_id)
      select id, 1, 1, 1 from team_matches where number > 1000`,
    sql`insert into availability (team_match_id, team_member_id, player_availability_status_type_id, updated_by)
      select m.id, tm.id, 1, tm.member_id from team_matches m join team_members tm on tm.team_id = m.position1_team_id
      where m.number > 1000`,
    sql`analyze`,
  ];
  for (const step of steps) await step.execute(service.db);
}
