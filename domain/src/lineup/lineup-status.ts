import { lineupStatuses } from '../constants';
import { noLines } from '../match/make-lines';
import type { LineupStatusId } from './visibility';

const unlockFirst = 'To make changes, unlock this lineup';

const { unlocked, locked, published } = lineupStatuses;

export type Lineup = {
  statusId: LineupStatusId;
  numberOfSetLines: number;
  numberOfLines: number;
  hasPostedScores: boolean;
};

/** What a captain does with a lineup: the only ways from one status to another. */
export const lineupSteps = [
  { action: 'Lock', from: unlocked.id, to: locked.id, needsEveryLine: 'locked' },
  { action: 'Unlock', from: locked.id, to: unlocked.id, needsEveryLine: null },
  { action: 'Publish', from: locked.id, to: published.id, needsEveryLine: 'published' },
  { action: 'Unpublish', from: published.id, to: locked.id, needsEveryLine: null },
] as const;

/** Asking for the status that is there already is no step, and harmless. */
export function checkLineupStatus(lineup: Lineup, to: LineupStatusId): string | null {
  const over = checkOver(lineup);
  if (over !== null || to === lineup.statusId) return over;
  const step = lineupSteps.find((one) => one.from === lineup.statusId && one.to === to);
  if (!step) return 'A lineup goes from unlocked to locked to published and back, one step at a time';
  const isComplete = lineup.numberOfSetLines >= lineup.numberOfLines;
  if (step.needsEveryLine === null || isComplete) return null;
  return `Every line must be set before the lineup can be ${step.needsEveryLine}`;
}

/** A locked lineup is kept as its team was told; what everybody sees is corrected where everybody sees it. */
export function checkLineupSave(lineup: Lineup & { isSeenByAll: boolean }): string | null {
  return checkOver(lineup) ?? (isKept(lineup) ? unlockFirst : null);
}

type Kept = Pick<Lineup, 'statusId' | 'hasPostedScores'> & { isSeenByAll: boolean };

/**
 * Whether players may be taken out of a line that is not played: scores of other lines keep nobody on it, and a locked
 * lineup is kept only as long as it can still be unlocked.
 */
export function checkLineEmptying(lineup: Kept): string | null {
  return isKept(lineup) && !lineup.hasPostedScores ? unlockFirst : null;
}

function isKept({ statusId, isSeenByAll }: Omit<Kept, 'hasPostedScores'>): boolean {
  return statusId === locked.id && !isSeenByAll;
}

/** Lineups are history as soon as a score stands beside them, and a bye has none. */
function checkOver({ hasPostedScores, numberOfLines }: Lineup): string | null {
  if (numberOfLines === 0) return noLines;
  return hasPostedScores ? 'Lineups cannot be changed once scores are posted' : null;
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
