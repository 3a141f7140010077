import type { Answer, Input } from '@courtline/contract/call';
import type { TeamMember, teamMembers as membersCall } from '@courtline/contract/team';
import { ratingStatuses, sports } from '@courtline/domain/constants';
import type { Asker } from '@courtline/domain/permission/asker';
import { canSeePlayerContacts } from '@courtline/domain/permission/team';
import { sortPlayers } from '@courtline/domain/roster/sort-players';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { type RosterRow, listRoster } from '../../store/roster';
import { type TeamRow, findTeam } from '../../store/team';
import { lastNames } from './last-names';

export async function teamMembers(
  { actor, db, now }: Asking,
  { params }: Input<typeof membersCall>,
): Promise<Answer<typeof membersCall>> {
  const [team, roster] = await Promise.all([findTeam(db, params.id, now), listRoster(db, params.id)]);
  if (!team) throw notFound();
  const lastNameOf = lastNames(actor, team, now);
  const seesContacts = canSeePlayerContacts(askerOf(actor, team), team);
  return {
    teamId: team.teamId,
    teamMembers: sorted(roster, team).map((row) => ({
      ...present(row),
      lastName: lastNameOf(row),
      email: seesContacts ? row.email : null,
      phone: seesContacts ? row.phone : null,
    })),
  };
}

/** Of this team alone: that is all that is asked here. */
function askerOf(actor: Asker['actor'], { teamId, captains }: TeamRow): Asker {
  const isCaptain = actor.kind === 'member' && captains.some(({ memberId }) => memberId === actor.memberId);
  return { actor, captainOf: isCaptain ? [teamId] : [], rosteredOn: [] };
}

function sorted(roster: readonly RosterRow[], { sportTypeId }: TeamRow): RosterRow[] {
  const shown = sportTypeId === sports.pickleball.id ? 'doubles' : 'singles';
  return sortPlayers(
    roster.map((row) => ({
      ...row,
      rating: row[shown]?.value ?? null,
      playerAvailabilityStatusTypeId: null,
    })),
  );
}

type Shown = Omit<TeamMember, 'lastName' | 'email' | 'phone'>;

function present(row: RosterRow): Shown {
  return {
    teamMemberId: row.teamMemberId,
    memberId: row.memberId,
    playerId: row.playerId,
    firstName: row.firstName,
    profileImage: row.profileImage,
    isSubstitute: row.isSubstitute,
    singlesRating: row.singles ?? unrated,
    doublesRating: row.doubles ?? unrated,
  };
}

const unrated = { value: null, status: ratingStatuses.unrated.label, reliability: 0, isVerified: false };
