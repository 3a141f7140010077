import { resultCompletions } from '../constants';
import type { EnteredResult, Side } from './result';

/** The title of both errors of `checkLinePlayers`. */
export const matchErrorTitle = 'Match Error';

/** The players chosen for both sides; an empty selector is null. */
export type LinePlayers = Record<Side, readonly (number | null)[]>;

type Outcome = Pick<EnteredResult, 'completionId' | 'winningSide'>;

/** Whether the players of a line fit its outcome. */
export function checkLinePlayers(isDoubles: boolean, result: Outcome, players: LinePlayers): string | null {
  const side1 = players[1].filter((player) => player !== null);
  const side2 = players[2].filter((player) => player !== null);
  const all = [...side1, ...side2];
  if (new Set(all).size < all.length) return 'A player can only be listed once in an individual match';
  const full = isDoubles ? 2 : 1;
  const fits = (side: Side, count: number) => count === full || (count === 0 && mayBeEmpty(result, side));
  if (fits(1, side1.length) && fits(2, side2.length)) return null;
  return 'The amount of players set for this outcome is invalid.';
}

/** A player who posts the own line may fill empty seats, but not replace a player of the line. */
export function checkReplacement(players: LinePlayers, named: LinePlayers): string | null {
  const isKept = (side: Side) => players[side].every((id) => id === null || named[side].includes(id));
  return isKept(1) && isKept(2) ? null : playersStayText;
}

export const playersStayText = 'Only captains and organizers can change the players in a line.';

/** No player is required for a line that was not played, nor for the defaulting side. */
function mayBeEmpty(result: Outcome, side: Side): boolean {
  const { completionId, winningSide } = result;
  const { defaulted, notPlayed, postponed } = resultCompletions;
  if (completionId === notPlayed.id || completionId === postponed.id) return true;
  return completionId === defaulted.id && winningSide !== side;
}
