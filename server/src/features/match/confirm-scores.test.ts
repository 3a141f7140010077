import { playerMatches } from '@courtline/contract/player-match';
import { teamMatchSummary } from '@courtline/contract/match';
import { sessionSchedule } from '@courtline/contract/schedule';
import { teamStandings } from '@courtline/contract/standings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleScores } from '../../operations/settle-scores';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import { type MatchFixture, clear, correct, ofMatch, post } from '../../testing/match-fixture';
import { captains } from '../../testing/people';
import { aConfirmedMatchNight, confirm, emailsAfterResults, stateOf } from '../../testing/score-fixture';

let service: TestService;
let fixture: MatchFixture;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

beforeEach(async () => {
  fixture = await aConfirmedMatchNight(service);
});

const hour = 60 * 60 * 1000;
const lineFor = async (who: Caller) =>
  (await who.send(playerMatches, ofMatch(fixture))).response.singlePlayerMatches[0];
const marks = async () => {
  const visitor = service.visitor();
  const params = { id: fixture.sessionId };
  const { response: table } = await visitor.send(teamStandings, { params });
  const { response: schedule } = await visitor.send(sessionSchedule, { params });
  const { response: match } = await visitor.send(teamMatchSummary, ofMatch(fixture));
  const own = JSON.stringify(schedule).includes('"hasProvisionalScores":true');
  return [table.some((row) => row.hasProvisionalScores), own, match.hasProvisionalScores];
};

describe('A score that a captain posts', () => {
  it('is provisional, counts, and is marked everywhere until the other captain confirms it', async () => {
    const { response } = await post(fixture, fixture.captain1);
    expect(response).toMatchObject({
      confirmation: { state: 'provisional' },
      canPostScore: true,
      canConfirmScore: false,
    });
    expect(await marks()).toEqual([true, true, true]);
    expect(await lineFor(fixture.captain2)).toMatchObject({ canPostScore: false, canConfirmScore: true });
    const { status, response: lines } = await confirm(fixture, fixture.captain2);
    expect([status, lines[0]?.confirmation?.state]).toEqual([200, 'confirmed']);
    expect(await marks()).toEqual([false, false, false]);
  });

  it('stands after the hours of the session by itself, however often the job runs', async () => {
    await post(fixture, fixture.captain1);
    await settleScores(service, new Date(Date.now() + 47 * hour));
    expect(await stateOf(service, fixture)).toBe(1);
    for (const _ of [1, 2]) await settleScores(service, new Date(Date.now() + 49 * hour));
    expect(await stateOf(service, fixture)).toBe(3);
  });

  it('is answered in one e-mail with links, which the side that posted does not get', async () => {
    await post(fixture, fixture.captain1);
    const [mail, ...more] = await emailsAfterResults(service, fixture, fixture.captain2);
    expect([mail?.kind, more]).toEqual(['score-to-confirm', []]);
    expect(mail?.links).toMatchObject([{ purpose: 'score', objectId: fixture.teamMatchId }]);
    expect(await emailsAfterResults(service, fixture, fixture.captain1)).toEqual([]);
  });

  it('is to be confirmed again after a correction', async () => {
    await post(fixture, fixture.captain1);
    await correct(fixture, fixture.captain1, {
      sets: [
        [6, 4],
        [6, 3],
      ],
    });
    expect(await confirm(fixture, fixture.captain2, { version: 1 })).toMatchObject({
      status: 409,
      refusal: { Current: { version: 2 } },
    });
    expect((await confirm(fixture, fixture.captain2, { version: 2 })).status).toBe(200);
  });

  it('is changed only by organizers once it stands', async () => {
    await post(fixture, fixture.captain1);
    await confirm(fixture, fixture.captain2);
    const other = {
      sets: [
        [6, 1],
        [6, 1],
      ],
    } as const;
    for (const captain of [fixture.captain1, fixture.captain2]) {
      expect((await correct(fixture, captain, other)).status).toBe(403);
      expect((await clear(fixture, captain)).status).toBe(403);
      expect(await lineFor(captain)).toMatchObject({ canPostScore: false, canClearLine: false });
    }
    expect((await correct(fixture, fixture.organizer, other)).status).toBe(200);
    expect(await stateOf(service, fixture)).toBe(3);
    expect((await clear(fixture, fixture.organizer)).status).toBe(204);
    expect(await stateOf(service, fixture)).toBeNull();
  });

  it('needs no confirmation if an organizer posted it, or if the session does not ask for it', async () => {
    await post(fixture, fixture.organizer);
    expect(await stateOf(service, fixture)).toBe(3);
    const { sessionId } = fixture;
    await clear(fixture, fixture.organizer);
    await service.db
      .updateTable('session_match_rules')
      .set({ confirms_scores: false })
      .where('session_id', '=', sessionId)
      .execute();
    expect((await post(fixture, fixture.captain1)).response.confirmation).toBeNull();
    expect(
      (
        await correct(fixture, fixture.captain2, {
          sets: [
            [4, 6],
            [2, 6],
          ],
        })
      ).status,
    ).toBe(200);
  });
});

describe('Confirming is refused', () => {
  it('to the side that posted, to players, strangers and organizers', async () => {
    await post(fixture, fixture.captain1);
    const { captain1, player1, player2, stranger, organizer } = fixture;
    for (const who of [captain1, player1, player2, stranger, organizer]) {
      expect((await confirm(fixture, who)).status).toBe(403);
    }
    expect(await stateOf(service, fixture)).toBe(1);
  });

  it('to a captain of both sides, who gets no links either', async () => {
    await captains(service.db, fixture.captain1.memberId, fixture.lobs, 2);
    await post(fixture, fixture.captain1);
    expect((await confirm(fixture, fixture.captain1)).status).toBe(403);
    expect((await emailsAfterResults(service, fixture, fixture.captain1)).map(({ kind }) => kind)).toEqual(
      [],
    );
    expect((await confirm(fixture, fixture.captain2)).status).toBe(200);
  });

  it('for a line of another match, and nothing is confirmed', async () => {
    const other = await aConfirmedMatchNight(service);
    await post(fixture, fixture.captain1);
    await post(other, other.captain1);
    const foreign = { ...fixture, lineIds: other.lineIds };
    expect((await confirm(foreign, fixture.captain2)).status).toBe(404);
    expect(await stateOf(service, other)).toBe(1);
  });
});
