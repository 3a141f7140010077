import { readLineupExchange } from '@courtline/contract/lineup-exchange';
import { openOutbox } from '../queue/outbox';
import { sealDueLineups } from '../operations/lineup-exchange';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type MatchFixture, aMatchFixture, ofMatch, setLines, stepTo } from './match-fixture';
import { sealsLineups } from './sealed-rows';

const hourMs = 60 * 60 * 1000;

/** Two singles lines between the Aces and the Lobs, in a session with sealed exchange an hour before the match. */
export async function aSealedMatch(
  service: TestService,
  { inHours = 48 }: { inHours?: number } = {},
): Promise<MatchFixture> {
  const fixture = await aMatchFixture(service, {
    singles: [1, 1],
    playedAt: new Date(Date.now() + inHours * hourMs),
  });
  await sealsLineups(service.db, fixture.sessionId);
  return fixture;
}

/** The first players of the roster in this order; by default every line is set. */
export function setOrder(fixture: MatchFixture, side: 1 | 2, order: readonly number[] = [0, 1]) {
  const [captain, roster] = side === 1 ? [fixture.captain1, fixture.home] : [fixture.captain2, fixture.away];
  const lines = order.map((place) => [roster[place]?.teamMemberId ?? 0]);
  return setLines(fixture, captain, { side, lines });
}

export function seal(fixture: MatchFixture, side: 1 | 2) {
  return stepTo(fixture, side === 1 ? fixture.captain1 : fixture.captain2, 2);
}

export function unseal(fixture: MatchFixture, side: 1 | 2) {
  return stepTo(fixture, side === 1 ? fixture.captain1 : fixture.captain2, 1);
}

export async function exchangeOf(fixture: MatchFixture, caller: Caller) {
  return (await caller.send(readLineupExchange, ofMatch(fixture))).response;
}

/** Runs the job of the deadlines at this time from now. */
export async function runDeadlines({ db }: TestService, inHours: number): Promise<void> {
  const tools = { db, outbox: openOutbox(null), config: { publicUrl: 'https://league.example' } };
  await sealDueLineups(tools, new Date(Date.now() + inHours * hourMs));
}

/** Moves the match, so that its deadline, an hour before it, is at this time from now. */
export async function moveDeadline({ db }: TestService, fixture: MatchFixture, inHours: number) {
  const matchAt = new Date(Date.now() + (inHours + 1) * hourMs);
  await db
    .updateTable('team_matches')
    .set({ match_at: matchAt })
    .where('id', '=', fixture.teamMatchId)
    .execute();
}
