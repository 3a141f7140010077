import { readMatchRules } from '@courtline/contract/match-rules';
import { matchRosters } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { playingTime } from '@courtline/contract/playing-time';
import { teamScheduleByDate } from '@courtline/contract/schedule';
import { scoutTeam } from '@courtline/contract/scouting';
import { findSubstitutes } from '@courtline/contract/substitute';
import { teamAvailability } from '@courtline/contract/team-availability';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, ofMatch, setLines } from '../../testing/match-fixture';
import { aSealedMatch, seal, setOrder, unseal } from '../../testing/sealed-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aSealedMatch(service);
});

describe('What suggesting and copying a lineup, finding substitutes and scouting read', () => {
  it('is the same for any sealed lineup of the other team', async () => {
    await setOrder(fixture, 2);
    const read = async () => [
      await aidOf(fixture.captain2),
      await aidOf(fixture.player2),
      await aidOf(fixture.stranger),
    ];
    const before = await read();
    const seen: unknown[] = [];
    for (const order of [
      [0, 1],
      [2, 0],
    ]) {
      await setOrder(fixture, 1, order);
      await seal(fixture, 1);
      seen.push(await read());
      await unseal(fixture, 1);
    }
    expect(seen).toEqual([before, before]);
  });

  it('says nothing about who has played before anyone has, and refuses the other captain the ledger', async () => {
    await setOrder(fixture, 1);
    await seal(fixture, 1);
    const own = await fixture.captain1.send(playingTime, { params: { id: fixture.aces } });
    expect(own.response.players.map(({ matchesPlayed }) => matchesPlayed)).toEqual([0, 0, 0]);
    expect(own.response.lineupFacts).toMatchObject({ together: [], lastPairs: [] });
    const other = await fixture.captain2.send(playingTime, { params: { id: fixture.aces } });
    expect(other.status).toBe(403);
  });

  it('cannot be probed: players of the other team are refused alike, in the sealed lineup or not', async () => {
    await setOrder(fixture, 1, [0, 1]);
    await seal(fixture, 1);
    const answers = [];
    for (const { teamMemberId } of fixture.home) {
      const { status, text } = await setLines(fixture, fixture.captain2, {
        side: 2,
        lines: [[teamMemberId], [fixture.away[0]?.teamMemberId ?? 0]],
      });
      answers.push([status, text]);
    }
    expect(answers[0]?.[0]).toBeGreaterThanOrEqual(400);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    const copied = await setLines(fixture, fixture.captain2, {
      side: 1,
      lines: [[fixture.home[2]?.teamMemberId ?? 0]],
    });
    expect(copied.status).toBe(403);
  });
});

/** Status and body of each call that helps with a lineup: to suggest or copy one, to find substitutes, and to scout. */
async function aidOf(caller: Caller): Promise<unknown[]> {
  const { aces, lobs, sessionId } = fixture;
  const answers = await Promise.all([
    caller.send(playingTime, { params: { id: aces } }),
    caller.send(playingTime, { params: { id: lobs } }),
    caller.send(playerMatches, ofMatch(fixture)),
    caller.send(matchRosters, ofMatch(fixture)),
    caller.send(teamScheduleByDate, { params: { id: aces } }),
    caller.send(readMatchRules, { params: { id: sessionId } }),
    caller.send(scoutTeam, { params: { id: aces } }),
    caller.send(scoutTeam, { params: { id: lobs } }),
    caller.send(teamAvailability, { params: { id: aces } }),
    caller.send(teamAvailability, { params: { id: lobs } }),
    caller.send(findSubstitutes, { ...ofMatch(fixture), query: { teamId: aces } }),
    caller.send(findSubstitutes, { ...ofMatch(fixture), query: { teamId: lobs } }),
  ]);
  return answers.map(({ status, text }) => [status, text]);
}
