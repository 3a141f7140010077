import { defaultTeamMatch } from '@courtline/contract/draw';
import { playerMatches } from '@courtline/contract/player-match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import { type MatchFixture, aMatchNight, clear, correct, ofMatch, post } from '../../testing/match-fixture';
import { playsFor } from '../../testing/people';
import type { Rostered } from '../../testing/roster-rows';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

type Sets = [number, number, number?, number?][];

describe('A score', () => {
  it.each([
    [
      'a set without a winner',
      [
        [6, 5],
        [6, 0],
      ],
      {},
      'Invalid score for set 1',
    ],
    [
      'a missing tiebreak',
      [
        [7, 6],
        [6, 0],
      ],
      {},
      'Missing tiebreaker scores for set 1',
    ],
    ['nothing', [], {}, 'At minimum a score needs to be entered for set 1'],
    ['one set only', [[6, 0]], {}, 'Winning team must have 2 wins for this match format'],
    [
      'a missing set',
      [
        [null, null],
        [6, 0],
      ],
      {},
      'Sets are ordered incorrectly',
    ],
    [
      'a score for an unplayed match',
      [[6, 0]],
      { completionId: 7 },
      'Match outcome should not have scores entered',
    ],
    [
      'the wrong winner',
      [
        [6, 0],
        [6, 0],
      ],
      { winningSideId: 2 },
      'Match outcome must have an evident winner',
    ],
  ] as [string, Sets, object, string][])(
    'with %s is rejected with its message',
    async (_, sets, more, sentence) => {
      const fixture = await aMatchNight(service, { singles: [1] });
      const { status, refusal } = await post(fixture, fixture.captain1, { sets, ...more });
      expect([status, refusal?.Message]).toEqual([400, sentence]);
      expect(await versionOf(fixture)).toBe(0);
    },
  );

  it.each([
    ['Defaulted', 3, []],
    ['Withdrew', 4, [[6, 4]]],
    ['Retired', 5, [[6, 4]]],
  ] as [string, number, Sets][])('%s always names the winning side', async (_, completionId, sets) => {
    const fixture = await aMatchNight(service, { singles: [1] });
    const sentence = 'Match outcome must have an evident winner';
    const posted = await post(fixture, fixture.captain1, { completionId, sets });
    expect([posted.status, posted.refusal?.Message]).toEqual([400, sentence]);
    await post(fixture, fixture.captain1, { completionId: 3, winningSideId: 1, sets: [], away: [] });
    const erased = await correct(fixture, fixture.captain2, { completionId, sets });
    expect([erased.status, erased.refusal?.Message]).toEqual([400, sentence]);
    const { response } = await service.visitor().send(playerMatches, ofMatch(fixture));
    expect(response.singlePlayerMatches[0]).toMatchObject({ resultCompletionTypeId: 3, winningSideId: 1 });
  });

  it('keeps an existing double default, and does not restore a cleared one', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    for (const teamId of [fixture.aces, fixture.lobs])
      await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body: { teamId } });
    const doubleDefault = { completionId: 3, sets: [], home: [], away: [] };
    expect((await correct(fixture, fixture.captain1, doubleDefault)).status).toBe(200);
    expect(
      (
        await correct(fixture, fixture.captain1, {
          ...doubleDefault,
          winningSideId: 1,
          home: fixture.home.slice(0, 1),
        })
      ).status,
    ).toBe(200);
    expect((await correct(fixture, fixture.captain1, doubleDefault)).status).toBe(400);
  });

  it('requires one player per team in singles, two in doubles, and no player twice', async () => {
    const fixture = await aMatchNight(service, { singles: [1], doubles: [1] });
    const [ann, bea, cleo] = fixture.home as [Rostered, Rostered, Rostered];
    const [dora, eve] = fixture.away as [Rostered, Rostered];
    const wrongNumber = 'The amount of players set for this outcome is invalid.';
    expect((await post(fixture, fixture.captain1, { away: [] })).refusal?.Message).toBe(wrongNumber);
    expect((await post(fixture, fixture.captain1, { home: [ann, bea] })).refusal?.Message).toBe(wrongNumber);
    const twice = await post(fixture, fixture.captain1, { line: 1, home: [ann, ann], away: [dora, eve] });
    expect(twice.refusal?.Message).toBe('A player can only be listed once in an individual match');
    const foreign = await post(fixture, fixture.captain1, { home: [dora] });
    expect([foreign.status, foreign.refusal?.Message]).toEqual([
      409,
      'Only players on the team can be in its lineup',
    ]);
    const { response } = await post(fixture, fixture.captain1, {
      line: 1,
      home: [bea, cleo],
      away: [dora, eve],
    });
    expect([response.side1.player1?.firstName, response.side1.player2?.firstName]).toEqual(['Bea', 'Cleo']);
    await playsFor(service.db, { ...ann, teamId: fixture.lobs });
    const self = await post(fixture, fixture.captain1, { home: [ann], away: [ann] });
    expect(self.refusal?.Message).toBe('A player can only be listed once in an individual match');
  });

  it('requires a date, two teams and a published schedule', async () => {
    const undated = await aMatchNight(service, { playedAt: null });
    expect((await post(undated, undated.captain1)).refusal?.Message).toBe(
      'Scoring requires a valid match date.',
    );
    const waiting = await aMatchNight(service);
    await change(waiting, { position2_team_id: null, bye_status_type_id: 2 });
    const open = await post(waiting, waiting.captain1, { sets: [], completionId: 7, home: [], away: [] });
    expect(open.refusal?.Message).toBe('Both teams must be known before a score can be posted.');
    const { response } = await waiting.captain1.send(playerMatches, ofMatch(waiting));
    expect(response.canPostScores).toBe(false);
    const draft = await aMatchNight(service, { isPublished: false });
    expect((await post(draft, draft.captain1)).status).toBe(404);
    expect((await post(draft, draft.organizer)).refusal?.Message).toBe(
      "This match hasn't been published yet.",
    );
  });

  it('is final for everyone three days after the end of a verified session', async () => {
    const fixture = await aMatchNight(service, { singles: [1] });
    await post(fixture, fixture.captain1);
    const day = 24 * 60 * 60 * 1000;
    await service.db
      .updateTable('sessions')
      .set({
        registration_verification_fee_cents: 1000,
        starts_at: new Date(Date.now() - 30 * day),
        ends_at: new Date(Date.now() - 3 * day),
      })
      .where('id', '=', fixture.sessionId)
      .execute();
    const closed = 'Score editing is closed because this verified session ended more than 3 days ago.';
    expect((await correct(fixture, fixture.organizer)).refusal?.Message).toBe(closed);
    expect((await clear(fixture, fixture.captain1)).refusal?.Message).toBe(closed);
    const { response } = await service.visitor().send(playerMatches, ofMatch(fixture));
    expect(response.showVerifiedCompletedSessionWarning).toBe(true);
  });
});

async function change({ teamMatchId }: MatchFixture, columns: object): Promise<void> {
  await service.db.updateTable('team_matches').set(columns).where('id', '=', teamMatchId).execute();
}

async function versionOf({ lineIds }: MatchFixture): Promise<number | undefined> {
  const row = service.db
    .selectFrom('lines')
    .select('result_version')
    .where('id', '=', lineIds[0] ?? 0);
  return (await row.executeTakeFirst())?.result_version;
}
