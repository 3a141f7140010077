import { nameActingCaptain, withdrawActingCaptain } from '@courtline/contract/acting-captain';
import { sendReminders, setAvailability } from '@courtline/contract/availability';
import { readHome } from '@courtline/contract/home';
import { lineupHistory, readLineups } from '@courtline/contract/lineup';
import { teamDetails, updateTeam } from '@courtline/contract/managed-team';
import { setLocationAndDate, teamMatchSummary } from '@courtline/contract/match';
import { playingTime } from '@courtline/contract/playing-time';
import { postponeMatch } from '@courtline/contract/postponement';
import { findSubstitutes } from '@courtline/contract/substitute';
import { teamAvailability } from '@courtline/contract/team-availability';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  ofMatch,
  post,
  setLines,
  stepTo,
} from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import { aCourt } from '../../testing/schedule-rows';
import { confirm } from '../../testing/score-fixture';

let service: TestService;
let fixture: MatchFixture;
let ann: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service, { singles: [1, 1] });
  ann = fixture.player1;
});

const spot = (index: number) => fixture.home[index]?.teamMemberId ?? 0;
const name = (by: Caller, index = 0) =>
  by.send(nameActingCaptain, {
    ...ofMatch(fixture),
    body: { teamId: fixture.aces, teamMemberId: spot(index) },
  });
const withdraw = (by: Caller) =>
  by.send(withdrawActingCaptain, { ...ofMatch(fixture), body: { teamId: fixture.aces } });
const setAces = (by: Caller) => setLines(fixture, by, { lines: [[spot(0)], [spot(1)]] });
const roleOf = async (who: Caller) =>
  (await who.send(teamMatchSummary, ofMatch(fixture))).response.position1Team?.requestingMember;
const emailsTo = async (memberId: number) => {
  const rows = service.db
    .selectFrom('mails')
    .select(['kind', 'subject'])
    .where('to_member_id', '=', memberId);
  return (await rows.orderBy('id').execute()).map(({ kind, subject }) => `${kind}: ${subject.split(':')[0]}`);
};
const movedTo = (match_at: Date | null) =>
  service.db.updateTable('team_matches').set({ match_at }).where('id', '=', fixture.teamMatchId).execute();

describe('An acting captain', () => {
  it('does for the match what a captain does', async () => {
    expect((await setAces(ann)).status).toBe(403);
    expect((await name(fixture.captain1)).status).toBe(200);
    expect((await setAces(ann)).status).toBe(200);
    expect((await stepTo(fixture, ann, 2)).status).toBe(200);
    expect((await stepTo(fixture, ann, 3)).status).toBe(200);
    const others = { teamMemberIds: [spot(1)] };
    const answer = { ...ofMatch(fixture), body: { ...others, playerAvailabilityStatusId: 1 as const } };
    expect((await ann.send(setAvailability, answer)).status).toBe(200);
    const reminded = { ...ofMatch(fixture), body: { ...others, teamId: fixture.aces } };
    expect((await ann.send(sendReminders, reminded)).status).toBe(200);
    const body = { reason: 'rain' as const, lineIds: null };
    expect((await ann.send(postponeMatch, { ...ofMatch(fixture), body })).status).toBe(200);
  });

  it('posts scores of lines that others play, and confirms those of the other team', async () => {
    const rule = service.db.updateTable('session_match_rules').set({ confirms_scores: true });
    await rule.where('session_id', '=', fixture.sessionId).execute();
    await name(fixture.captain1);
    await setAces(ann);
    const lobs = fixture.away.map(({ teamMemberId }) => teamMemberId);
    await setLines(fixture, fixture.captain2, { lines: [[lobs[0] ?? 0], [lobs[1] ?? 0]], side: 2 });
    for (const [captain, statuses] of [
      [ann, [2, 3]],
      [fixture.captain2, [2, 3]],
    ] as const)
      for (const status of statuses) await stepTo(fixture, captain, status);
    expect((await post(fixture, fixture.captain2)).status).toBe(201);
    expect((await confirm(fixture, ann)).status).toBe(200);
    const second = { home: fixture.home.slice(1, 2), away: fixture.away.slice(1, 2), line: 1 };
    expect((await post(fixture, ann, second)).status).toBe(201);
  });

  it('gets nothing else of the team', async () => {
    await name(fixture.captain1);
    const { aces: id } = fixture;
    const date = { ...ofMatch(fixture), body: { matchDate: '2027-03-02T02:00:00Z' } };
    const refused = [
      await ann.send(lineupHistory, ofMatch(fixture)),
      await ann.send(findSubstitutes, { ...ofMatch(fixture), query: { teamId: id } }),
      await ann.send(teamAvailability, { params: { id } }),
      await ann.send(updateTeam, { params: { id }, body: { name: 'Hers' } }),
      await ann.send(setLocationAndDate, date),
      await name(ann, 1),
      await setLines(fixture, ann, { lines: [[fixture.away[0]?.teamMemberId ?? 0]], side: 2 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const pin = { name: 'Aces', registrationPin: 'secret pin' };
    expect((await fixture.captain1.send(updateTeam, { params: { id }, body: pin })).text).toContain(
      'secret pin',
    );
    expect((await ann.send(teamDetails, { params: { id } })).text).not.toContain('secret pin');
    const { response } = await ann.send(playingTime, { params: { id } });
    expect([response.players.length, response.lineupFacts]).toEqual([1, null]);
  });

  it('has no part in other matches of the team', async () => {
    await name(fixture.captain1);
    const { rows } = await sql<{ id: number }>`
      insert into team_matches (session_id, round_id, number, position1_team_id, position2_team_id, match_at)
      select session_id, round_id, 77, position1_team_id, position2_team_id, match_at from team_matches
      where id = ${fixture.teamMatchId} returning id`.execute(service.db);
    const teamMatchId = rows[0]?.id ?? 0;
    const line = {
      team_match_id: teamMatchId,
      match_type_id: 1,
      lineup_position: 1,
      scoring_format_type_id: 1,
    };
    const saved = await service.db.insertInto('lines').values(line).returning('id').executeTakeFirstOrThrow();
    const other = { ...fixture, teamMatchId, lineIds: [saved.id] };
    expect((await setLines(other, fixture.captain1, { lines: [[spot(0)]] })).status).toBe(200);
    expect((await setLines(other, ann, { lines: [[spot(0)]] })).status).toBe(403);
    expect((await ann.send(readLineups, ofMatch(other))).response).toMatchObject({
      canEditPosition1: false,
      position1Version: null,
      singlesLineups: [{ position1: { player1TeamMemberId: null } }],
    });
  });

  it('is told, as are the other captains, and sees the match on Home', async () => {
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.aces, 2);
    await name(fixture.captain1);
    await name(fixture.captain1);
    const home = (await ann.send(readHome)).response;
    expect(home.next[0]).toMatchObject({ teamMatchId: fixture.teamMatchId, isActingCaptain: true });
    expect(home.tasks.map(({ kind }) => kind)).toEqual(['availability', 'answers', 'lineup']);
    await withdraw(second);
    expect(await emailsTo(ann.memberId)).toEqual([
      expect.stringMatching(/^acting-captain: You're acting captain on /),
      "acting-captain: You're no longer acting captain",
    ]);
    expect(await emailsTo(second.memberId)).toEqual([
      expect.stringMatching(/^acting-captain-news: Ann Lee is acting captain on /),
    ]);
    expect(await emailsTo(fixture.captain1.memberId)).toEqual([
      'acting-captain-news: Ann Lee is no longer acting captain',
    ]);
    const audit = service.db.selectFrom('audit').select('what').where('what', 'like', 'acting-captain%');
    const entries = await audit.where('target_id', '=', fixture.teamMatchId).orderBy('id').execute();
    expect(entries.map(({ what }) => what)).toEqual(['acting-captain-named', 'acting-captain-withdrawn']);
  });

  it('gives the match back, is replaced by another, and stops when leaving the roster', async () => {
    await name(fixture.captain1);
    expect((await withdraw(ann)).status).toBe(200);
    expect((await setAces(ann)).status).toBe(403);
    await name(fixture.captain1);
    expect((await name(fixture.captain1, 1)).status).toBe(200);
    expect((await setAces(ann)).status).toBe(403);
    expect((await roleOf(fixture.captain1))?.actingCaptain?.name).toBe('Bea Lee');
    await name(fixture.captain1);
    const left = service.db
      .updateTable('team_members')
      .set({ left_at: new Date(), left_because: 'withdrawn' });
    await left.where('id', '=', spot(0)).execute();
    expect((await setAces(ann)).status).toBe(403);
    expect((await withdraw(fixture.captain1)).status).toBe(409);
  });

  it('stops at midnight after the match day, and moves with the match', async () => {
    await name(fixture.captain1);
    await movedTo(new Date(Date.now() - 2 * 24 * 60 * 60 * 1000));
    expect(await roleOf(ann)).toMatchObject({ isActingCaptain: false, actingCaptain: null });
    expect((await setAces(ann)).status).toBe(403);
    expect((await withdraw(fixture.captain1)).status).toBe(409);
    expect((await name(fixture.captain1)).status).toBe(409);
    expect((await ann.send(readHome)).response.tasks).toEqual([]);
    for (const date of [null, new Date(Date.now() + 24 * 60 * 60 * 1000)]) {
      await movedTo(date);
      expect(await roleOf(ann)).toMatchObject({ isActingCaptain: true });
    }
  });

  it('acts on a match of the first minute of today at the venue, not of one a minute earlier', async () => {
    const timeZone = 'Pacific/Auckland';
    await service.db
      .updateTable('team_matches')
      .set({ place_id: await aCourt(service.db, timeZone) })
      .where('id', '=', fixture.teamMatchId)
      .execute();
    const { rows } = await sql<{ midnight: Date }>`
      select date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone} as midnight`.execute(
      service.db,
    );
    const midnight = rows[0]?.midnight ?? new Date();
    await name(fixture.captain1);
    await movedTo(midnight);
    expect(await roleOf(ann)).toMatchObject({ isActingCaptain: true });
    await movedTo(new Date(midnight.getTime() - 60_000));
    expect(await roleOf(ann)).toMatchObject({ isActingCaptain: false, actingCaptain: null });
    for (const attempt of [setAces(ann), stepTo(fixture, ann, 2)]) expect((await attempt).status).toBe(403);
  });

  it('is an adult of the roster, and not a captain', async () => {
    const born = { birth_date: `${new Date().getFullYear() - 12}-01-01` };
    const bea = fixture.home[1];
    await service.db
      .updateTable('players')
      .set(born)
      .where('id', '=', bea?.playerId ?? 0)
      .execute();
    await captains(service.db, fixture.home[2]?.memberId ?? 0, fixture.aces, 2);
    expect((await roleOf(fixture.captain1))?.actingCaptainChoices).toEqual([spot(0)]);
    expect((await name(fixture.captain1, 1)).text).toContain(
      'An acting captain must be at least 18 years old.',
    );
    expect((await name(fixture.captain1, 2)).text).toContain('Cleo Lee is a captain already.');
    const stranger = { teamId: fixture.aces, teamMemberId: fixture.away[0]?.teamMemberId ?? 0 };
    const named = fixture.captain1.send(nameActingCaptain, { ...ofMatch(fixture), body: stranger });
    expect((await named).status).toBe(404);
  });

  it('sees no lineup that the captain who names them may not see', async () => {
    await setAces(fixture.captain1);
    const appointed = await service.member();
    await captains(service.db, appointed.memberId, fixture.aces, 2);
    const later = { sees_from: new Date(), added_at: new Date() };
    await service.db
      .updateTable('team_captains')
      .set(later)
      .where('member_id', '=', appointed.memberId)
      .execute();
    await name(appointed);
    const seen = async () => (await ann.send(readLineups, ofMatch(fixture))).response;
    expect(await seen()).toMatchObject({
      position1Version: 0,
      singlesLineups: [{ position1: { player1TeamMemberId: null } }, {}],
    });
    expect((await ann.send(readHome)).response.tasks.map(({ kind }) => kind)).toContain('lineup');
    await name(fixture.captain1, 1);
    await name(fixture.captain1);
    expect(await seen()).toMatchObject({
      singlesLineups: [{ position1: { player1TeamMemberId: spot(0) } }, {}],
    });
  });
});
