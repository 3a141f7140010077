import { teamMatchSummary } from '@courtline/contract/match';
import { cancelSubstituteSearch, leaveSubstituteList, myInvitations } from '@courtline/contract/substitute';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aMatchFixture, begins, ofMatch, setLines, stepTo } from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import { aRosteredPlayer } from '../../testing/roster-rows';
import {
  type Substitute,
  type SubstituteFixture,
  aSubstitute,
  aSubstituteFixture,
  minutesFromNow,
} from '../../testing/substitute-fixture';

let service: TestService;
let fixture: SubstituteFixture;
let gil: Substitute;
let hal: Substitute;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSubstituteFixture(service);
  ({ gil, hal } = fixture);
});

describe('Invitations', () => {
  it('asks one after the other, each until the time is over, and tells the captain if nobody accepts', async () => {
    await fixture.invite([gil, hal]);
    expect(await fixture.states()).toEqual(['open', ['Gil Green: open', 'Hal Hall: waiting']]);
    expect([await fixture.mailsTo(gil), await fixture.mailsTo(hal)]).toEqual([['substitute-invited'], []]);
    await fixture.runJob(minutesFromNow(59));
    expect(await fixture.mailsTo(hal)).toEqual([]);
    await fixture.runJob(minutesFromNow(61));
    await fixture.runJob(minutesFromNow(61));
    expect(await fixture.states()).toEqual(['open', ['Gil Green: expired', 'Hal Hall: open']]);
    expect(await fixture.mailsTo(hal)).toEqual(['substitute-invited']);
    await fixture.runJob(minutesFromNow(122));
    expect((await fixture.states())[0]).toBe('ended');
    expect(await fixture.mailsTo(fixture.captain1)).toEqual(['substitute-news']);
  });

  it('asks the next person when one declines', async () => {
    await fixture.invite([gil, hal]);
    expect(await fixture.answer(gil, false)).toMatchObject({ status: 200 });
    expect(await fixture.states()).toEqual(['open', ['Gil Green: declined', 'Hal Hall: open']]);
  });

  it('refuses an answer after the time is over, even before the job has run', async () => {
    await fixture.invite([gil]);
    await service.db
      .updateTable('substitute_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const { status, refusal } = await fixture.answer(gil, true);
    expect([status, refusal?.DisplayMessage]).toEqual([409, 'Your time to answer is over.']);
  });

  it('gives the spot to the first of many who accept at the same time, and tells the others', async () => {
    const { sessionId } = fixture;
    const more = await Promise.all(
      ['Ida', 'Jo', 'Kai'].map((firstName) => aSubstitute(service, { sessionId, firstName })),
    );
    const everyone = [gil, hal, ...more];
    await fixture.invite(everyone, { isOrdered: false });
    const answers = await Promise.all(everyone.map((one) => fixture.answer(one, true)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    const spots = await service.db
      .selectFrom('match_substitutes')
      .selectAll()
      .where('team_match_id', '=', fixture.teamMatchId)
      .execute();
    expect(spots).toHaveLength(1);
    const mails = await Promise.all(everyone.map(fixture.mailsTo));
    expect(mails.filter((kinds) => kinds.includes('substitute-not-needed'))).toHaveLength(4);
    expect(await fixture.mailsTo(fixture.captain1)).toEqual(['substitute-news']);
  });

  it('puts who accepts in the lineup of this match only', async () => {
    await fixture.invite([gil], { lineId: fixture.lineIds[0] ?? 0 });
    await fixture.answer(gil, true);
    const summary = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    const spot = summary.response.position1Team?.teamMembers.find(
      ({ memberId }) => memberId === gil.memberId,
    );
    expect(spot).toMatchObject({ isSubstitute: true });
    const placed = await setLines(fixture, fixture.captain1, { lines: [[spot?.teamMemberId ?? 0]] });
    expect(placed.status).toBe(200);
    const other = await aMatchFixture(service);
    expect((await setLines(other, other.captain1, { lines: [[spot?.teamMemberId ?? 0]] })).status).toBe(409);
    const onTeam = await service.db
      .selectFrom('team_members')
      .select('id')
      .where('team_id', '=', fixture.aces)
      .where('left_at', 'is', null)
      .execute();
    expect(onTeam).toHaveLength(3);
  });

  it('emails the lineup to who was placed in it', async () => {
    await fixture.invite([gil]);
    await fixture.answer(gil, true);
    const summary = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    const members = summary.response.position1Team?.teamMembers ?? [];
    const spot = members.find(({ memberId }) => memberId === gil.memberId)?.teamMemberId ?? 0;
    const [ann = 0, bea = 0, cleo = 0] = fixture.home.map(({ teamMemberId }) => teamMemberId);
    await setLines(fixture, fixture.captain1, { lines: [[spot], [ann], [bea, cleo]] });
    expect((await stepTo(fixture, fixture.captain1, 2, true)).status).toBe(200);
    expect(await fixture.mailsTo(gil)).toEqual(['substitute-invited', 'lineup-locked']);
    expect(await fixture.mailsTo(fixture.hal)).toEqual([]);
  });

  it('emails both lineups, once published, to who was placed in one and not to who was left out', async () => {
    for (const one of [gil, hal]) {
      await fixture.invite([one]);
      expect((await fixture.answer(one, true)).status).toBe(200);
    }
    const summary = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    const members = summary.response.position1Team?.teamMembers ?? [];
    const spot = members.find(({ memberId }) => memberId === gil.memberId)?.teamMemberId ?? 0;
    const [ann = 0, bea = 0, cleo = 0] = fixture.home.map(({ teamMemberId }) => teamMemberId);
    const [dora = 0, eve = 0, fay = 0] = fixture.away.map(({ teamMemberId }) => teamMemberId);
    await setLines(fixture, fixture.captain1, { lines: [[spot], [ann], [bea, cleo]] });
    await setLines(fixture, fixture.captain2, { lines: [[dora], [eve], [eve, fay]], side: 2 });
    for (const by of [fixture.captain1, fixture.captain2]) {
      for (const statusId of [2, 3]) expect((await stepTo(fixture, by, statusId)).status).toBe(200);
    }
    expect(await fixture.mailsTo(gil)).toEqual(['substitute-invited', 'lineups-published']);
    expect(await fixture.mailsTo(hal)).not.toContain('lineups-published');
  });

  it('shows who accepted to the team only, until its lineup is open', async () => {
    await fixture.invite([gil]);
    await fixture.answer(gil, true);
    const sees = async (caller: Caller) =>
      (await caller.send(teamMatchSummary, ofMatch(fixture))).text.includes('Green');
    expect([await sees(fixture.captain1), await sees(fixture.player1)]).toEqual([true, true]);
    expect([await sees(fixture.captain2), await sees(service.visitor())]).toEqual([false, false]);
    await begins(service, fixture);
    expect(await sees(service.visitor())).toBe(true);
  });

  it('takes who gives up out of the lineup, and tells the captain', async () => {
    await fixture.invite([gil]);
    await fixture.answer(gil, true);
    const summary = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    const spot = summary.response.position1Team?.teamMembers.find(
      ({ memberId }) => memberId === gil.memberId,
    );
    await setLines(fixture, fixture.captain1, { lines: [[spot?.teamMemberId ?? 0]] });
    expect(await fixture.answer(gil, false)).toMatchObject({ status: 200 });
    const seats = await service.db
      .selectFrom('line_players')
      .select('line_id')
      .where('player_id', '=', gil.playerId)
      .execute();
    expect(seats).toEqual([]);
    expect(await fixture.mailsTo(fixture.captain1)).toEqual(['substitute-news', 'substitute-news']);
    expect((await fixture.states())[0]).toBe('ended');
  });

  it('lets a substitute of the team accept without a second spot', async () => {
    const { aces } = fixture;
    const ivy = await aRosteredPlayer(service.db, { teamId: aces, firstName: 'Ivy', isSubstitute: true });
    await fixture.invite([ivy]);
    expect(await fixture.answer(ivy, true)).toMatchObject({ status: 200 });
    const row = await service.db
      .selectFrom('availability')
      .select('player_availability_status_type_id as statusId')
      .where('team_member_id', '=', ivy.teamMemberId)
      .executeTakeFirst();
    expect(row?.statusId).toBe(1);
    expect(
      await service.db
        .selectFrom('match_substitutes')
        .select('team_member_id')
        .where('team_match_id', '=', fixture.teamMatchId)
        .execute(),
    ).toEqual([]);
  });

  it('ends an invitation of who leaves the list or the search that is canceled', async () => {
    await fixture.invite([gil, hal]);
    const caller = await service.signedIn(gil);
    const sent = { params: { id: fixture.sessionId } };
    expect(await caller.send(leaveSubstituteList, sent)).toMatchObject({ status: 204 });
    expect(await fixture.states()).toEqual(['open', ['Gil Green: canceled', 'Hal Hall: open']]);
    expect(await fixture.answer(gil, true)).toMatchObject({ status: 409 });
    const [search] = (await fixture.find()).response.searches;
    const params = { id: search?.searchId ?? 0 };
    expect(await fixture.captain2.send(cancelSubstituteSearch, { params })).toMatchObject({ status: 404 });
    expect(await fixture.captain1.send(cancelSubstituteSearch, { params })).toMatchObject({ status: 204 });
    expect(await fixture.mailsTo(hal)).toEqual(['substitute-invited', 'substitute-not-needed']);
    expect(await fixture.answer(hal, true)).toMatchObject({ status: 409 });
  });

  it('refuses who is not eligible any more', async () => {
    await fixture.invite([gil, hal], { isOrdered: false });
    await captains(service.db, gil.memberId, fixture.lobs, 2);
    expect(await fixture.answer(gil, true)).toMatchObject({ status: 409 });
    await begins(service, fixture);
    expect(await fixture.answer(hal, true)).toMatchObject({ status: 409 });
    await fixture.runJob(minutesFromNow(1));
    expect((await fixture.states())[0]).toBe('canceled');
  });

  it('lists open invitations to the person, and an accepted one until the match', async () => {
    await fixture.invite([gil]);
    const caller = await service.signedIn(gil);
    const own = async () => (await caller.send(myInvitations, {})).response.invitations;
    expect(await own()).toMatchObject([{ state: 'open', teamName: 'Aces', opponentName: 'Lobs', fee: 0 }]);
    await fixture.answer(gil, true);
    expect(await own()).toMatchObject([{ state: 'accepted' }]);
    await begins(service, fixture);
    expect(await own()).toEqual([]);
  });
});
