import { lineupStatuses } from '../constants';
import type { LineupSummary } from './lineup-summary';
import { checkLineupSave, checkLineupStatus, lineupSteps } from './lineup-status';
import { type SealState, checkSealStep, checkSealedSave, sealSteps } from './sealed-exchange';

export type LineupAction =
  | 'Set Lines'
  | 'Edit Lineups'
  | (typeof lineupSteps)[number]['action']
  | (typeof sealSteps)[number]['action'];

/** An action that is shown but disabled has a reason. */
export type OfferedAction = { action: LineupAction; blockedBecause: string | null };

type Offer = Omit<LineupSummary, 'canViewLineups'> & {
  /** True for captains, and for organizers once the lineup is public. */
  canEdit: boolean;
  /** Published, or the match has started. */
  isSeenByAll: boolean;
  /** In a session with sealed exchange; null in others. */
  sealState: SealState | null;
  isPastDeadline: boolean;
};

/** The lineup controls of the lines tab; none once scores are posted, and none in a match without lines. */
export function lineupActions(offer: Offer): OfferedAction[] {
  if (!offer.canEdit || offer.hasPostedScores || offer.numberOfLines === 0) return [];
  return offer.isTeamCaptain ? [editing(offer), ...steps(offer)] : [editing(offer)];
}

function editing(offer: Offer): OfferedAction {
  const action = offer.numberOfSetLines === 0 ? 'Set Lines' : 'Edit Lineups';
  const { sealState } = offer;
  // The editor asks for the reason that an opened lineup needs.
  const blockedBecause = sealState ? checkSealedSave(sealState, 'a reason') : checkLineupSave(offer);
  return { action, blockedBecause };
}

/** An empty lineup cannot be locked; a lineup that has lost its players can still be unlocked or unpublished. */
function steps(offer: Offer): OfferedAction[] {
  if (offer.statusId === lineupStatuses.unlocked.id && offer.numberOfSetLines === 0) return [];
  const { sealState } = offer;
  if (sealState) return sealSteps.flatMap((step) => sealStep({ ...offer, state: sealState }, step));
  return lineupSteps
    .filter(({ from }) => from === offer.statusId)
    .map(({ action, to }) => ({ action, blockedBecause: checkLineupStatus(offer, to) }));
}

type SealedOffer = Offer & { state: SealState };

/** Saving a lineup that the deadline sealed with open spots seals it again; an opened one stays open. */
function sealStep(offer: SealedOffer, { action, to }: (typeof sealSteps)[number]): OfferedAction[] {
  const isNext = action === 'Seal' ? offer.state === 'open' : offer.state === 'sealed';
  return isNext ? [{ action, blockedBecause: checkSealStep(offer, to) }] : [];
}
