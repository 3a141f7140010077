import { setAvailability } from '@courtline/contract/availability';
import { lineupHistory, readLineups, saveLineups } from '@courtline/contract/lineup';
import { setLocationAndDate, teamMatchSummary } from '@courtline/contract/match';
import { playerMatches } from '@courtline/contract/player-match';
import { resultHistory } from '@courtline/contract/result';
import { defaultTeamMatch } from '@courtline/contract/draw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../../testing/a-service';
import type { Caller } from '../../testing/caller';
import {
  type MatchFixture,
  aMatchFixture,
  clear,
  correct,
  ofMatch,
  post,
  setFirst,
  setLines,
  stepTo,
} from '../../testing/match-fixture';
import { aLockedLineup, dayInMs, lineupText, moveMatch, seesLineup } from '../../testing/lineup-fixture';
import { aPlayer, captains, playsFor } from '../../testing/people';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('A result and the saved lineup', () => {
  it('keeps a locked lineup through a moved date, a result with other players, clearing and moving back', async () => {
    const fixture = await aLockedLineup(service);
    const before = await lineupText(fixture, fixture.captain1);
    const { response: planned } = await fixture.captain2.send(teamMatchSummary, ofMatch(fixture));
    await moveMatch(fixture, fixture.captain2, -dayInMs);
    const bea = fixture.home.slice(1, 2);
    expect((await post(fixture, fixture.captain2, { home: bea })).status).toBe(201);
    expect(await namesOn(fixture, fixture.stranger)).toEqual(['Bea']);
    expect(await seesLineup(fixture, fixture.captain2)).toBe(false);
    expect((await correct(fixture, fixture.captain2, { home: fixture.home.slice(2) })).status).toBe(200);
    expect(await namesOn(fixture, fixture.captain1)).toEqual(['Cleo']);
    expect((await clear(fixture, fixture.captain2)).status).toBe(204);
    expect(await namesOn(fixture, fixture.captain2)).toEqual([null]);
    await fixture.captain2.send(setLocationAndDate, {
      ...ofMatch(fixture),
      body: { matchDate: planned.matchDate },
    });
    expect(await lineupText(fixture, fixture.captain1)).toBe(before);
    expect(await namesOn(fixture, fixture.captain1)).toEqual(['Ann']);
    const { response: again } = await fixture.captain1.send(teamMatchSummary, ofMatch(fixture));
    expect(again.pendingDate).toBeNull();
  });

  it('writes every step of a result into both histories', async () => {
    const fixture = await aLockedLineup(service);
    await moveMatch(fixture, fixture.captain2, -dayInMs);
    await post(fixture, fixture.captain2, { home: fixture.home.slice(1, 2) });
    await clear(fixture, fixture.captain2);
    await moveMatch(fixture, fixture.captain2, 7 * dayInMs);
    const { response: results } = await fixture.captain1.send(resultHistory, {
      params: { id: fixture.lineIds[0] ?? 0 },
    });
    expect(results.map(({ what, before, after }) => [what, (before ?? after)?.side1Players])).toEqual([
      ['cleared', ['Bea Lee']],
      ['posted', ['Bea Lee']],
    ]);
    const { response: history } = await fixture.captain1.send(lineupHistory, ofMatch(fixture));
    expect(history.map(({ what }) => what)).toEqual([
      'dateMoved',
      'resultCleared',
      'resultPosted',
      'dateMoved',
      'locked',
      'set',
    ]);
  });

  it('keeps a hidden lineup stored and hidden when a team is defaulted', async () => {
    const fixture = await aLockedLineup(service);
    const before = await lineupText(fixture, fixture.captain1);
    const body = { teamId: fixture.lobs };
    expect((await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body })).status).toBe(200);
    for (const who of [fixture.captain2, fixture.organizer, fixture.stranger]) {
      expect(await namesOn(fixture, who)).toEqual([null]);
      expect(await seesLineup(fixture, who)).toBe(false);
    }
    expect((await clear(fixture, fixture.captain1)).status).toBe(204);
    expect(await lineupText(fixture, fixture.captain1)).toBe(before);
  });

  it('names the players of a published lineup in the default', async () => {
    const fixture = await aLockedLineup(service);
    await stepTo(fixture, fixture.captain1, 3);
    const body = { teamId: fixture.lobs };
    await fixture.organizer.send(defaultTeamMatch, { ...ofMatch(fixture), body });
    expect(await namesOn(fixture, fixture.stranger)).toEqual(['Ann']);
  });

  it('restores the lineup without players who have left since', async () => {
    const fixture = await aMatchFixture(service, { singles: [1], playedAt: new Date(Date.now() - 60_000) });
    await setFirst(fixture, 1);
    await post(fixture, fixture.captain1);
    await service.db
      .updateTable('team_members')
      .set({ left_at: new Date(), left_because: 'withdrawn' })
      .where('id', '=', fixture.home[0]?.teamMemberId ?? 0)
      .execute();
    expect(await namesOn(fixture, fixture.captain1)).toEqual(['Ann']);
    await clear(fixture, fixture.captain1);
    expect(await namesOn(fixture, fixture.captain1)).toEqual([null]);
  });
});

describe('A captain who may not see the earlier lineup', () => {
  it.each([
    ['appointed themselves', appointed],
    ['plays for the other team', appointedOpponent],
  ])('and %s cannot read its players, status, version, history or counts', async (_, appoint) => {
    const [with_, without] = [await aLockedLineup(service), await aMatchFixture(service, { singles: [1] })];
    const [one, other] = [await appoint(with_), await appoint(without)];
    expect(await lineupsSeenBy(one, with_)).toBe(await lineupsSeenBy(other, without));
    const body = {
      playerAvailabilityStatusId: 3 as const,
      teamMemberIds: [with_.home[0]?.teamMemberId ?? 0],
    };
    await with_.organizer.send(setAvailability, { ...ofMatch(with_), body });
    expect(await emailKinds(one)).not.toContain('placed-player-unavailable');
    expect(await emailKinds(with_.captain1)).toContain('placed-player-unavailable');
  });

  it('cannot reveal it by publishing, unlocking or emptying a line', async () => {
    const fixture = await aLockedLineup(service);
    const captain = await appointed(fixture);
    for (const status of [3, 2]) expect((await stepTo(fixture, captain, status)).status).toBe(409);
    expect((await stepTo(fixture, captain, 1)).status).toBe(200);
    expect((await clear(fixture, captain)).status).toBe(409);
    expect(await seesLineup(fixture, captain)).toBe(false);
    expect(await seesLineup(fixture, fixture.captain1)).toBe(true);
  });

  it('saves a new lineup in its place, and the other captains are notified', async () => {
    const fixture = await aLockedLineup(service, { singles: [1, 1] });
    const captain = await appointed(fixture);
    const [, bea] = fixture.home;
    const saved = await setLines(fixture, captain, { lines: [[bea?.teamMemberId ?? 0]] });
    expect([saved.status, saved.response.position1StatusId]).toEqual([200, 1]);
    expect(saved.response.singlesLineups.map(({ position1 }) => position1.player1TeamMemberId)).toEqual([
      bea?.teamMemberId,
      null,
    ]);
    expect(await replacedEmails(fixture.captain1)).toBe(1);
    expect(await replacedEmails(captain)).toBe(0);
    const stale = await fixture.captain1.send(saveLineups, {
      ...ofMatch(fixture),
      body: {
        lineups: [{ playerMatchId: fixture.lineIds[0] ?? 0, position1: { player1TeamMemberId: null } }],
        position1Version: 1,
      },
    });
    expect(stale.status).toBe(409);
  });

  it('sees what another captain saves afterwards', async () => {
    const fixture = await aMatchFixture(service, { singles: [1] });
    await setFirst(fixture, 1);
    const captain = await appointed(fixture);
    await setFirst(fixture, 1);
    expect(await seesLineup(fixture, captain)).toBe(true);
  });
});

describe('A person who joins a team after its lineup was saved', () => {
  it.each(['organizer', 'captain2', 'stranger', 'admin'] as const)(
    'sees the lineup, in e-mails too, only after it is saved again: %s',
    async (who) => {
      const fixture = await aLockedLineup(service);
      const joiner = who === 'admin' ? await service.admin() : fixture[who];
      await joins(fixture, joiner);
      expect(await seesLineup(fixture, joiner)).toBe(false);
      await stepTo(fixture, fixture.captain1, 1);
      await stepTo(fixture, fixture.captain1, 2, true);
      expect(await emailKinds(joiner)).not.toContain('lineup-locked');
      expect(await emailKinds(fixture.player1)).toContain('lineup-locked');
      await stepTo(fixture, fixture.captain1, 1);
      await setFirst(fixture, 1);
      await stepTo(fixture, fixture.captain1, 2, true);
      expect(await seesLineup(fixture, joiner)).toBe(true);
      expect(await emailKinds(joiner)).toContain('lineup-locked');
    },
  );
});

/** The first names on the home side of the lines. */
async function namesOn(fixture: MatchFixture, caller: Caller) {
  const { response } = await caller.send(playerMatches, ofMatch(fixture));
  return response.singlePlayerMatches.map(({ side1 }) => side1.player1?.firstName ?? null);
}

/** Adds a captain of the Aces who appointed themselves. */
async function appointed({ aces }: MatchFixture): Promise<Caller> {
  const caller = await service.member();
  await service.db
    .insertInto('team_captains')
    .values({ team_id: aces, member_id: caller.memberId, slot: 2, sees_from: new Date() })
    .execute();
  return caller;
}

/** Adds a captain of the Aces who plays for the Lobs. */
async function appointedOpponent({ aces, lobs }: MatchFixture): Promise<Caller> {
  const caller = await service.member();
  await captains(service.db, caller.memberId, aces, 2);
  const playerId = await aPlayer(service.db, { memberId: caller.memberId, lastName: 'Lob' });
  await playsFor(service.db, { memberId: caller.memberId, playerId, teamId: lobs });
  return caller;
}

async function joins({ aces }: MatchFixture, { memberId }: Caller): Promise<void> {
  const { id: playerId } = await service.db
    .insertInto('players')
    .values({ member_id: memberId, first_name: 'Gus', last_name: 'Lee' })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ first_name: 'Gus' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await service.db
    .insertInto('team_members')
    .values({ team_id: aces, member_id: memberId, player_id: playerId, joined_at: new Date() })
    .execute();
}

async function replacedEmails(caller: Caller): Promise<number> {
  return (await emailKinds(caller)).filter((kind) => kind === 'lineup-replaced').length;
}

async function emailKinds({ memberId }: Caller): Promise<string[]> {
  const rows = service.db.selectFrom('mails').select('kind').where('to_member_id', '=', memberId);
  return (await rows.execute()).map(({ kind }) => kind);
}

/** Everything a captain can read about lineups, without the ids, which differ between matches. */
async function lineupsSeenBy(caller: Caller, fixture: MatchFixture): Promise<string> {
  const { response: lineups } = await caller.send(readLineups, ofMatch(fixture));
  const { response: lines } = await caller.send(playerMatches, ofMatch(fixture));
  const { response: history } = await caller.send(lineupHistory, ofMatch(fixture));
  const text = JSON.stringify([lineups, lines, history]);
  return text.replaceAll(/"(\w*[iI]d|resultsLastUpdatedMs)":\d+/g, '');
}
