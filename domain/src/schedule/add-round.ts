import { checkStandingsRule } from '../standings/standings-rule';
import { type EditedSchedule, checkAddRound } from './edit-schedule';

export type NewRound = { newRoundNumber: number; sessionStandingTypeId: number };

/** The dialog proposes the number after the last one; the number of a deleted round may be reused. */
export function nextRoundNumber(roundNumbers: readonly number[]): number {
  return Math.max(0, ...roundNumbers) + 1;
}

export function checkNewRound(
  round: NewRound,
  schedule: EditedSchedule & { sportTypeId: number; roundNumbers: readonly number[] },
): string | null {
  const { newRoundNumber } = round;
  const next = nextRoundNumber(schedule.roundNumbers);
  const locked = checkAddRound(schedule);
  if (locked) return locked;
  if (!Number.isInteger(newRoundNumber) || newRoundNumber < 1) return 'Enter a whole number, 1 or higher.';
  if (schedule.roundNumbers.includes(newRoundNumber)) return `Round ${newRoundNumber} already exists.`;
  if (newRoundNumber > next) return `The next round is round ${next}.`;
  return checkStandingsRule(round.sessionStandingTypeId, schedule.sportTypeId);
}
