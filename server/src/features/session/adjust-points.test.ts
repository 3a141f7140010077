import { exportLeague } from '@courtline/contract/league';
import {
  addPointAdjustment,
  readSessionRulePack,
  removePointAdjustment,
  updateSessionRulePack,
} from '@courtline/contract/rule-pack';
import { seasonScores, teamStandings } from '@courtline/contract/standings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { aDesk } from '../../testing/desk';
import { aSession, aTeam } from '../../testing/league-rows';
import { aMember, captains } from '../../testing/people';
import { aPlayedMatch } from '../../testing/score-rows';

let service: TestService;
let organizer: Caller;
let leagueId: number;
let id: number;
let aces: number;
let lobs: number;
let captainEmail: string;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  const desk = await aDesk(service);
  ({ organizer, leagueId } = desk);
  id = await aSession(service.db, { conferenceId: desk.conferenceId });
  aces = await aTeam(service.db, { sessionId: id, name: 'Aces' });
  lobs = await aTeam(service.db, { sessionId: id, name: 'Lobs' });
  const captain = await aMember(service.db);
  captainEmail = captain.email;
  await captains(service.db, captain.memberId, lobs);
});

const choose = (key: string | null) =>
  organizer.send(updateSessionRulePack, { params: { id }, body: { key } });
const play = () =>
  aPlayedMatch(service.db, { sessionId: id, teamIds: [aces, lobs] }, 'D 6-0 6-0 | D 6-0 6-0 | D 0-6 0-6');
const add = (points: number, { teamId = lobs, reason = 'Forfeit without notice', by = organizer } = {}) =>
  by.send(addPointAdjustment, { params: { id }, body: { teamId, points, reason } });
const remove = (adjustmentId: number) =>
  organizer.send(removePointAdjustment, { params: { id: adjustmentId } });
const standings = async () => (await service.visitor().send(teamStandings, { params: { id } })).response;
const emails = () =>
  service.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', captainEmail)
    .orderBy('id')
    .execute();

describe('Bonus and penalty points', () => {
  it('count in the standings and are shown with their reason to everyone', async () => {
    await choose('alta-5-doubles@1');
    await play();
    const before = await standings();
    expect(before.map(({ teamName }) => teamName)).toEqual(['Aces', 'Lobs']);
    expect(before[0]?.adjustments).toEqual([]);
    const [acePoints = 0, lobPoints = 0] = before.map(({ leaguePoints }) => leaguePoints ?? 0);
    const { status } = await add(acePoints - lobPoints + 0.5, { reason: 'Fair play' });
    expect(status).toBe(200);
    const after = await standings();
    expect(after.map(({ teamName, leaguePoints }) => [teamName, leaguePoints])).toEqual([
      ['Lobs', acePoints + 0.5],
      ['Aces', acePoints],
    ]);
    expect(after[0]?.adjustments).toEqual([{ points: acePoints - lobPoints + 0.5, reason: 'Fair play' }]);
    expect(after[0]?.decidedBy.comparison?.step).toBe('leaguePoints');
  });

  it('are not offered by rules that do not count league points', async () => {
    const refused = await add(-1);
    expect(refused).toMatchObject({
      status: 409,
      refusal: {
        DisplayMessage:
          "The rules of this session don't count league points. Choose a rule pack that ranks teams by them.",
      },
    });
    await play();
    expect((await standings()).map(({ leaguePoints, adjustments }) => [leaguePoints, adjustments])).toEqual([
      [null, []],
      [null, []],
    ]);
  });

  it('stay with the session, and count again once its rules do', async () => {
    await choose('alta-5-doubles@1');
    await play();
    await add(50);
    await choose(null);
    expect((await standings()).map(({ teamName }) => teamName)).toEqual(['Aces', 'Lobs']);
    await choose('alta-5-doubles@1');
    expect((await standings()).map(({ teamName }) => teamName)).toEqual(['Lobs', 'Aces']);
  });

  it('do not change the standings of rounds before they were given', async () => {
    await choose('alta-5-doubles@1');
    await add(1, { reason: 'Before the first match' });
    await play();
    await add(-2);
    const { response } = await service.visitor().send(seasonScores, { params: { id } });
    const [round = 0] = response.matches.map(({ roundNumber }) => roundNumber);
    expect(response.session.adjustments).toEqual([
      { teamId: lobs, points: 1, afterRound: 0 },
      { teamId: lobs, points: -2, afterRound: round },
    ]);
  });

  it.each([0, 100.5, 0.001])('are from -100 to 100 with two decimals: %s is refused', async (points) => {
    await choose('alta-5-doubles@1');
    expect((await add(points)).status).toBe(400);
  });

  it('belong to a team of the session', async () => {
    await choose('alta-5-doubles@1');
    const other = await aTeam(service.db, { sessionId: await anotherSession(), name: 'Nets' });
    expect((await add(1, { teamId: other })).status).toBe(400);
  });

  it('are told to the captains once, when they are given and when they are taken back', async () => {
    await choose('alta-5-doubles@1');
    const { response } = await add(-1);
    const [{ id: adjustmentId } = { id: 0 }] = response.adjustments;
    expect(response.adjustments).toMatchObject([{ teamName: 'Lobs', points: -1, afterRound: 0 }]);
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Lobs: penalty of −1 point']);
    expect((await emails())[0]?.text).toContain('Forfeit without notice');
    expect((await remove(adjustmentId)).response.adjustments).toEqual([]);
    expect((await remove(adjustmentId)).status).toBe(404);
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Lobs: penalty of −1 point',
      'Lobs: penalty taken back (−1 point)',
    ]);
  });

  it('are kept in the audit log and in the export of the league', async () => {
    await choose('alta-5-doubles@1');
    const { response } = await add(3, { reason: 'Fair play' });
    const { response: file } = await (await service.admin()).send(exportLeague, { params: { id: leagueId } });
    expect(JSON.stringify(file)).toContain(
      `"pointAdjustments":[{"teamId":${lobs},"points":3,"reason":"Fair play","afterRound":0}]`,
    );
    await remove(response.adjustments[0]?.id ?? 0);
    const { rows } = await auditOf();
    expect(rows).toEqual([
      ['point-adjustment-added', { teamId: lobs, points: 3, reason: 'Fair play' }],
      ['point-adjustment-removed', { teamId: lobs, points: 3, reason: 'Fair play' }],
    ]);
  });

  it('can be read by everyone', async () => {
    await choose('alta-5-doubles@1');
    await add(2);
    const read = await service.visitor().send(readSessionRulePack, { params: { id } });
    expect(read.response).toMatchObject({ countsLeaguePoints: true, adjustments: [{ points: 2 }] });
  });
});

async function anotherSession(): Promise<number> {
  const { conferenceId } = await aDesk(service);
  return aSession(service.db, { conferenceId });
}

async function auditOf() {
  const entries = await service.db
    .selectFrom('audit')
    .select(['what', 'detail'])
    .where('what', 'like', 'point-adjustment%')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  return { rows: entries.map(({ what, detail }) => [what, detail]) };
}
