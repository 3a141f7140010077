import { resultCompletions, teamMatchStatuses } from '../constants';
import type { LineResult, Side } from '../score/result';
import { otherSide } from '../score/swap-sides';
import { isFinal } from '../score/completion';
import { noLines } from './make-lines';

type Line = { result: LineResult | null };

/**
 * The lines that change when a team does not show up: every open one is defaulted to the other team. If that team had
 * defaulted too, those lines have no winner.
 */
export function defaultTeam<L extends Line>(lines: readonly L[], side: Side): L[] {
  const other = otherSide(side);
  if (hasDefaultedMatch(lines, other) && !haveBothDefaulted(lines)) {
    return lines.map((line) => ({ ...line, result: defaulted(null) }));
  }
  return lines
    .filter(({ result }) => !isFinal(result))
    .map((line) => ({ ...line, result: defaulted(other) }));
}

export function checkDefaultTeam(lines: readonly Line[], side: Side): string | null {
  if (lines.length === 0) return noLines;
  return defaultTeam(lines, side).length === 0
    ? 'Every line of this match already has a final result.'
    : null;
}

type DecidedMatch<T> = { position1Team: T | null; position2Team: T | null; statusId: number };

/** A team can be defaulted until the match is over, and afterwards only if the other team has defaulted too. */
export function teamsToDefault<T extends { isDefaulted: boolean }>(match: DecidedMatch<T>): T[] {
  const { position1Team: home, position2Team: away, statusId } = match;
  if (!home || !away) return [];
  const isOver = statusId === teamMatchStatuses.completed.id;
  const others = [
    { team: home, other: away },
    { team: away, other: home },
  ];
  return others
    .filter(({ team, other }) => !team.isDefaulted && (!isOver || other.isDefaulted))
    .map(({ team }) => team);
}

/** A team has defaulted the whole match if it has defaulted every line. */
export function hasDefaultedMatch(lines: readonly Line[], side: Side): boolean {
  return lines.length > 0 && lines.every(({ result }) => isDefaulted(result) && result.winningSide !== side);
}

export function haveBothDefaulted(lines: readonly Line[]): boolean {
  return hasDefaultedMatch(lines, 1) && hasDefaultedMatch(lines, 2);
}

function defaulted(winningSide: Side | null): LineResult {
  return { completionId: resultCompletions.defaulted.id, winningSide, sets: [] };
}

function isDefaulted(result: LineResult | null): result is LineResult {
  return result?.completionId === resultCompletions.defaulted.id;
}
