import { readLineups, saveLineups } from '@courtline/contract/lineup';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchFixture, ofMatch, setLines, stepTo } from '../../testing/match-fixture';
import { playsFor } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let [ann]: Rostered[] = [];
let ids: { ann: number; bea: number; cleo: number; dora: number; eve: number; fay: number };

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann] = fixture.home;
  const [a, b, c, d, e, f] = [...fixture.home, ...fixture.away].map(({ teamMemberId }) => teamMemberId);
  ids = { ann: a ?? 0, bea: b ?? 0, cleo: c ?? 0, dora: d ?? 0, eve: e ?? 0, fay: f ?? 0 };
});

type InvalidLineup = { lines: () => number[][]; beside: () => number[]; refused: [number, string] };

const noTeamMate = 'Only players on the team can be in its lineup';

const wrongLineups: [string, InvalidLineup][] = [
  [
    'a player twice in a line',
    {
      lines: () => [[], [], [ids.cleo, ids.cleo]],
      beside: () => [],
      refused: [409, 'the same player appears twice in Doubles Line Match 1'],
    },
  ],
  [
    'an alternate twice',
    {
      lines: () => [],
      beside: () => [ids.ann, ids.ann],
      refused: [409, 'A player can only appear once as an alternate'],
    },
  ],
  [
    'a player in a line and beside it',
    {
      lines: () => [[ids.ann]],
      beside: () => [ids.ann],
      refused: [409, "A player in a line can't also be an alternate"],
    },
  ],
  ['a player of the other team', { lines: () => [[ids.dora]], beside: () => [], refused: [409, noTeamMate] }],
  ['a foreign alternate', { lines: () => [], beside: () => [ids.eve], refused: [409, noTeamMate] }],
  [
    'two players in singles',
    {
      lines: () => [[ids.ann, ids.bea]],
      beside: () => [],
      refused: [400, 'position1.player2TeamMemberId: only in doubles'],
    },
  ],
];

describe('A lineup', () => {
  it('is set by its captain, who reads back what was saved', async () => {
    const { status, response } = await setLines(fixture, fixture.captain1, {
      lines: [[ids.ann], [ids.bea], [ids.cleo, ids.ann]],
    });
    expect(status).toBe(200);
    expect(response.singlesLineups[0]?.position1.player1TeamMemberId).toBe(ids.ann);
    expect(response.doublesLineups[0]?.position1).toMatchObject({
      teamId: fixture.aces,
      player1TeamMemberId: ids.cleo,
      player2TeamMemberId: ids.ann,
    });
    expect(response).toMatchObject({
      canEditPosition1: true,
      canEditPosition2: false,
      position1Version: 1,
      position2Version: null,
    });
    const { response: lines } = await fixture.captain1.send(playerMatches, ofMatch(fixture));
    expect(lines.lineups).toMatchObject({
      statusId: 1,
      numberOfSetLines: 3,
      numberOfLines: 3,
      canEdit: true,
    });
  });

  it('keeps lines that are not sent, and removes players placed in a line from the alternates', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[ids.ann], [ids.bea]], alternates: [ids.cleo] });
    const lineups = [
      { playerMatchId: fixture.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.cleo } },
    ];
    const { response } = await fixture.captain1.send(saveLineups, { ...ofMatch(fixture), body: { lineups } });
    expect(response.singlesLineups.map(({ position1 }) => position1.player1TeamMemberId)).toEqual([
      ids.cleo,
      ids.bea,
    ]);
    expect(response.position1Alternates.alternates).toEqual([]);
  });

  it.each(wrongLineups)('is rejected with %s, and stays as it was', async (_, { lines, beside, refused }) => {
    await setLines(fixture, fixture.captain1, { lines: [[ids.bea]] });
    const reply = await setLines(fixture, fixture.captain1, { lines: lines(), alternates: beside() });
    expect([reply.status, reply.refusal?.Message]).toEqual(refused);
    const { response } = await fixture.captain1.send(readLineups, ofMatch(fixture));
    expect(response.singlesLineups[0]?.position1.player1TeamMemberId).toBe(ids.bea);
    expect(response.position1Version).toBe(1);
  });

  it("may name a player of the other team's hidden lineup, but not of its published one", async () => {
    const spotId = await onBothTeams();
    await setLines(fixture, fixture.captain2, { lines: [[spotId]], side: 2 });
    expect((await setLines(fixture, fixture.captain1, { lines: [[ids.ann]] })).status).toBe(200);
    await setLines(fixture, fixture.captain2, { lines: [[spotId], [ids.eve], [ids.eve, ids.fay]], side: 2 });
    await stepTo(fixture, fixture.captain2, 2);
    await stepTo(fixture, fixture.captain2, 3);
    const { refusal } = await setLines(fixture, fixture.captain1, { lines: [[ids.ann]] });
    expect(refusal?.Message).toBe('the same player appears twice in Singles Line Match 1');
  });

  it('is rejected with the current lineup when saved from an old version', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[ids.ann]] });
    const version = { position1Version: 0 };
    const lineups = [
      { playerMatchId: fixture.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.cleo } },
    ];
    const { status, refusal } = await fixture.captain1.send(saveLineups, {
      ...ofMatch(fixture),
      body: { lineups, ...version },
    });
    expect(status).toBe(409);
    expect(refusal?.Current).toMatchObject({
      position1Version: 1,
      singlesLineups: [{ position1: { player1TeamMemberId: ids.ann } }, {}],
    });
  });

  it('is not found for a line of another match', async () => {
    const other = await aMatchFixture(service);
    const lineups = [{ playerMatchId: other.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.ann } }];
    expect(
      (await fixture.captain1.send(saveLineups, { ...ofMatch(fixture), body: { lineups } })).status,
    ).toBe(404);
    expect(
      (await fixture.stranger.send(saveLineups, { ...ofMatch(fixture), body: { lineups: [] } })).status,
    ).toBe(403);
  });
});

async function onBothTeams(): Promise<number> {
  const { memberId = 0, playerId = 0 } = ann ?? {};
  await playsFor(service.db, { memberId, playerId, teamId: fixture.lobs });
  const { id } = await service.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', fixture.lobs)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return id;
}
