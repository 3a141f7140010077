import { lineupHistory, readLineups, saveLineups, setLineupStatus } from '@courtline/contract/lineup';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyLetters } from '../../gateways/mail/letter';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchWorld, aMatchWorld, begins, post } from '../../testing/match-world';
import { playsFor } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let house: TestService;
let world: MatchWorld;
let [ann, bea, cleo]: Rostered[] = [];
let ids: { ann: number; bea: number; cleo: number; dora: number; eve: number; fay: number };

beforeAll(async () => {
  await readyLetters();
  house = await aService();
});

afterAll(() => house.close());

beforeEach(async () => {
  world = await aMatchWorld(house);
  [ann, bea, cleo] = world.home;
  const [a, b, c, d, e, f] = [...world.home, ...world.away].map(({ teamMemberId }) => teamMemberId);
  ids = { ann: a ?? 0, bea: b ?? 0, cleo: c ?? 0, dora: d ?? 0, eve: e ?? 0, fay: f ?? 0 };
});

type Wrong = { lines: () => number[][]; beside: () => number[]; refused: [number, string] };

const noTeamMate = 'Only players of the team can be in its lineup';

const wrongLineups: [string, Wrong][] = [
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
      refused: [409, 'A player in a line cannot be an alternate too'],
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
  it('is set by its captain, who sees it as it was saved', async () => {
    const { status, answer } = await sets(world.captain1, [[ids.ann], [ids.bea], [ids.cleo, ids.ann]]);
    expect(status).toBe(200);
    expect(answer.singlesLineups[0]?.position1.player1TeamMemberId).toBe(ids.ann);
    expect(answer.doublesLineups[0]?.position1).toMatchObject({
      teamId: world.aces,
      player1TeamMemberId: ids.cleo,
      player2TeamMemberId: ids.ann,
    });
    expect(answer).toMatchObject({
      canEditPosition1: true,
      canEditPosition2: false,
      position1Version: 1,
      position2Version: null,
    });
    const { answer: lines } = await world.captain1.send(playerMatches, of());
    expect(lines.lineups).toMatchObject({
      statusId: 1,
      numberOfSetLines: 3,
      numberOfLines: 3,
      canEdit: true,
    });
  });

  it('keeps the lines that are not sent, and takes from the alternates whoever is put into a line', async () => {
    await sets(world.captain1, [[ids.ann], [ids.bea]], [ids.cleo]);
    const lineups = [{ playerMatchId: world.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.cleo } }];
    const { answer } = await world.captain1.send(saveLineups, { ...of(), body: { lineups } });
    expect(answer.singlesLineups.map(({ position1 }) => position1.player1TeamMemberId)).toEqual([
      ids.cleo,
      ids.bea,
    ]);
    expect(answer.position1Alternates.alternates).toEqual([]);
  });

  it.each(wrongLineups)(
    'is not saved with %s, and stays as it was',
    async (_, { lines, beside, refused }) => {
      await sets(world.captain1, [[ids.bea]]);
      const reply = await sets(world.captain1, lines(), beside());
      expect([reply.status, reply.refusal?.Message]).toEqual(refused);
      const { answer } = await world.captain1.send(readLineups, of());
      expect(answer.singlesLineups[0]?.position1.player1TeamMemberId).toBe(ids.bea);
      expect(answer.position1Version).toBe(1);
    },
  );

  it('may name somebody whom the other captain has named in secret, and not whom everybody sees there', async () => {
    const place = await onBothTeams();
    await sets(world.captain2, [[place]], [], 2);
    expect((await sets(world.captain1, [[ids.ann]])).status).toBe(200);
    await sets(world.captain2, [[place], [ids.eve], [ids.eve, ids.fay]], [], 2);
    await steps(world.captain2, 2);
    await steps(world.captain2, 3);
    const { refusal } = await sets(world.captain1, [[ids.ann]]);
    expect(refusal?.Message).toBe('the same player appears twice in Singles Line Match 1');
  });

  it('saved from an old version is refused with what is there now', async () => {
    await sets(world.captain1, [[ids.ann]]);
    const version = { position1Version: 0 };
    const lineups = [{ playerMatchId: world.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.cleo } }];
    const { status, refusal } = await world.captain1.send(saveLineups, {
      ...of(),
      body: { lineups, ...version },
    });
    expect(status).toBe(409);
    expect(refusal?.Current).toMatchObject({
      position1Version: 1,
      singlesLineups: [{ position1: { player1TeamMemberId: ids.ann } }, {}],
    });
  });

  it('of a line of another match is not found', async () => {
    const other = await aMatchWorld(house);
    const lineups = [{ playerMatchId: other.lineIds[0] ?? 0, position1: { player1TeamMemberId: ids.ann } }];
    expect((await world.captain1.send(saveLineups, { ...of(), body: { lineups } })).status).toBe(404);
    expect((await world.stranger.send(saveLineups, { ...of(), body: { lineups: [] } })).status).toBe(403);
  });
});

describe('The way of a lineup', () => {
  it('goes by single steps, is locked and published only when every line is set, and is kept while locked', async () => {
    await sets(world.captain1, [[ids.ann], [ids.bea]]);
    const incomplete = await steps(world.captain1, 2);
    expect([incomplete.status, incomplete.refusal?.Message]).toEqual([
      409,
      'Every line must be set before the lineup can be locked',
    ]);
    await sets(world.captain1, wholeHome());
    expect((await steps(world.captain1, 3)).status).toBe(409);
    expect((await steps(world.captain1, 2)).answer).toMatchObject({ statusId: 2, isTeamCaptain: true });
    const locked = await sets(world.captain1, [[ids.cleo]]);
    expect([locked.status, locked.refusal?.Message]).toEqual([409, 'To make changes, unlock this lineup']);
    expect((await steps(world.captain1, 3)).answer).toMatchObject({ statusId: 3, isSeenByAll: true });
    expect((await sets(world.captain1, [[ids.cleo]])).status).toBe(200);
    expect((await sets(world.organizer, [[ids.ann]])).status).toBe(200);
    expect((await steps(world.captain1, 2)).answer.statusId).toBe(2);
    expect((await steps(world.captain1, 1)).answer.statusId).toBe(1);
    expect((await sets(world.organizer, [[ids.ann]])).status).toBe(403);
    const { answer } = await world.captain1.send(lineupHistory, of());
    expect(answer.map(({ what }) => what)).toEqual([
      'unlocked',
      'unpublished',
      'set',
      'set',
      'published',
      'locked',
      'set',
      'set',
    ]);
    expect((await world.captain2.send(lineupHistory, of())).answer).toEqual([]);
  });

  it('locked with notice, is told to its own players; without, to nobody', async () => {
    await sets(world.captain1, wholeHome());
    await steps(world.captain1, 2);
    await steps(world.captain1, 1);
    expect(await mailed()).toEqual([]);
    await steps(world.captain1, 2, true);
    const mails = await mailed();
    expect(mails.map(({ to_address: to }) => to)).toEqual([ann?.email, bea?.email, cleo?.email]);
    expect(mails[0]?.subject).toBe('The lineup of Aces is set');
    expect(mails[0]?.text).toContain('Doubles 1: Ann Lee and Bea Lee');
  });

  it('is told to both teams when both lineups are published, each person once', async () => {
    await sets(world.captain1, wholeHome());
    await sets(world.captain2, [[ids.dora], [ids.eve], [ids.dora, ids.eve]], [], 2);
    for (const statusId of [2, 3]) await steps(world.captain1, statusId);
    await steps(world.captain2, 2);
    expect(await mailed()).toEqual([]);
    await steps(world.captain2, 3);
    const mails = await mailed();
    const people = [...world.home, ...world.away, world.captain1, world.captain2];
    expect(new Set(mails.map(({ to_address: to }) => to))).toEqual(new Set(people.map(({ email }) => email)));
    expect(mails).toHaveLength(people.length);
    expect(mails[0]?.text).toContain('Singles 1: Ann Lee against Dora Lee');
  });

  it('is told ten times an hour by one captain', async () => {
    await sets(world.captain1, wholeHome());
    for (let n = 0; n < 10; n++) {
      expect((await steps(world.captain1, 2, true)).status).toBe(200);
      await steps(world.captain1, 1);
    }
    expect((await steps(world.captain1, 2, true)).status).toBe(429);
    expect((await steps(world.captain1, 2)).status).toBe(200);
    expect(await mailed()).toHaveLength(10 * world.home.length);
  });

  it('is read whole, up to 128 KiB', async () => {
    expect((await puts(120)).refusal?.Message).toBe('padding: unknown field');
    expect((await puts(129)).status).toBe(413);
  });

  it('ends with the first posted score', async () => {
    await sets(world.captain1, wholeHome());
    await begins(house, world);
    await post(world, world.captain2);
    const over = 'Lineups cannot be changed once scores are posted';
    expect((await sets(world.captain1, [[ids.cleo]])).refusal?.Message).toBe(over);
    expect((await steps(world.captain1, 2)).refusal?.Message).toBe(over);
  });

  it('is chosen by who captains both teams, and by nobody for a team that does not play', async () => {
    await house.db
      .insertInto('team_captains')
      .values({ team_id: world.lobs, member_id: world.captain1.memberId, slot: 2 })
      .execute();
    await sets(world.captain1, [[ids.dora], [ids.eve], [ids.dora, ids.eve]], [], 2);
    const body = { lineupStatusId: 2 as const, teamId: world.lobs };
    expect((await world.captain1.send(setLineupStatus, { ...of(), body })).status).toBe(200);
    const foreign = { ...body, teamId: world.lobs + 1000 };
    expect((await world.captain1.send(setLineupStatus, { ...of(), body: foreign })).status).toBe(404);
    const stale = { lineupStatusId: 1 as const, teamId: world.lobs, version: 1 };
    expect((await world.captain1.send(setLineupStatus, { ...of(), body: stale })).status).toBe(409);
  });
});

function of() {
  return { params: { id: world.teamMatchId } };
}

function wholeHome(): number[][] {
  return [[ids.ann], [ids.bea], [ids.ann, ids.bea]];
}

/** A body of so many KiB. */
function puts(kib: number) {
  return world.captain1.ask({
    method: 'PUT',
    url: saveLineups.path.replace(':id', String(world.teamMatchId)),
    payload: JSON.stringify({ lineups: [], padding: 'x'.repeat(kib * 1024) }),
    headers: { 'content-type': 'application/json' },
  });
}

/** The lines of the match in their order; what is left out is not sent. */
function sets(by: Caller, lines: number[][], alternateIds: number[] = [], side: 1 | 2 = 1) {
  const lineups = lines.flatMap(([player1 = null, player2 = null], index) => {
    const position = { player1TeamMemberId: player1, player2TeamMemberId: player2 };
    return [{ playerMatchId: world.lineIds[index] ?? 0, [`position${side}`]: position }];
  });
  const teamId = side === 1 ? world.aces : world.lobs;
  const alternates = { [`position${side}TeamAlternatePlayers`]: { teamId, teamMemberIds: alternateIds } };
  return by.send(saveLineups, { ...of(), body: { lineups, ...alternates } });
}

function steps(by: Caller, lineupStatusId: number, notifyPlayersWhenLocked = false) {
  const body = { lineupStatusId: lineupStatusId as 1, notifyPlayersWhenLocked };
  return by.send(setLineupStatus, { ...of(), body });
}

async function onBothTeams(): Promise<number> {
  const { memberId = 0, playerId = 0 } = ann ?? {};
  await playsFor(house.db, { memberId, playerId, teamId: world.lobs });
  const { id } = await house.db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', world.lobs)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return id;
}

function mailed() {
  const emails = [...world.home, ...world.away, world.captain1, world.captain2].map(({ email }) => email);
  return house.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('to_address', 'in', emails)
    .orderBy('id')
    .execute();
}
