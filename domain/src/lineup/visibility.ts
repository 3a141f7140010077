import { lineupStatuses } from '../constants';
import { hasPassed } from '../date/passed';

export type LineupStatusId = (typeof lineupStatuses)[keyof typeof lineupStatuses]['id'];

/**
 * The viewer's relation to the team of the lineup. Organizers and admins may be players too; otherwise they are outsiders.
 */
export type Relation = 'captain' | 'member' | 'outsider';

/** Public from `opensAt` on, if set. */
export type SideLineup = { statusId: LineupStatusId; opensAt: string | null };

/** Visible to captains always; to their team once locked; to everyone once published or opened by time. */
export function canSeeSide(relation: Relation, side: SideLineup, now: Date): boolean {
  if (side.opensAt !== null && hasPassed(side.opensAt, now)) return true;
  return side.statusId >= seesFrom[relation];
}

export function relationTo(teamId: number, viewer: TeamsOfViewer): Relation {
  if (viewer.captainOf.includes(teamId) || viewer.actingCaptainOf?.includes(teamId)) return 'captain';
  return viewer.rosteredOn.includes(teamId) ? 'member' : 'outsider';
}

type TeamsOfViewer = {
  captainOf: readonly number[];
  rosteredOn: readonly number[];
  actingCaptainOf?: readonly number[];
};

/** The team of a lineup, with what determines the viewer's relation to it. */
type TeamSeen = {
  isCaptain: boolean;
  /** False for a lineup saved before the appointment of a captain who must not see it. */
  isSavedForCaptain: boolean;
  /** Whether the viewer is the acting captain of this match and may see the lineup as it was saved. */
  isSeenByActing?: boolean;
  isMember: boolean;
  /** False for a lineup saved before the member joined the roster. */
  isSavedSinceJoined: boolean;
};

/**
 * A role not given by the team itself shows no lineup saved earlier: organizers appoint captains and add players to
 * rosters, and know the PIN for joining.
 */
export function sightOf(team: TeamSeen): Relation {
  if ((team.isCaptain && team.isSavedForCaptain) || team.isSeenByActing) return 'captain';
  return team.isMember && team.isSavedSinceJoined ? 'member' : 'outsider';
}

const seesFrom = {
  captain: lineupStatuses.unlocked.id,
  member: lineupStatuses.locked.id,
  outsider: lineupStatuses.published.id,
} as const satisfies Record<Relation, LineupStatusId>;

/** Agreement of one side: the match date is pending while only the other side has set it. */
export type DateAgreement = {
  isDatePending: boolean;
  /** While pending: when its lineup would have become visible before the date was moved; null if never. */
  opensNotBefore: string | null;
};

export type SideTiming = DateAgreement & { matchDate: string | null };

const agreed: DateAgreement = { isDatePending: false, opensNotBefore: null };

/** When the lineup of one side becomes public by time; null if it does not. */
export function lineupOpensAt({ matchDate, isDatePending, opensNotBefore }: SideTiming): string | null {
  if (matchDate === null || !isDatePending) return matchDate;
  if (opensNotBefore === null) return null;
  return Date.parse(matchDate) > Date.parse(opensNotBefore) ? matchDate : opensNotBefore;
}

/** When everyone sees the lineup of one side by time. Sealed lineups never: both are published when they open. */
export function publicFrom(side: SideTiming, { sealsLineups }: { sealsLineups: boolean }): string | null {
  return sealsLineups ? null : lineupOpensAt(side);
}

/**
 * Agreement of a side after the date was set or cleared. A date that it did not agree to never makes its lineup visible
 * earlier, however often the date is moved.
 */
export function agreementAfterMove(
  before: SideTiming,
  { matchDate, hasAgreed }: { matchDate: string | null; hasAgreed: boolean },
): DateAgreement {
  if (hasAgreed) return agreed;
  const opensNotBefore = lineupOpensAt(before);
  const isUnchanged =
    matchDate !== null && opensNotBefore !== null && Date.parse(matchDate) === Date.parse(opensNotBefore);
  return isUnchanged ? agreed : { isDatePending: true, opensNotBefore };
}
