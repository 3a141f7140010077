import { nameActingCaptain } from '@courtline/contract/acting-captain';
import { readHome } from '@courtline/contract/home';
import { exportMyData } from '@courtline/contract/my-data';
import { readSharedCosts, removeCost, settleShare, shareCost } from '@courtline/contract/shared-cost';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSharedCost } from '../../store/match/shared-cost';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { actingFor, aRosteredChild } from '../../testing/family-rows';
import { type MatchFixture, aMatchNight, ofMatch, post } from '../../testing/match-fixture';
import { captains } from '../../testing/people';

let service: TestService;
let fixture: MatchFixture;
/** Captain of the Aces, who does not play. */
let captain: Caller;
let ann: Caller;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchNight(service);
  captain = fixture.captain1;
  ann = fixture.player1;
});

const spotOf = (index: number) => fixture.home[index]?.teamMemberId ?? 0;
const memberOf = (index: number) => fixture.home[index]?.memberId ?? 0;
const player = (index: number) => service.signedIn(fixture.home[index] ?? { memberId: 0, email: '' });

function courts() {
  return {
    teamId: fixture.aces,
    what: 'Courts',
    amount: 40,
    payerId: captain.memberId,
    teamMemberIds: [spotOf(0), spotOf(1), spotOf(2)],
  };
}

const share = (by: Caller, changes: object = {}) =>
  by.send(shareCost, { ...ofMatch(fixture), body: { ...courts(), ...changes } });

async function shared(changes: object = {}): Promise<number> {
  const { response } = await share(captain, changes);
  return response.teams[0]?.costs.at(-1)?.costId ?? 0;
}

const settle = (by: Caller, id: number, index = 0, isPaid = true) =>
  by.send(settleShare, { params: { id, teamMemberId: spotOf(index) }, body: { isPaid } });

const remove = (by: Caller, id: number) => by.send(removeCost, { params: { id } });

const read = async (by: Caller, extras = {}) =>
  (await by.send(readSharedCosts, { ...ofMatch(fixture), ...extras })).response.teams;

const owedByAnn = async () => (await ann.send(readHome)).response.owed;

const emailsTo = async (memberId: number) => {
  const rows = service.db.selectFrom('mails').select(['kind', 'subject', 'text']);
  return rows.where('to_member_id', '=', memberId).where('kind', 'like', 'cost%').orderBy('id').execute();
};

describe('A captain shares what a match cost', () => {
  it('to the cent, and everyone is told once what they owe to whom', async () => {
    const { status, response } = await share(captain);
    expect(status).toBe(201);
    const [cost] = response.teams[0]?.costs ?? [];
    expect(cost).toMatchObject({ what: 'Courts', amount: 40, canSettle: true, canRemove: true });
    expect(cost?.shares.map(({ firstName, amount }) => [firstName, amount])).toEqual([
      ['Ann', 13.34],
      ['Bea', 13.33],
      ['Cleo', 13.33],
    ]);
    expect(await emailsTo(memberOf(0))).toMatchObject([{ subject: 'Your share of Courts: $13.34' }]);
    expect(await emailsTo(captain.memberId)).toEqual([]);
  });

  it('among those who played, which are suggested', async () => {
    await post(fixture, captain);
    const [team] = await read(captain);
    const played = team?.choices?.people.filter(({ hasPlayed }) => hasPlayed);
    expect(played?.map(({ firstName }) => firstName)).toEqual(['Ann']);
    expect(team?.choices?.payers.map(({ memberId }) => memberId)).toContain(captain.memberId);
  });

  it('that a player paid, who owes nothing and says who has paid', async () => {
    const id = await shared({ payerId: ann.memberId });
    const [mail] = await emailsTo(ann.memberId);
    expect(mail).toMatchObject({ subject: 'Your teammates owe you their shares of Courts' });
    expect(mail?.text).toContain('Bea Lee');
    const [team] = await read(ann);
    expect(team?.costs[0]?.shares.map(({ isOfPayer, paidAtUtc }) => [isOfPayer, paidAtUtc !== null])).toEqual(
      [
        [true, true],
        [false, false],
        [false, false],
      ],
    );
    expect((await settle(ann, id, 1)).status).toBe(200);
    expect((await remove(ann, id)).status).toBe(403);
    expect((await settle(ann, id, 0)).status).toBe(404);
  });

  it.each([
    [{ teamMemberIds: [] }, 400],
    [{ amount: 0 }, 400],
    [{ what: '  ' }, 400],
    [{ teamMemberIds: [2_000_000] }, 404],
    [{ payerId: 2_000_000 }, 404],
    [{ teamId: 2_000_000 }, 404],
  ])('only with people of the own team: %j', async (changes, status) => {
    expect((await share(captain, changes)).status).toBe(status);
  });

  it('never with players of the other team, nor for it', async () => {
    const stranger = fixture.away[0];
    expect((await share(captain, { teamMemberIds: [stranger?.teamMemberId] })).status).toBe(404);
    expect((await share(captain, { payerId: stranger?.memberId })).status).toBe(404);
    expect((await share(captain, { teamId: fixture.lobs })).status).toBe(403);
    expect((await share(fixture.captain2)).status).toBe(403);
    expect((await share(fixture.organizer)).status).toBe(403);
  });

  it('not as acting captain, nor with the one who paid alone', async () => {
    const body = { teamId: fixture.aces, teamMemberId: spotOf(0) };
    await captain.send(nameActingCaptain, { ...ofMatch(fixture), body });
    expect((await share(ann)).status).toBe(403);
    const alone = await share(captain, { payerId: ann.memberId, teamMemberIds: [spotOf(0)] });
    expect(alone.refusal?.Message).toBe('Choose someone who owes a share.');
  });

  it('with at most 20 costs of a team, also at the same time', async () => {
    const { teamMatchId, aces: teamId } = fixture;
    const by = captain.memberId;
    const shares = [{ teamMemberId: spotOf(0), amountCents: 100, isOwed: true }];
    const balls = { teamMatchId, teamId, what: 'Balls', amountCents: 100, payerId: by, by, now: new Date() };
    for (let count = 0; count < 18; count++) await saveSharedCost(service.db, { ...balls, shares });
    const answers = await Promise.all(Array.from({ length: 5 }, () => share(captain)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  });
});

describe('A share', () => {
  it('is on Home until the captain marks it paid', async () => {
    const id = await shared();
    expect(await owedByAnn()).toMatchObject([
      { costId: id, opponents: 'Aces vs. Lobs', what: 'Courts', amount: 13.34, child: null },
    ]);
    await settle(captain, id);
    expect(await owedByAnn()).toEqual([]);
    await settle(captain, id, 0, false);
    expect(await owedByAnn()).toHaveLength(1);
  });

  it('is seen by its player, the captains and the one who paid; others see their own', async () => {
    const id = await shared();
    const [team] = await read(ann);
    expect(team).toMatchObject({ choices: null, costs: [{ canSettle: false, canRemove: false }] });
    expect(team?.costs[0]?.shares.map(({ firstName }) => firstName)).toEqual(['Ann']);
    for (const other of [fixture.captain2, fixture.player2, fixture.organizer, fixture.stranger]) {
      expect(JSON.stringify(await read(other))).not.toContain('Courts');
      expect((await settle(other, id)).status).toBe(404);
      expect((await remove(other, id)).status).toBe(404);
    }
    expect((await settle(ann, id)).status).toBe(403);
  });

  it('of a player who was not chosen is none', async () => {
    await shared({ teamMemberIds: [spotOf(0)] });
    expect(await read(await player(1))).toEqual([]);
    expect(await emailsTo(memberOf(1))).toEqual([]);
  });

  it('of a child is told to the guardian, shown on their Home, and never collected by the child', async () => {
    const ana = await service.member();
    const mia = await aRosteredChild(service.db, { guardianIds: [ana.memberId], teamId: fixture.aces });
    const refused = await share(captain, { payerId: mia.childId });
    expect(refused.refusal?.Message).toBe('Only an adult can collect the shares.');
    const { teams } = (await captain.send(readSharedCosts, ofMatch(fixture))).response;
    const miasSpot = teams[0]?.choices?.people.find(({ memberId }) => memberId === mia.childId);
    expect(teams[0]?.choices?.payers.map(({ memberId }) => memberId)).not.toContain(mia.childId);
    await share(captain, { teamMemberIds: [miasSpot?.teamMemberId] });
    expect(await emailsTo(ana.memberId)).toHaveLength(1);
    const { owed } = (await ana.send(readHome)).response;
    expect(owed).toMatchObject([{ amount: 40, child: { childId: mia.childId } }]);
    for (const extras of [{}, actingFor(mia)])
      expect((await read(ana, extras))[0]?.costs[0]?.shares).toMatchObject([{ amount: 40 }]);
  });

  it('is in the export of the account', async () => {
    await shared({ payerId: ann.memberId });
    const { response } = await (await player(1)).send(exportMyData);
    expect(response.costShares).toMatchObject([{ team: 'Aces', what: 'Courts', amount: 40, share: 13.33 }]);
    expect((await ann.send(exportMyData)).response.paidCosts).toMatchObject([{ what: 'Courts' }]);
  });
});

describe('A cost', () => {
  it('is removed while no one has paid, and those concerned are told', async () => {
    const id = await shared();
    await settle(captain, id, 1);
    const refused = await remove(captain, id);
    expect(refused.refusal?.Message).toBe('Someone has paid their share. Mark it as not paid first.');
    await settle(captain, id, 1, false);
    expect((await remove(captain, id)).status).toBe(200);
    expect((await emailsTo(memberOf(1))).map(({ subject }) => subject)).toEqual([
      'Your share of Courts: $13.33',
      'No longer shared: Courts',
    ]);
    expect((await remove(captain, id)).status).toBe(404);
  });

  it('keeps its shares when a player leaves the team, who still sees the own one', async () => {
    await shared();
    const left = { left_at: new Date(), left_because: 'withdrawn' as const };
    await service.db.updateTable('team_members').set(left).where('id', '=', spotOf(0)).execute();
    expect((await read(ann))[0]?.costs[0]?.shares).toHaveLength(1);
    expect((await ann.send(readHome)).response.owed).toHaveLength(1);
  });

  it('is not for a former captain of the team', async () => {
    const id = await shared({ payerId: ann.memberId });
    const second = await service.member();
    await captains(service.db, second.memberId, fixture.aces, 2);
    await service.db.deleteFrom('team_captains').where('member_id', '=', captain.memberId).execute();
    expect((await settle(captain, id, 1)).status).toBe(404);
    expect((await settle(second, id, 1)).status).toBe(200);
  });
});
