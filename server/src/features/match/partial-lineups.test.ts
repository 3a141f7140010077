import { lineupHistory, readLineups, saveLineups } from '@courtline/contract/lineup';
import { correctResult } from '@courtline/contract/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchNight,
  aMatchFixture,
  aSinglesScore,
  ofMatch,
  post,
  setLines,
} from '../../testing/match-fixture';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A partial lineup', () => {
  let fixture: MatchFixture;
  let [ann, bea, cleo]: [number, number, number] = [0, 0, 0];

  beforeEach(async () => {
    fixture = await aMatchFixture(service);
    [ann, bea, cleo] = fixture.home.map(({ teamMemberId }) => teamMemberId) as [number, number, number];
    await setLines(fixture, fixture.captain1, { lines: [[ann], [], [bea, cleo]], alternates: [] });
  });

  it.each([
    ['the second seat', () => ({ player1TeamMemberId: ann }), () => [ann, cleo]],
    ['the first seat', () => ({ player2TeamMemberId: null }), () => [bea, null]],
    ['no seat', () => ({ player1TeamMemberId: cleo, player2TeamMemberId: bea }), () => [cleo, bea]],
    ['both seats', () => ({}), () => [bea, cleo]],
  ])('keeps %s of a line', async (_, position, seats) => {
    const lineups = [
      { playerMatchId: fixture.lineIds[2] ?? 0, position1: position() },
      { playerMatchId: fixture.lineIds[0] ?? 0, position1: { player1TeamMemberId: null } },
    ];
    const { status, response } = await fixture.captain1.send(saveLineups, {
      ...ofMatch(fixture),
      body: { lineups },
    });
    expect(status).toBe(200);
    const doubles = response.doublesLineups[0]?.position1;
    expect([doubles?.player1TeamMemberId, doubles?.player2TeamMemberId]).toEqual(seats());
  });

  it('keeps lines and alternates that are not sent', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[], [], [ann, bea]], alternates: [cleo] });
    const lineups = [{ playerMatchId: fixture.lineIds[1] ?? 0, position1: { player1TeamMemberId: bea } }];
    await fixture.captain1.send(saveLineups, { ...ofMatch(fixture), body: { lineups } });
    const { response } = await fixture.captain1.send(readLineups, ofMatch(fixture));
    expect(response.doublesLineups[0]?.position1).toMatchObject({
      player1TeamMemberId: ann,
      player2TeamMemberId: bea,
    });
    expect(response.singlesLineups[1]?.position1.player1TeamMemberId).toBe(bea);
    expect(response.position1Alternates.alternates).toEqual([{ teamMemberId: cleo }]);
  });

  it('does not keep a player whom the captain may not see', async () => {
    const late = await service.member();
    await service.db
      .insertInto('team_captains')
      .values({ team_id: fixture.aces, member_id: late.memberId, slot: 2, sees_from: new Date() })
      .execute();
    const lineups = [{ playerMatchId: fixture.lineIds[2] ?? 0, position1: { player2TeamMemberId: null } }];
    const { text } = await late.send(saveLineups, { ...ofMatch(fixture), body: { lineups } });
    const { response } = await late.send(readLineups, ofMatch(fixture));
    expect(text).not.toContain(`"player1TeamMemberId":${bea}`);
    expect(response.doublesLineups[0]?.position1).toMatchObject({
      player1TeamMemberId: null,
      player2TeamMemberId: null,
    });
  });
});

describe('A lineup that two captains save line by line', () => {
  it('records each captain in the history for their own save', async () => {
    const fixture = await aMatchFixture(service, { singles: [1, 1] });
    const [ann, bea] = fixture.home.map(({ teamMemberId }) => teamMemberId) as [number, number];
    const mate = await service.member();
    await service.db
      .insertInto('team_captains')
      .values({ team_id: fixture.aces, member_id: mate.memberId, slot: 2 })
      .execute();
    const { response: opened } = await fixture.captain1.send(readLineups, ofMatch(fixture));
    const save = (by: Caller, line: number, player: number, version: number | null) =>
      by.send(saveLineups, {
        ...ofMatch(fixture),
        body: {
          lineups: [
            { playerMatchId: fixture.lineIds[line] ?? 0, position1: { player1TeamMemberId: player } },
          ],
          position1Version: version,
        },
      });
    expect((await save(mate, 1, bea, opened.position1Version)).status).toBe(200);
    const stale = await save(fixture.captain1, 0, ann, opened.position1Version);
    expect(stale.status).toBe(409);
    const current = stale.refusal?.Current as { position1Version: number } | undefined;
    expect((await save(fixture.captain1, 0, ann, current?.position1Version ?? null)).status).toBe(200);
    const { response: lineups } = await mate.send(readLineups, ofMatch(fixture));
    expect(lineups.singlesLineups.map(({ position1 }) => position1.player1TeamMemberId)).toEqual([ann, bea]);
    const { response: history } = await mate.send(lineupHistory, ofMatch(fixture));
    expect(history.map(({ what, byMemberId }) => [what, byMemberId])).toEqual([
      ['set', fixture.captain1.memberId],
      ['set', mate.memberId],
    ]);
    expect(Date.parse(history[0]?.changedAtUtc ?? '')).toBeGreaterThanOrEqual(
      Date.parse(history[1]?.changedAtUtc ?? ''),
    );
  });
});

describe('A corrected result without players', () => {
  it('keeps the players', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    const sets = [
      [6, 0],
      [6, 1],
    ] as const;
    const { side1Results, side2Results, ...result } = aSinglesScore(fixture, { sets });
    const body = {
      ...result,
      side1Results: withoutPlayers(side1Results),
      side2Results: withoutPlayers(side2Results),
    };
    const params = { id: fixture.lineIds[0] ?? 0 };
    const { refusal, response } = await fixture.captain1.send(correctResult, { params, body });
    expect(refusal).toBeNull();
    expect([response.side1.sideResult?.set2Score, response.side2.sideResult?.set2Score]).toEqual([6, 1]);
    const players = [...fixture.home.slice(0, 1), ...fixture.away.slice(0, 1)].map(
      ({ memberId }) => memberId,
    );
    expect([response.side1.player1?.memberId, response.side2.player1?.memberId]).toEqual(players);
  });
});

function withoutPlayers(side: object) {
  return Object.fromEntries(Object.entries(side).filter(([field]) => !field.startsWith('player')));
}
