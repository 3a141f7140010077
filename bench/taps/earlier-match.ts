import type { Lineups } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match';
import type { Line, PlayerMatches } from '@courtline/contract/player-match';
import type { ScheduleByDate } from '@courtline/contract/schedule';
import { resultCompletions } from '@courtline/domain/constants';
import type { Page } from '@playwright/test';
import { get, send } from '../../e2e/calls';
import { plansMatch, setsLineup } from '../../e2e/matches';

/** Plays the other match of the two teams: the home team of the given one with every player in one spot. */
export async function playsOtherMatch(page: Page, other: Page, teamMatchId: number): Promise<void> {
  const { sessionId } = await get<MatchSummary>(page, `/v1/leagues/teammatches/${teamMatchId}/summary`);
  const path = `/v1/leagues/sessions/${sessionId}/scheduleByDate`;
  const { dates } = await get<ScheduleByDate>(page, path);
  const match = dates.flatMap((day) => day.teamMatches).find((one) => one.teamMatchId !== teamMatchId);
  if (!match) throw new Error('The teams play once only');
  const side = match.position1Team?.name === 'Harbor' ? 1 : 2;
  await plansMatch(page, match.teamMatchId, new Date(Date.now() - 60 * 60 * 1000));
  await setsWholeLineup(page, match.teamMatchId, side);
  await setsLineup(other, match.teamMatchId, side === 1 ? 2 : 1);
  const address = `/v1/leagues/teammatches/${match.teamMatchId}/playermatches`;
  const lines = await get<PlayerMatches>(page, address);
  for (const line of [...lines.singlePlayerMatches, ...lines.doublesPlayerMatches]) {
    const seen = await get<PlayerMatches>(other, address);
    const theirs = [...seen.singlePlayerMatches, ...seen.doublesPlayerMatches].find(
      ({ id }) => id === line.id,
    );
    const sides =
      side === 1 ? ([line.side1, theirs?.side2] as const) : ([theirs?.side1, line.side2] as const);
    await send(page, 'post', `/v1/leagues/playermatches/${line.id}/playermatchresult`, {
      resultCompletionTypeId: resultCompletions.completed.id,
      side1Results: sideResult(sides[0], 6),
      side2Results: sideResult(sides[1], 2),
    });
  }
}

function sideResult(side: Line['side1'] | undefined, games: number) {
  const { player1, player2 } = side ?? {};
  return {
    set1Score: games,
    set2Score: games,
    player1MemberId: player1?.memberId ?? 0,
    ...(player2 && { player2MemberId: player2.memberId }),
  };
}

async function setsWholeLineup(captain: Page, teamMatchId: number, side: 1 | 2): Promise<void> {
  const address = `/v1/leagues/teammatches/${teamMatchId}`;
  const lineups = await get<Lineups>(captain, `${address}/lineups`);
  const summary = await get<MatchSummary>(captain, `${address}/summary`);
  const players = (summary[`position${side}Team`]?.teamMembers ?? []).map((one) => one.teamMemberId);
  const entry = ({ playerMatchId }: Lineups['singlesLineups'][number], isDoubles: boolean) => ({
    playerMatchId,
    [`position${side}`]: {
      player1TeamMemberId: players.shift() ?? 0,
      player2TeamMemberId: isDoubles ? (players.shift() ?? 0) : null,
    },
  });
  await send(captain, 'put', `${address}/lineups`, {
    lineups: [
      ...lineups.singlesLineups.map((line) => entry(line, false)),
      ...lineups.doublesLineups.map((line) => entry(line, true)),
    ],
  });
}
