import { type LineupLine, checkLineup } from '@courtline/domain/lineup/check-lineup';
import type { Side } from '@courtline/domain/score/result';
import type { LineRow } from '../../store/match/lineup';
import { type MatchPage, isSeenByAll, sides } from './match-page';
import type { SavedSide } from './plan-lineup';
import { isDoubles } from './present-line';

/**
 * Checks the lineups as they would be after saving. The other team's lineup takes part only if everyone may see it;
 * otherwise an error would reveal the players in a hidden lineup.
 */
export function checkLineups(
  page: MatchPage,
  lines: readonly LineRow[],
  plans: readonly SavedSide[],
): string | null {
  const saved = plans.map(({ side }) => side);
  const seen = sides.filter((side) => saved.includes(side) || isSeenByAll(page, side));
  const alternates = plans.map((plan) => plan.alternates.map(({ playerId }) => playerId));
  return (
    checkLineup(linesAfter(lines, plans, saved), alternates) ??
    checkLineup(linesAfter(lines, plans, seen), [])
  );
}

function linesAfter(
  lines: readonly LineRow[],
  plans: readonly SavedSide[],
  ofSides: readonly Side[],
): LineupLine[] {
  return lines.map((line) => ({
    isDoubles: isDoubles(line),
    lineupPosition: line.lineupPosition,
    playerIds: ofSides.flatMap((side) => peopleAfter(line, plans, side)),
  }));
}

function peopleAfter(line: LineRow, plans: readonly SavedSide[], side: Side): number[] {
  const plan = plans.find((one) => one.side === side && one.lineIds.includes(line.id));
  const after = plan
    ? plan.players.filter(({ lineId }) => lineId === line.id)
    : line.lineup.filter((player) => player.side === side);
  return after.map(({ playerId }) => playerId);
}
