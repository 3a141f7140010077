import { defaultTeamMatch, setPositions } from '@courtline/contract/draw';
import { playerMatches } from '@courtline/contract/player-match';
import { resultHistory } from '@courtline/contract/result';
import { unpublishSchedule } from '@courtline/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { aConference, aLeague } from '../../testing/league-rows';
import { aMatchFixture, ofMatch, setFirst, stepTo } from '../../testing/match-fixture';
import { aSchedule } from '../../testing/schedule-rows';
import {
  type Tournament,
  aTournament,
  clear,
  lineIdsOf,
  matchOf,
  post,
  standing,
} from '../../testing/tournament';

let service: TestService;
let tournament: Tournament;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

/** Matches 1 and 2 are semifinals, 3 is the final, 4 the final of the back draw. */
beforeEach(async () => {
  tournament = await aTournament(service, { teams: 4 });
});

describe('A team that does not appear', () => {
  it('defaults every open line, keeps played lines, and does not enter the back draw', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    const { status, response } = await byDefault(1, away?.teamId);
    expect([status, response.winnerTeamId, response.statusId]).toEqual([200, home?.teamId, 3]);
    expect(response.position2Team).toMatchObject({ isDefaulted: true, isWinner: false });
    expect(await standing(tournament, 3)).toEqual([[home?.teamId, null]]);
    await post(tournament, 2, [1]);
    const { position1Team: winning, position2Team: missing } = await matchOf(tournament, 2);
    // One line each: the played sets decide.
    const second = await byDefault(2, winning?.teamId);
    expect(second.response).toMatchObject({
      winnerTeamId: winning?.teamId,
      position1Team: { isDefaulted: false, points: 1 },
    });
    expect(await standing(tournament, 3, 4)).toEqual([
      [home?.teamId, winning?.teamId],
      [null, missing?.teamId],
    ]);
    // A team that advanced without playing may still lose the first match it plays: the final.
    expect((await matchOf(tournament, 4)).byeStatusTypeId).toBeNull();
  });

  it('advances no one if both teams default: later positions become byes at once, and back', async () => {
    const { position1Team: home, position2Team: away } = await matchOf(tournament, 1);
    const before = await lineIdsOf(tournament, (await matchOf(tournament, 3)).teamMatchId);
    await byDefault(1, home?.teamId);
    const { response } = await byDefault(1, away?.teamId);
    expect(response).toMatchObject({ winnerTeamId: null, statusId: 3, isLevel: false });
    const final = await matchOf(tournament, 3);
    expect([final.byeStatusTypeId, await lineIdsOf(tournament, final.teamMatchId)]).toEqual([1, []]);
    expect((await matchOf(tournament, 4)).byeStatusTypeId).toBe(1);
    expect((await clear(tournament, 1)).status).toBe(204);
    const again = await matchOf(tournament, 3);
    expect(again.byeStatusTypeId).toBeNull();
    expect(await lineIdsOf(tournament, again.teamMatchId)).toHaveLength(before.length);
  });

  it('must be one of the two, in a published match that is not over', async () => {
    const { position1Team: home, teamMatchId } = await matchOf(tournament, 1);
    const { position1Team: stranger } = await matchOf(tournament, 2);
    const notHere = await byDefault(1, stranger?.teamId);
    expect([notHere.status, notHere.refusal?.Message]).toEqual([400, 'teamId: does not play this match']);
    await tournament.organizer.send(unpublishSchedule, { params: { id: tournament.scheduleId }, body: {} });
    expect((await byDefault(1, home?.teamId)).refusal?.Message).toBe("The draw isn't published.");
    expect(await lineIdsOf(tournament, teamMatchId)).toHaveLength(2);
  });

  it('keeps the result history, and a second default of the same team is rejected', async () => {
    const { position2Team: away, teamMatchId } = await matchOf(tournament, 1);
    await byDefault(1, away?.teamId);
    const [lineId = 0] = await lineIdsOf(tournament, teamMatchId);
    const history = await service.db
      .selectFrom('result_history')
      .select(['what', 'before', 'after'])
      .where('line_id', '=', lineId)
      .execute();
    expect(history).toEqual([
      { what: 'posted', before: null, after: { completionId: 3, winningSide: 1, sets: [], players: [] } },
    ]);
    expect((await byDefault(1, away?.teamId)).refusal?.Message).toBe(
      'Every line of this match already has a final result.',
    );
  });

  it('can be in a season too', async () => {
    const conferenceId = await aConference(service.db, { leagueId: await aLeague(service.db) });
    const { teamMatchId, teamIds } = await aSchedule(service.db, conferenceId, { isPublished: true });
    const organizer = await service.conferenceOrganizerOf(conferenceId);
    const body = { teamId: teamIds[0] };
    const { response } = await organizer.send(defaultTeamMatch, { params: { id: teamMatchId }, body });
    expect(response).toMatchObject({ winnerTeamId: teamIds[1], statusId: 3, isLevel: false });
    const put = { position1TeamId: teamIds[1], position2TeamId: teamIds[0] };
    const { refusal } = await organizer.send(setPositions, { params: { id: teamMatchId }, body: put });
    expect(refusal?.Message).toBe('Only a tournament has a draw.');
  });

  it('reveals no player of a hidden lineup, and removes none of a published one', async () => {
    const fixture = await aMatchFixture(service, { singles: [1] });
    await setFirst(fixture, 1);
    await setFirst(fixture, 2);
    for (const statusId of [2, 3]) await stepTo(fixture, fixture.captain2, statusId);
    const body = { teamId: fixture.aces };
    expect((await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body })).status).toBe(200);
    const { response } = await fixture.captain2.send(playerMatches, ofMatch(fixture));
    const [line] = response.singlePlayerMatches;
    expect([line?.side1.player1 ?? null, line?.side2.player1?.firstName]).toEqual([null, 'Dora']);
    const params = { id: fixture.lineIds[0] ?? 0 };
    const { response: history } = await fixture.captain2.send(resultHistory, { params });
    expect(history[0]?.after).toMatchObject({ side1Players: [], side2Players: ['Dora Lee'] });
  });

  it('notifies the captains of both teams, and sends nothing if the default is rejected', async () => {
    const fixture = await aMatchFixture(service, { singles: [1] });
    const byOrganizer = () =>
      fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body: { teamId: fixture.aces } });
    expect((await byOrganizer()).status).toBe(200);
    expect((await byOrganizer()).status).toBe(409);
    for (const { email } of [fixture.captain1, fixture.captain2]) {
      const emails = service.db.selectFrom('mails').select(['kind', 'text']).where('to_address', '=', email);
      const [{ kind, text } = { kind: '', text: '' }, ...others] = await emails.execute();
      expect([kind, others]).toEqual(['team-defaulted', []]);
      expect(text).toMatch(/ recorded a default by Aces\. All unplayed lines go to Lobs\./);
    }
  });

  it('needs an opponent: a team that waits for one cannot default', async () => {
    const fixture = await aMatchFixture(service, { singles: [1] });
    const open = { position2_team_id: null, bye_status_type_id: 2 };
    await service.db.updateTable('team_matches').set(open).where('id', '=', fixture.teamMatchId).execute();
    const body = { teamId: fixture.aces };
    const { status, refusal } = await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body });
    expect([status, refusal?.Message]).toEqual([
      409,
      'Both teams must be known before a score can be posted.',
    ]);
  });
});

async function byDefault(number: number, teamId = 0) {
  const { teamMatchId: id } = await matchOf(tournament, number);
  return tournament.organizer.send(defaultTeamMatch, { params: { id }, body: { teamId } });
}
