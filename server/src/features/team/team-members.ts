import type { ResponseOf, Input } from '@courtline/contract/call';
import type { TeamMember, teamMembers as membersCall } from '@courtline/contract/team';
import { genders, sports } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Asker } from '@courtline/domain/permission/asker';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canMovePlayers, canReleasePlayers } from '@courtline/domain/permission/roster';
import { canSeePlayerContacts } from '@courtline/domain/permission/team';
import { sortPlayers } from '@courtline/domain/roster/sort-players';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { type RosterRow, listRoster } from '../../store/team/roster';
import { listRosterDesk, type DeskRow } from '../../store/team/managed-roster';
import { hasTeamStarted } from '../../store/team/save-roster';
import { type TeamRow, findTeam } from '../../store/team/team';
import { checkEligibility, ratingThatCounts } from '@courtline/domain/conference/eligibility';
import { paymentState } from '@courtline/domain/registration/payment-state';
import { canBeMovedOrCopied, canBeRefunded } from '@courtline/domain/roster/player-flags';

export async function teamMembers(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof membersCall>,
): Promise<ResponseOf<typeof membersCall>> {
  const today = utcDay(now);
  const readerId = memberIdOf(actor);
  const [team, roster] = await Promise.all([
    findTeam(db, params.id, now, readerId),
    listRoster(db, { teamId: params.id, today }),
  ]);
  if (!team) throw notFound();
  const desk = canMovePlayers(actor, team) ? await listRosterDesk(db, params.id) : [];
  const isOnTeam = [...roster, ...team.captains].some(({ memberId }) => memberId === readerId);
  const listedIn = { ...team, ownTeamIds: isOnTeam ? [team.teamId] : [] };
  const { seesWhole, lastNameOf } = sightOfPeople(actor, listedIn, now);
  const seesContacts = canSeePlayerContacts(askerOf(actor, team), team);
  const mayRelease = canReleasePlayers(askerOf(actor, team), team);
  return {
    teamId: team.teamId,
    canReleasePlayers: mayRelease && !(await hasTeamStarted(db, { teamId: team.teamId, now })),
    teamMembers: sorted(roster, team, lastNameOf).map(({ row, firstName, lastName }) => ({
      ...present(row),
      ...(seesWhole(row) ? personOf(row) : hiddenPerson),
      ...flagsOf(row, team, desk),
      teamId: team.teamId,
      lastName,
      displayName: `${firstName} ${lastName}`,
      email: seesContacts ? row.email : null,
      phone: seesContacts ? row.phone : null,
      guardians: seesContacts ? row.guardians : null,
    })),
  };
}

/** Covers roles on this team only, which is all this endpoint needs. */
function askerOf(actor: Asker['actor'], { teamId, captains }: TeamRow): Asker {
  const isCaptain = actor.kind === 'member' && captains.some(({ memberId }) => memberId === actor.memberId);
  return { actor, captainOf: isCaptain ? [teamId] : [], rosteredOn: [] };
}

type LastNameOf = (row: RosterRow) => string;

function sorted(roster: readonly RosterRow[], { sportTypeId }: TeamRow, lastNameOf: LastNameOf) {
  const shown = sportTypeId === sports.pickleball.id ? 'doubles' : 'singles';
  const players = roster.map((row) => ({
    row,
    firstName: row.firstName,
    lastName: lastNameOf(row),
    rating: row[shown].value,
    playerAvailabilityStatusTypeId: null,
  }));
  return sortPlayers(players);
}

type BasicMember = Omit<
  TeamMember,
  'teamId' | 'lastName' | 'displayName' | 'email' | 'phone' | 'guardians' | keyof Person | keyof DeskFlags
>;

function present(row: RosterRow): BasicMember {
  const { record } = row;
  return {
    teamMemberId: row.teamMemberId,
    memberId: row.memberId,
    playerId: row.playerId,
    firstName: row.firstName,
    isSubstitute: row.isSubstitute,
    wins: record.singlesWins + record.doublesWins,
    losses: record.singlesLosses + record.doublesLosses,
    record,
    singlesRating: ratingOf(row.singles),
    doublesRating: ratingOf(row.doubles),
  };
}

function ratingOf(rating: RosterRow['singles']): TeamMember['singlesRating'] {
  return { ...rating, rating: rating.value, displayVerifiedIcon: rating.isVerified };
}

type Person = Pick<TeamMember, 'gender' | 'location' | 'profileImage'>;

const hiddenPerson: Person = { gender: null, location: null, profileImage: null };

function personOf({ genderTypeId, location, profileImage }: RosterRow): Person {
  const gender = [genders.male, genders.female].find(({ id }) => id === genderTypeId);
  return { gender: gender?.label ?? null, location, profileImage };
}

type DeskFlags = Pick<
  TeamMember,
  | 'hasPostedScores'
  | 'canBeMovedOrCopied'
  | 'isCaptainInSession'
  | 'canBeRefunded'
  | 'outsideAudience'
  | 'payment'
>;

const hidden: DeskFlags = {
  hasPostedScores: null,
  canBeMovedOrCopied: null,
  isCaptainInSession: null,
  canBeRefunded: null,
  outsideAudience: null,
  payment: null,
};

/** Flags for organizers; null for viewers without access to the organizer view. */
function flagsOf(row: RosterRow, team: TeamRow, desk: readonly DeskRow[]): DeskFlags {
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
    payment: paymentState(own),
  };
}

function candidateOf(row: RosterRow, { sessionMatchTypeId }: DeskRow) {
  const values = { singles: row.singles?.value ?? null, doubles: row.doubles?.value ?? null };
  const { birthDate, genderTypeId } = row;
  return { birthDate, genderTypeId, rating: ratingThatCounts(values, sessionMatchTypeId) };
}
