import { lineupStatuses } from '../constants';
import type { LineupStatusId } from './visibility';

export const linesMissing = 'Every line must be set before the lineup can be locked';
export const unlockFirst = 'To make changes, unlock this lineup';

const { unlocked, locked, published } = lineupStatuses;

export type Lineup = {
  statusId: LineupStatusId;
  numberOfSetLines: number;
  numberOfLines: number;
  hasPostedScores: boolean;
};

/** Lineups are history as soon as a score stands beside them. */
export function checkLineupChange({ hasPostedScores }: Pick<Lineup, 'hasPostedScores'>): string | null {
  return hasPostedScores ? 'Lineups cannot be changed once scores are posted' : null;
}

/** Taking a lineup back is always possible; going further needs every line. */
export function checkLineupStatus(lineup: Lineup, to: LineupStatusId): string | null {
  const tooLate = checkLineupChange(lineup);
  if (tooLate) return tooLate;
  const isComplete = lineup.numberOfSetLines >= lineup.numberOfLines;
  return to > lineup.statusId && !isComplete ? linesMissing : null;
}

export type Step = { from: LineupStatusId; to: LineupStatusId };

export const notifyQuestion = { title: 'Notify players?', yes: 'Yes', no: 'No' } as const;

/** Only locking asks; taking a published lineup back to locked does not. */
export function asksToNotify({ from, to }: Step): boolean {
  return from === unlocked.id && to === locked.id;
}

export type Confirmation = { title: string; text: string };

export function lineupConfirmation(to: LineupStatusId, hasNotified: boolean): Confirmation | null {
  if (to === locked.id) {
    const text = hasNotified ? `Notifications have been sent to all players. ${unlockFirst}.` : unlockFirst;
    return { title: 'Lineups locked!', text };
  }
  if (to === published.id) {
    return {
      title: 'Lineups published!',
      text: "Your lineup is live. Notifications will go out when both teams' lineups are visible.",
    };
  }
  return null;
}

type Notice = Step & { notifyPlayersWhenLocked: boolean; otherStatusId: LineupStatusId };

/** Who hears of the step: the own team when its captain says so, both teams once both lineups are published. */
export function whoIsNotified(step: Notice): 'ownTeam' | 'bothTeams' | 'nobody' {
  if (asksToNotify(step)) return step.notifyPlayersWhenLocked ? 'ownTeam' : 'nobody';
  const isNewlyPublished = step.from !== published.id && step.to === published.id;
  return isNewlyPublished && step.otherStatusId === published.id ? 'bothTeams' : 'nobody';
}
