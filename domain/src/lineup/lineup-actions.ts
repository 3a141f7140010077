import { lineupStatuses } from '../constants';
import type { LineupSummary } from './lineup-summary';
import { linesMissing, unlockFirst } from './lineup-status';
import type { LineupStatusId } from './visibility';

export type LineupAction = 'Set Lines' | 'Edit Lineups' | 'Lock' | 'Unlock' | 'Publish' | 'Unpublish';

/** An action that is shown but cannot be taken yet says why. */
export type OfferedAction = { action: LineupAction; blockedBecause: string | null };

type Offer = LineupSummary & {
  /** Captains, and organizers once everybody can see the lineup. */
  canEdit: boolean;
};

/** The lineup controls of the lines tab; none once scores are posted, and none in a match without lines. */
export function lineupActions(offer: Offer): OfferedAction[] {
  if (!offer.canEdit || offer.hasPostedScores || offer.numberOfLines === 0) return [];
  if (offer.numberOfSetLines === 0) return [free('Set Lines')];
  if (!offer.isTeamCaptain) return [free('Edit Lineups')];
  return captainActions[offer.statusId](offer);
}

const { unlocked, locked, published } = lineupStatuses;

const captainActions: Record<LineupStatusId, (offer: Offer) => OfferedAction[]> = {
  [unlocked.id]: (offer) => [
    free('Edit Lineups'),
    { action: 'Lock', blockedBecause: isComplete(offer) ? null : linesMissing },
  ],
  [locked.id]: (offer) => [
    { action: 'Edit Lineups', blockedBecause: unlockFirst },
    free('Unlock'),
    { action: 'Publish', blockedBecause: isComplete(offer) ? null : linesMissing },
  ],
  [published.id]: () => [{ action: 'Edit Lineups', blockedBecause: unlockFirst }, free('Unpublish')],
};

function free(action: LineupAction): OfferedAction {
  return { action, blockedBecause: null };
}

function isComplete({ numberOfSetLines, numberOfLines }: LineupSummary): boolean {
  return numberOfSetLines >= numberOfLines;
}
