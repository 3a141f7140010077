import { readLineups } from '@courtline/contract/lineup';
import { setLocationAndDate } from '@courtline/contract/match';
import type { TestService } from './a-service';
import type { Caller } from './caller';
import { type MatchFixture, aMatchFixture, ofMatch, setLines, stepTo } from './match-fixture';

export const dayInMs = 24 * 60 * 60 * 1000;

/** Ann is in the first line of the Aces; the lineup is locked, so only the Aces see it. */
export async function aLockedLineup(
  service: TestService,
  { days = 7, singles = [1] }: { days?: number; singles?: number[] } = {},
) {
  const fixture = await aMatchFixture(service, { singles, playedAt: new Date(Date.now() + days * dayInMs) });
  await setLines(fixture, fixture.captain1, {
    lines: singles.map((_, index) => [fixture.home[index]?.teamMemberId ?? 0]),
  });
  if (days > 0) await stepTo(fixture, fixture.captain1, 2);
  return fixture;
}

export function moveMatch(fixture: MatchFixture, by: Caller, byMs: number | null) {
  const matchDate = byMs === null ? null : new Date(Date.now() + byMs).toISOString();
  return by.send(setLocationAndDate, { ...ofMatch(fixture), body: { matchDate } });
}

export async function seesLineup(fixture: MatchFixture, caller: Caller, side: 1 | 2 = 1): Promise<boolean> {
  const { response } = await caller.send(readLineups, ofMatch(fixture));
  return response.singlesLineups[0]?.[`position${side}`].player1TeamMemberId !== null;
}

export async function lineupText(fixture: MatchFixture, caller: Caller): Promise<string> {
  return (await caller.send(readLineups, ofMatch(fixture))).text;
}
