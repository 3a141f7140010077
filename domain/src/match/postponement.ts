import { byeStatuses, teamMatchStatuses } from '../constants';
import { formatDate } from '../date/format-date';
import { hasPassed } from '../date/passed';
import { isFinal } from '../score/completion';
import type { LineResult } from '../score/result';

/** Why a match or line is not played on its date. `cause` follows 'Postponed'. */
export const postponeReasons = {
  rain: { label: 'Rain', cause: 'because of rain' },
  court: { label: 'No court', cause: 'because there was no court' },
  player: { label: 'No player', cause: 'because a player was missing' },
} as const satisfies Record<string, { label: string; cause: string }>;

export type PostponeReason = keyof typeof postponeReasons;

export const postponeReasonKeys = Object.keys(postponeReasons) as [PostponeReason, ...PostponeReason[]];

/** A line that does not follow the date of its match. */
export type OwnDate = {
  /** Null while both sides look for a date. */
  playAt: string | null;
};

type Line = { id: number; result: LineResult | null; ownDate: OwnDate | null };

type Match = {
  statusId: number;
  byeStatusTypeId: number | null;
  matchDate: string | null;
  isPostponed: boolean;
};

/** Why nothing of the match can be postponed. */
export function checkPostponable(match: Match): string | null {
  if (match.byeStatusTypeId === byeStatuses.bye.id) return "This is a bye, so there's no match to play.";
  if (match.statusId === teamMatchStatuses.completed.id) return 'This match is over.';
  if (match.isPostponed) return 'This match is already postponed.';
  return match.matchDate === null ? 'This match has no date yet.' : null;
}

/** A line can be postponed until its result is final, and again after it got a date of its own. */
export function isLinePostponable({ result, ownDate }: Line): boolean {
  const isWaiting = ownDate !== null && ownDate.playAt === null;
  return !isFinal(result) && !isWaiting;
}

/** `lineIds` is null for everything that is left of the match. */
export type ChosenLines = { isWholeMatch: boolean; lineIds: number[] };

/**
 * The lines to postpone, or why they cannot be. The match itself moves if none of its lines has begun, so its lineups open
 * with the new date; otherwise the match keeps its date, and only lines get another one.
 */
export function choosePostponed(
  lines: readonly Line[],
  lineIds: readonly number[] | null,
): ChosenLines | string {
  const open = lines.filter(isLinePostponable);
  const chosen = lineIds === null ? open : lines.filter(({ id }) => lineIds.includes(id));
  if (lineIds !== null && chosen.length < new Set(lineIds).size) return 'Choose lines of this match.';
  if (chosen.some((line) => !isLinePostponable(line))) {
    return 'One of these lines is finished or already postponed.';
  }
  const isUntouched = lines.every(({ result, ownDate }) => result === null && ownDate === null);
  if (isUntouched && chosen.length === lines.length) return { isWholeMatch: true, lineIds: [] };
  if (chosen.length === 0) return 'Choose at least one line.';
  return { isWholeMatch: false, lineIds: chosen.map(({ id }) => id) };
}

/** When a line is played: on its own date, or with the match. Null while it waits for a date. */
export function lineDate(ownDate: OwnDate | null, matchDate: string | null): string | null {
  return ownDate === null ? matchDate : ownDate.playAt;
}

/**
 * Why the score of a postponed line cannot be posted yet; null for a line that follows its match. Published lineups do not
 * open it earlier, since both sides agreed to the date.
 */
export function postponedObstacle(ownDate: OwnDate | null, zone: string, now: Date): string | null {
  if (ownDate === null) return null;
  if (ownDate.playAt === null) return 'This line is postponed. Agree on a date first.';
  if (hasPassed(ownDate.playAt, now)) return null;
  const day = formatDate(ownDate.playAt, 'notice', { zone });
  return `This line is postponed to ${day}. If it was played early, change its date first.`;
}
