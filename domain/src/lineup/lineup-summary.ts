import { lineupStatuses } from '../constants';
import { type LineupStatusId, type Relation, canSeeSide } from './visibility';

type OneSide = {
  relation: Relation;
  statusId: LineupStatusId;
  opensAt: string | null;
  numberOfSetLines: number;
};

/** Both lineups of a match, each with what the viewer is to that team. */
export type MatchLineups = {
  numberOfLines: number;
  hasPostedScores: boolean;
  sides: readonly [OneSide, OneSide];
};

export type LineupSummary = {
  statusId: LineupStatusId;
  canViewLineups: boolean;
  isTeamCaptain: boolean;
  numberOfSetLines: number;
  numberOfLines: number;
  hasPostedScores: boolean;
};

/** Tells of the viewer's own team, or of both when the viewer has none; of a hidden lineup it tells nothing. */
export function lineupSummary(match: MatchLineups, now: Date): LineupSummary {
  const seen = match.sides.map((side) => ({ ...side, isSeen: canSeeSide(side.relation, side, now) }));
  const own = seen.find(isRelated('captain')) ?? seen.find(isRelated('member'));
  const told = own ? [own] : seen;
  const isTold = told.every(({ isSeen }) => isSeen);
  return {
    statusId: isTold ? lowest(told.map(({ statusId }) => statusId)) : lineupStatuses.unlocked.id,
    canViewLineups: seen.some(({ isSeen }) => isSeen),
    isTeamCaptain: own?.relation === 'captain',
    numberOfSetLines: isTold ? lowest(told.map(({ numberOfSetLines }) => numberOfSetLines)) : 0,
    numberOfLines: match.numberOfLines,
    hasPostedScores: match.hasPostedScores,
  };
}

const notPublishedText = 'Lines have not been published';

/** What stands in place of the lines for whoever sees none. */
export function lineupNotice(summary: LineupSummary): string | null {
  return summary.canViewLineups || summary.hasPostedScores ? null : notPublishedText;
}

function isRelated(relation: Relation) {
  return (side: OneSide) => side.relation === relation;
}

function lowest<Value extends number>(values: readonly Value[]): Value {
  return Math.min(...values) as Value;
}
