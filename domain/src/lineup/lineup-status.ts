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

const lockFirst = 'Lock the lineup before publishing it';
const unpublishFirst = 'Unpublish the lineup before unlocking it';

/** The only transitions between lineup statuses. */
export const lineupSteps = [
  { action: 'Lock', from: unlocked.id, to: locked.id, needsEveryLine: 'locked' },
  { action: 'Unlock', from: locked.id, to: unlocked.id, needsEveryLine: null },
  { action: 'Publish', from: locked.id, to: published.id, needsEveryLine: 'published' },
  { action: 'Unpublish', from: published.id, to: locked.id, needsEveryLine: null },
] as const;

/** Requesting the current status is allowed and does nothing. */
export function checkLineupStatus(lineup: Lineup, to: LineupStatusId): string | null {
  const over = checkLineupOver(lineup);
  if (over !== null || to === lineup.statusId) return over;
  const step = lineupSteps.find((one) => one.from === lineup.statusId && one.to === to);
  if (!step) return lineup.statusId === unlocked.id ? lockFirst : unpublishFirst;
  const isComplete = lineup.numberOfSetLines >= lineup.numberOfLines;
  if (step.needsEveryLine === null || isComplete) return null;
  return `Every line must be set before the lineup can be ${step.needsEveryLine}`;
}

/** A locked lineup must stay as announced to its team, until it is public; then corrections are visible to everyone. */
export function checkLineupSave(lineup: Lineup & { isSeenByAll: boolean }): string | null {
  return checkLineupOver(lineup) ?? (isFrozen(lineup) ? unlockFirst : null);
}

type LineupState = Pick<Lineup, 'statusId' | 'hasPostedScores'> & { isSeenByAll: boolean };

/**
 * Whether players may be removed from an unplayed line: scores of other lines do not prevent it, and a locked lineup
 * prevents it only as long as it can still be unlocked.
 */
export function checkLineEmptying(lineup: LineupState): string | null {
  return isFrozen(lineup) && !lineup.hasPostedScores ? unlockFirst : null;
}

function isFrozen({ statusId, isSeenByAll }: Omit<LineupState, 'hasPostedScores'>): boolean {
  return statusId === locked.id && !isSeenByAll;
}

/** Lineups are final as soon as a score is posted, and a bye has none. */
export function checkLineupOver({
  hasPostedScores,
  numberOfLines,
}: Pick<Lineup, 'hasPostedScores' | 'numberOfLines'>): string | null {
  if (numberOfLines === 0) return noLines;
  return hasPostedScores ? "Lineups can't be changed once scores are posted" : null;
}

export type Step = { from: LineupStatusId; to: LineupStatusId };

export const notifyQuestion = { title: 'Notify players?', yes: 'Yes', no: 'No' } as const;

/** Only locking asks whether to notify; changing published back to locked does not. */
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

type StatusChange = Step & { notifyPlayersWhenLocked: boolean; otherStatusId: LineupStatusId };

/** Who is notified: the own team if its captain chooses so, both teams once both lineups are published. */
export function whoIsNotified(step: StatusChange): 'ownTeam' | 'bothTeams' | 'nobody' {
  if (asksToNotify(step)) return step.notifyPlayersWhenLocked ? 'ownTeam' : 'nobody';
  const isNewlyPublished = step.from !== published.id && step.to === published.id;
  return isNewlyPublished && step.otherStatusId === published.id ? 'bothTeams' : 'nobody';
}
