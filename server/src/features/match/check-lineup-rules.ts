import { sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import {
  type CheckedLine,
  type CheckedPlayer,
  defaultLineupRules,
  type LineupRules,
  refuseLineup,
} from '@courtline/domain/lineup/lineup-checks';
import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation } from '../../context/service-error';
import { listPairs, listPlayingTime } from '../../store/match/playing-time';
import { findMatchRules } from '../../store/session/match-rules';
import { listRoster } from '../../store/team/roster';
import { isDoubles } from './line';
import { type MatchPage, teamOf } from './match-page';
import type { LineRow } from '../../store/match/lineup';
import type { SavedSide } from './plan-lineup';

/**
 * Refuses a lineup that breaks a rule which the session enforces. Looks at the saved team alone: the other team's lineup
 * takes no part, so the answer cannot tell anything about it.
 */
export async function refuseIllegalLineup(
  ctx: RequestContext,
  page: MatchPage,
  { plan, lines }: { plan: SavedSide; lines: readonly LineRow[] },
): Promise<void> {
  const { db, now } = ctx;
  const rules = await findMatchRules(db, page.match.sessionId);
  if (!rules || !refusesAnything(rules)) return;
  const teamId = teamOf(page.match, plan.side)?.teamId ?? 0;
  const [roster, playingTime, pairs] = await Promise.all([
    listRoster(db, { teamId, today: utcDay(now), teamMatchId: page.match.teamMatchId }),
    listPlayingTime(db, { teamId, now }),
    listPairs(db, { teamId, now }),
  ]);
  const played = new Map(playingTime.map((row) => [row.teamMemberId, row.matchesPlayed]));
  const isPickleball = page.match.sportTypeId === sports.pickleball.id;
  const players = new Map(
    roster.map(({ teamMemberId, genderTypeId, singles, doubles }): [number, CheckedPlayer] => [
      teamMemberId,
      {
        id: teamMemberId,
        singles: (isPickleball ? doubles : singles).value,
        doubles: doubles.value,
        genderTypeId,
        matchesPlayed: played.get(teamMemberId) ?? 0,
      },
    ]),
  );
  const sentence = refuseLineup(checkedLines(plan, lines, players), {
    rules,
    roundNumber: page.match.round.number,
    lastPairs: pairs.flatMap(({ teamMemberIds, lastLine }) =>
      lastLine === null ? [] : [{ ids: teamMemberIds, lineupPosition: lastLine }],
    ),
  });
  if (sentence) throw ruleViolation(sentence);
}

/** Before a stored lineup is locked, published or sealed: the rules of the session may have changed since it was saved. */
export async function refuseIllegalStep(
  ctx: RequestContext,
  page: MatchPage,
  { side, lines }: { side: Side; lines: readonly LineRow[] },
): Promise<void> {
  const plan = { side, lineIds: [], players: [], alternates: [] };
  await refuseIllegalLineup(ctx, page, { plan, lines });
}

function refusesAnything(rules: LineupRules): boolean {
  const fields = Object.keys(defaultLineupRules) as (keyof LineupRules)[];
  return fields.some((field) => rules[field] === 'refuse');
}

/** The lines of the team as they will be. */
function checkedLines(
  { side, lineIds, players: planned }: SavedSide,
  lines: readonly LineRow[],
  players: ReadonlyMap<number, CheckedPlayer>,
): CheckedLine[] {
  return lines.map((line) => {
    const after = lineIds.includes(line.id)
      ? planned.filter(({ lineId }) => lineId === line.id)
      : line.lineup.filter((player) => player.side === side);
    const spots = isDoubles(line) ? ([1, 2] as const) : ([1] as const);
    return {
      isDoubles: isDoubles(line),
      lineupPosition: line.lineupPosition,
      players: spots.map((slot) => {
        const seat = after.find((player) => player.slot === slot);
        return (seat && players.get(seat.teamMemberId)) ?? null;
      }),
    };
  });
}
