import { lineupStatuses } from '../constants';
import { hasPassed } from '../date/passed';

export type LineupStatusId = (typeof lineupStatuses)[keyof typeof lineupStatuses]['id'];

/** What the viewer is to the team whose lineup it is. Organizers and admins may play too, and are outsiders here. */
export type Relation = 'captain' | 'member' | 'outsider';

/** The time shows it to everybody from `opensAt`, if that is set. */
export type SideLineup = { statusId: LineupStatusId; opensAt: string | null };

/** Captains always; their team once it is locked; everybody once it is published or its time has come. */
export function canSeeSide(relation: Relation, side: SideLineup, now: Date): boolean {
  if (side.opensAt !== null && hasPassed(side.opensAt, now)) return true;
  return side.statusId >= seesFrom[relation];
}

export function relationTo(teamId: number, viewer: TeamsOfViewer): Relation {
  if (viewer.captainOf.includes(teamId)) return 'captain';
  return viewer.rosteredOn.includes(teamId) ? 'member' : 'outsider';
}

type TeamsOfViewer = { captainOf: readonly number[]; rosteredOn: readonly number[] };

/** What decides as whom the viewer looks at the lineup of one team. */
export type Viewer = {
  isCaptain: boolean;
  /** False for a lineup that was saved before a captain who is not to see it was appointed. */
  isSavedForCaptain: boolean;
  isMember: boolean;
  /** False for a lineup that was saved before the member joined the roster. */
  isSavedSinceJoined: boolean;
};

/**
 * A role that its team did not give shows no lineup that was saved before: organizers appoint captains and place players
 * on a roster, and know the PIN with which anyone joins.
 */
export function sightOf(viewer: Viewer): Relation {
  if (viewer.isCaptain && viewer.isSavedForCaptain) return 'captain';
  return viewer.isMember && viewer.isSavedSinceJoined ? 'member' : 'outsider';
}

const seesFrom = {
  captain: lineupStatuses.unlocked.id,
  member: lineupStatuses.locked.id,
  outsider: lineupStatuses.published.id,
} as const satisfies Record<Relation, LineupStatusId>;
