import { playerMatches } from '@courtline/contract/player-match';
import { correctResult, postResult } from '@courtline/contract/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { statusesOf } from '../../testing/caller';
import { aDrawOf } from '../../testing/draw-rows';
import { type MatchFixture, aMatchNight, resultOf } from '../../testing/match-fixture';
import { type Rostered, aRosteredPlayer } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchNight(service, { singles: [1, 1] });
});

describe('Concurrent results in a tournament', () => {
  it('advance both semifinal winners to the final until it is played', async () => {
    const draw = await aDrawOf(service.db, fixture.conferenceId, { teams: 4, drawTypeId: 2, lines: 1 });
    await service.db
      .updateTable('team_matches')
      .set({ match_at: new Date() })
      .where('session_id', '=', draw.sessionId)
      .execute();
    const rosters = new Map<number, Rostered>();
    for (const teamId of draw.teamIds) rosters.set(teamId, await aRosteredPlayer(service.db, { teamId }));
    const playerOf = (teamId: number | null) => [rosters.get(teamId ?? 0) ?? []].flat();
    const lineOf = async (number: number) => {
      const { response } = await service.visitor().send(playerMatches, { params: { id: draw.idOf(number) } });
      const [line] = response.singlePlayerMatches;
      if (!line) throw new Error('A match without lines');
      return { id: line.id, home: playerOf(line.side1.teamId), away: playerOf(line.side2.teamId), line };
    };
    const sends = async (call: typeof postResult, number: number, won: boolean) => {
      const { id, home, away } = await lineOf(number);
      const sets = won ? homeWins : awayWins;
      return fixture.organizer.send(call, { params: { id }, body: resultOf({ home, away, sets }) });
    };
    expect(statusesOf(await Promise.all([sends(postResult, 1, true), sends(postResult, 2, true)]))).toEqual([
      201, 201,
    ]);
    const { line: final } = await lineOf(3);
    expect([final.side1.teamId, final.side2.teamId]).not.toContain(null);
    expect((await sends(correctResult, 1, false)).status).toBe(200);
    expect((await lineOf(3)).line.side1.teamId).not.toBe(final.side1.teamId);
    expect((await sends(postResult, 3, true)).status).toBe(201);
    expect((await sends(correctResult, 1, true)).status).toBe(409);
  });
});

const homeWins = [
  [6, 0],
  [6, 0],
] as const;

const awayWins = [
  [0, 6],
  [0, 6],
] as const;
