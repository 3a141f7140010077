import type { TeamMember } from '@courtline/contract/team';
import { checkEligibility, ratingThatCounts } from '@courtline/domain/conference/eligibility';
import { canBeMovedOrCopied, canBeRefunded } from '@courtline/domain/roster/player-flags';
import type { RosterRow } from '../../store/team/roster';
import type { DeskRow } from '../../store/team/managed-roster';
import type { TeamRow } from '../../store/team/team';

export type DeskFlags = Pick<
  TeamMember,
  'hasPostedScores' | 'canBeMovedOrCopied' | 'isCaptainInSession' | 'canBeRefunded' | 'outsideAudience'
>;

const hidden: DeskFlags = {
  hasPostedScores: null,
  canBeMovedOrCopied: null,
  isCaptainInSession: null,
  canBeRefunded: null,
  outsideAudience: null,
};

/** Flags for organizers; null for viewers without access to the organizer view. */
export function flagsOf(row: RosterRow, team: TeamRow, desk: readonly DeskRow[]): DeskFlags {
  const own = desk.find(({ teamMemberId }) => teamMemberId === row.teamMemberId);
  if (!own) return hidden;
  const teams = own.sessionTeamIds.map((teamId) => ({
    teamId,
    isCaptained: own.captainedTeamIds.includes(teamId),
  }));
  return {
    hasPostedScores: own.hasPostedScores,
    canBeMovedOrCopied: canBeMovedOrCopied(teams, own.ownTeamIds),
    isCaptainInSession: own.captainedTeamIds.length > 0,
    canBeRefunded: canBeRefunded(own),
    outsideAudience: checkEligibility(candidateOf(row, own), team, own.firstDay),
  };
}

function candidateOf(row: RosterRow, { sessionMatchTypeId }: DeskRow) {
  const values = { singles: row.singles?.value ?? null, doubles: row.doubles?.value ?? null };
  const { birthDate, genderTypeId } = row;
  return { birthDate, genderTypeId, rating: ratingThatCounts(values, sessionMatchTypeId) };
}
