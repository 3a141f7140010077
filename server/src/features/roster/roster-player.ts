import { checkEnforcedAge } from '@courtline/domain/conference/eligibility';
import { type RosterPlayer } from '@courtline/domain/roster/player-actions';
import { availableTeams, canBeMovedOrCopied, canBeRefunded } from '@courtline/domain/roster/player-flags';
import type { Asker } from '@courtline/domain/permission/asker';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { type RegistrationRow, findRegistrationForUpdate } from '../../store/registration/payment';
import {
  type SpotRow,
  type SessionTeam,
  findSpot,
  listSessionTeams,
  lockRosters,
} from '../../store/team/save-roster';
import { type TeamRow, findTeam } from '../../store/team/team';

type PlayerInput = {
  memberId: number;
  teamId: number;
  /** Other rosters that will change. */
  alsoTeamIds?: readonly number[];
};

/** A player of a team, read under row locks. */
export type LockedPlayer = {
  memberId: number;
  team: TeamRow;
  spot: SpotRow;
  flags: RosterPlayer;
  /** Teams of the session that the player is not on. */
  others: SessionTeam[];
  registration: RegistrationRow | null;
  isOnOtherTeams: boolean;
};

type IsAllowed = (actor: RequestContext['actor'], team: TeamRow) => boolean;

/** Requires an organizer of the session, unless another policy is given. Flags are computed under the lock. */
export async function lockPlayer(
  { actor, db, now }: RequestContext,
  { memberId, teamId, alsoTeamIds = [] }: PlayerInput,
  isAllowed: IsAllowed = canMovePlayers,
): Promise<LockedPlayer> {
  const team = await findTeam(db, teamId, now);
  if (!team) throw notFound();
  requirePolicy(actor, isAllowed(actor, team));
  await lockRosters(db, { sessionId: team.sessionId, teamIds: [teamId, ...alsoTeamIds] });
  const spot = await findSpot(db, { teamId, memberId });
  if (!spot) throw notOnThisTeam();
  const teams = await listSessionTeams(db, { sessionId: team.sessionId, memberId, now });
  const own = teams.filter(({ isOwn }) => isOwn).map((one) => one.teamId);
  const registration = await findRegistrationForUpdate(db, { teamId, memberId });
  const flags = {
    hasPostedScores: spot.hasPostedScores,
    canBeMovedOrCopied: canBeMovedOrCopied(teams, own),
    isCaptain: teams.some(({ isCaptained }) => isCaptained),
    canBeRefunded: canBeRefunded(registration?.payment ?? null),
  };
  const others = availableTeams(teams, own);
  return { memberId, team, spot, flags, others, registration, isOnOtherTeams: own.length > 1 };
}

/** Covers roles on this team only. */
export function askerOf(actor: Asker['actor'], { teamId, captains }: TeamRow): Asker {
  const isCaptain = actor.kind === 'member' && captains.some(({ memberId }) => memberId === actor.memberId);
  return { actor, captainOf: isCaptain ? [teamId] : [], rosteredOn: [] };
}

/** Players who are too old for a junior roster cannot be added to it. */
export function checkPlayerAge({ spot, team }: LockedPlayer): string | null {
  return checkEnforcedAge(spot, team, team.sessionFirstDay);
}

/** Usually caused by a concurrent change. */
export function notOnThisTeam() {
  return ruleViolation('This player is no longer on this team.');
}

/** Throws the first violated rule. */
export function enforceRules(...sentences: (string | null)[]): void {
  const sentence = sentences.find((one) => one !== null);
  if (sentence) throw ruleViolation(sentence);
}
