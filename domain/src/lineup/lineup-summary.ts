import { lineupStatuses } from '../constants';
import { type LineupStatusId, type Relation, canSeeSide } from './visibility';

type ViewedSide = {
  relation: Relation;
  statusId: LineupStatusId;
  opensAt: string | null;
  numberOfSetLines: number;
};

/** Both lineups of a match, each with the viewer's relation to that team. */
export type MatchLineups = {
  numberOfLines: number;
  hasPostedScores: boolean;
  sides: readonly [ViewedSide, ViewedSide];
};

export type LineupSummary = {
  statusId: LineupStatusId;
  canViewLineups: boolean;
  isTeamCaptain: boolean;
  numberOfSetLines: number;
  numberOfLines: number;
  hasPostedScores: boolean;
};

/** Summarizes the viewer's own team, or both if they have none; a hidden lineup is summarized as empty. */
export function lineupSummary(match: MatchLineups, now: Date): LineupSummary {
  const seen = match.sides.map((side) => ({ ...side, isSeen: canSeeSide(side.relation, side, now) }));
  const own = seen.find(isRelated('captain')) ?? seen.find(isRelated('member'));
  const summarized = own ? [own] : seen;
  const isVisible = summarized.every(({ isSeen }) => isSeen);
  return {
    statusId: isVisible ? lowest(summarized.map(({ statusId }) => statusId)) : lineupStatuses.unlocked.id,
    canViewLineups: seen.some(({ isSeen }) => isSeen),
    isTeamCaptain: own?.relation === 'captain',
    numberOfSetLines: isVisible ? lowest(summarized.map(({ numberOfSetLines }) => numberOfSetLines)) : 0,
    numberOfLines: match.numberOfLines,
    hasPostedScores: match.hasPostedScores,
  };
}

const notPublishedText = 'Lines have not been published';

/** Replaces the lines for viewers who may see none. */
export function lineupNotice(summary: LineupSummary): string | null {
  return summary.canViewLineups || summary.hasPostedScores ? null : notPublishedText;
}

function isRelated(relation: Relation) {
  return (side: ViewedSide) => side.relation === relation;
}

function lowest<Value extends number>(values: readonly Value[]): Value {
  return Math.min(...values) as Value;
}
