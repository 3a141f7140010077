import { playerMatches } from '@courtline/contract/player-match';
import { teamMatchSummary } from '@courtline/contract/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchNight, clear, correct, ofMatch, post } from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A player', () => {
  it('posts only lines they play in, replaces no one and clears nothing', async () => {
    const fixture = await aMatchNight(service, { singles: [1, 1] });
    const [ann, bea] = fixture.home as [Rostered, Rostered];
    await seat(fixture, ann);
    const { response: page } = await fixture.player1.send(playerMatches, ofMatch(fixture));
    expect(page.canPostScores).toBe(true);
    expect(page.singlePlayerMatches.map(({ canPostScore }) => canPostScore)).toEqual([true, false]);
    expect((await post(fixture, fixture.player1, { line: 1 })).status).toBe(403);
    const replaced = await post(fixture, fixture.player1, { home: [bea] });
    expect(replaced.refusal?.Message).toBe('Only captains and organizers can change the players in a line.');
    expect((await post(fixture, fixture.player1)).status).toBe(201);
    expect(
      (
        await correct(fixture, fixture.player1, {
          sets: [
            [6, 0],
            [6, 0],
          ],
        })
      ).status,
    ).toBe(200);
    expect((await clear(fixture, fixture.player1)).status).toBe(403);
    expect((await post(fixture, fixture.player2, { line: 1 })).status).toBe(403);
  });
});

describe('The second of two conflicting requests', () => {
  it('gets the current result in the error and can retry', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    const { status, refusal } = await post(fixture, fixture.captain2, {
      sets: [
        [4, 6],
        [4, 6],
      ],
    });
    expect([status, refusal?.Message, refusal?.MessageStatusCode]).toEqual([
      409,
      'Someone else already posted a result for this line.',
      30057,
    ]);
    expect(refusal?.Current).toMatchObject({
      winningSideId: 1,
      version: 1,
      side1: { player1: { firstName: 'Ann' }, sideResult: { set1Score: 6 } },
    });
    expect((await correct(fixture, fixture.captain2, { version: 0 })).status).toBe(409);
    const corrected = await correct(fixture, fixture.captain2, {
      sets: [
        [4, 6],
        [4, 6],
      ],
      version: 1,
    });
    expect([corrected.status, corrected.response.winningSideId, corrected.response.version]).toEqual([
      200, 2, 2,
    ]);
    expect((await correct(fixture, fixture.captain1, { version: 1 })).status).toBe(409);
  });

  it('fails after a clear, even if the line looks the same as before', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    expect((await correct(fixture, fixture.captain1)).refusal?.Message).toBe(
      'Someone else just cleared this line.',
    );
    await post(fixture, fixture.captain1);
    await clear(fixture, fixture.captain1);
    const stale = await post(fixture, fixture.captain2, { version: 0 });
    expect([stale.status, stale.refusal?.Current]).toMatchObject([409, { version: 2, winningSideId: null }]);
  });
});

describe('A cleared line', () => {
  it('loses its result together with the players named in it', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    expect((await clear(fixture, fixture.captain1, 0)).status).toBe(409);
    expect((await clear(fixture, fixture.captain1, 1)).status).toBe(204);
    const { response } = await fixture.captain2.send(playerMatches, ofMatch(fixture));
    expect(response.singlePlayerMatches[0]).toMatchObject({
      resultCompletionTypeId: null,
      side1: { sideResult: null },
      side2: { player1: null },
    });
    expect(await seated(fixture)).toEqual([]);
    const { response: match } = await service.visitor().send(teamMatchSummary, ofMatch(fixture));
    expect([match.statusId, match.winnerTeamId, match.hasPostedScores]).toEqual([1, null, false]);
    const nothing = await clear(fixture, fixture.captain1);
    expect([nothing.status, nothing.refusal?.Message]).toEqual([
      409,
      "There's nothing to clear in this line.",
    ]);
  });

  it('keeps hidden players when an organizer clears it', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    await clear(fixture, fixture.organizer);
    expect(await seated(fixture)).toEqual([]);
    await postpone(fixture);
    await seat(fixture, fixture.home[0] as Rostered);
    expect((await clear(fixture, fixture.organizer)).status).toBe(409);
    expect(await seated(fixture)).toEqual([1]);
    expect((await clear(fixture, fixture.captain2)).status).toBe(409);
    expect((await clear(fixture, fixture.captain1)).status).toBe(204);
    expect(await seated(fixture)).toEqual([]);
  });

  it('may have no players, even if other lines have scores', async () => {
    const fixture = await aMatchNight(service, { singles: [1, 1] });
    await seat(fixture, fixture.home[0] as Rostered);
    const [bea, eve] = [fixture.home.slice(1, 2), fixture.away.slice(1, 2)];
    expect((await post(fixture, fixture.captain2, { line: 1, home: bea, away: eve })).status).toBe(201);
    const { response } = await fixture.captain1.send(playerMatches, ofMatch(fixture));
    expect(response.singlePlayerMatches[0]?.canClearLine).toBe(true);
    expect((await clear(fixture, fixture.captain1)).status).toBe(204);
    expect(await seated(fixture)).toEqual([]);
  });
});

async function postpone({ teamMatchId }: MatchFixture): Promise<void> {
  const inAWeek = { match_at: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) };
  await service.db.updateTable('team_matches').set(inAWeek).where('id', '=', teamMatchId).execute();
}

/** Puts the player on the home side of the first line. */
async function seat({ lineIds }: MatchFixture, { teamMemberId, playerId }: Rostered): Promise<void> {
  const seated = { line_id: lineIds[0] ?? 0, side: 1, slot: 1, player_id: playerId };
  await service.db
    .insertInto('line_players')
    .values({ ...seated, team_member_id: teamMemberId })
    .execute();
}

/** The sides of the first line that have players. */
async function seated({ lineIds }: MatchFixture): Promise<number[]> {
  const rows = service.db
    .selectFrom('line_players')
    .select('side')
    .where('line_id', '=', lineIds[0] ?? 0);
  return (await rows.orderBy('side').execute()).map(({ side }) => side);
}
