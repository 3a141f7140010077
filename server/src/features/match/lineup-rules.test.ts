import { readLineups, saveLineups } from '@courtline/contract/lineup';
import { type SessionMatchRules, updateMatchRules } from '@courtline/contract/match-rules';
import { sports } from '@courtline/domain/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import {
  type MatchFixture,
  aMatchFixture,
  begins,
  ofMatch,
  setLines,
  stepTo,
} from '../../testing/match-fixture';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;
let fixture: MatchFixture;
let [ann, bea, cleo]: number[] = [];

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aMatchFixture(service);
  [ann, bea, cleo] = fixture.home.map(({ teamMemberId }) => teamMemberId);
  await rate(fixture.home, [8.4, 8, 7.5]);
});

type Rules = Partial<SessionMatchRules>;

type Row = { rules: Rules; lines: () => number[][]; sentence: string };

const spot = (id: number | undefined) => id ?? 0;

const illegal: [string, Row][] = [
  [
    'rating order',
    {
      rules: { ratingOrderCheck: 'refuse', ratingOrderTolerance: 0.2 },
      lines: () => [[spot(bea)], [spot(ann)]],
      sentence: 'Singles 2 (8.40) is rated above Singles 1 (8.00) by more than 0.20.',
    },
  ],
  [
    'combined rating',
    {
      rules: { ratingCapCheck: 'refuse', ratingCap: 16 },
      lines: () => [[], [], [spot(ann), spot(bea)]],
      sentence: 'Doubles 1 adds up to 16.40. The limit is 16.00.',
    },
  ],
  [
    'mixed lines',
    {
      rules: { mixedCheck: 'refuse' },
      lines: () => [[], [], [spot(ann), spot(bea)]],
      sentence: 'Doubles 1 is a mixed line: one woman and one man.',
    },
  ],
  [
    'one line per player',
    {
      rules: { oneLineCheck: 'refuse' },
      lines: () => [[spot(ann)], [], [spot(ann), spot(bea)]],
      sentence: 'The same player is in Singles 1 and Doubles 1.',
    },
  ],
  [
    'the playoff minimum',
    {
      rules: { playoffCheck: 'refuse', playoffRound: 1, playoffMatches: 1 },
      lines: () => [[spot(ann)]],
      sentence: 'A player in Singles 1 has played 0 of 1 matches required for the playoffs.',
    },
  ],
];

describe('A rule of the session about lineups', () => {
  it.each(illegal)('refuses what breaks %s, and leaves the lineup as it was', async (_, row) => {
    await gender(fixture.home, 3);
    await setRules(row.rules);
    const { status, refusal } = await setLines(fixture, fixture.captain1, { lines: row.lines() });
    expect([status, refusal?.Message]).toEqual([409, row.sentence]);
    const { response } = await fixture.captain1.send(readLineups, ofMatch(fixture));
    expect(response.position1Version).toBe(0);
  });

  it.each(illegal)('saves what breaks %s where the session only warns', async (_, { rules, lines }) => {
    await gender(fixture.home, 3);
    const warns = Object.entries(rules).map(([field, value]) => [field, value === 'refuse' ? 'warn' : value]);
    await setRules(Object.fromEntries(warns) as Rules);
    expect((await setLines(fixture, fixture.captain1, { lines: lines() })).status).toBe(200);
  });

  it('refuses to lock, publish or seal a lineup that a rule turned on later forbids', async () => {
    const lines = [[spot(bea)], [spot(ann)], [spot(cleo), spot(ann)]];
    await setLines(fixture, fixture.captain1, { lines });
    await setRules({ ratingOrderCheck: 'refuse' });
    const sentence = 'Singles 2 (8.40) is rated above Singles 1 (8.00).';
    expect((await stepTo(fixture, fixture.captain1, 2)).refusal?.Message).toBe(sentence);
    await setRules({ ratingOrderCheck: 'warn' });
    expect((await stepTo(fixture, fixture.captain1, 2)).status).toBe(200);
    await setRules({ ratingOrderCheck: 'refuse' });
    expect((await stepTo(fixture, fixture.captain1, 3)).refusal?.Message).toBe(sentence);
    expect((await stepTo(fixture, fixture.captain1, 1)).status).toBe(200);
    await setRules({ sealsLineups: true });
    expect((await stepTo(fixture, fixture.captain1, 2)).refusal?.Message).toBe(sentence);
  });

  it('judges the lineup as it will be, with the lines that are not sent', async () => {
    await setLines(fixture, fixture.captain1, { lines: [[spot(bea)]] });
    await setRules({ ratingOrderCheck: 'refuse' });
    const position1 = { player1TeamMemberId: spot(ann) };
    const lineups = [{ playerMatchId: fixture.lineIds[1] ?? 0, position1 }];
    const { refusal } = await fixture.captain1.send(saveLineups, { ...ofMatch(fixture), body: { lineups } });
    expect(refusal?.Message).toBe('Singles 2 (8.40) is rated above Singles 1 (8.00).');
    const lower = [{ ...lineups[0], position1: { player1TeamMemberId: spot(cleo) } }] as typeof lineups;
    const sent = { ...ofMatch(fixture), body: { lineups: lower } };
    expect((await fixture.captain1.send(saveLineups, sent)).status).toBe(200);
  });

  it("answers the same whatever is in the other team's hidden lineup", async () => {
    await setRules({ ratingOrderCheck: 'refuse', oneLineCheck: 'refuse', ratingCapCheck: 'refuse' });
    const answers = async () => {
      const illegalSave = await setLines(fixture, fixture.captain1, { lines: [[spot(bea)], [spot(ann)]] });
      const legalSave = await setLines(fixture, fixture.captain1, { lines: [[spot(ann)], [spot(bea)]] });
      return [
        illegalSave.status,
        illegalSave.text,
        legalSave.status,
        legalSave.text.replace(/Version":\d+/g, ''),
      ];
    };
    const before = await answers();
    const [dora = 0, eve = 0, fay = 0] = fixture.away.map(({ teamMemberId }) => teamMemberId);
    const theirs = { lines: [[dora], [eve], [dora, fay]].slice(0, 2), side: 2 as const };
    expect((await setLines(fixture, fixture.captain2, theirs)).status).toBe(200);
    expect(await answers()).toEqual(before);
  });

  it('holds for organizers too, who correct a lineup that everyone sees', async () => {
    await setRules({ ratingOrderCheck: 'refuse' });
    await begins(service, fixture);
    const { refusal } = await setLines(fixture, fixture.organizer, { lines: [[spot(bea)], [spot(ann)]] });
    expect(refusal?.Message).toBe('Singles 2 (8.40) is rated above Singles 1 (8.00).');
  });
});

async function setRules(body: Rules): Promise<void> {
  const { status } = await fixture.organizer.send(updateMatchRules, {
    params: { id: fixture.sessionId },
    body,
  });
  expect(status).toBe(200);
}

async function rate(players: readonly Rostered[], values: readonly number[]): Promise<void> {
  const rows = players.flatMap(({ playerId }, index) =>
    [1, 2].map((match_type_id) => ({
      player_id: playerId,
      sport_type_id: sports.tennis.id,
      match_type_id,
      value: values[index] ?? 0,
      source: 'import' as const,
      match_count: 10,
    })),
  );
  await service.db.insertInto('ratings').values(rows).execute();
}

async function gender(players: readonly Rostered[], gender_type_id: number): Promise<void> {
  const ids = players.map(({ playerId }) => playerId);
  await service.db.updateTable('players').set({ gender_type_id }).where('id', 'in', ids).execute();
}
