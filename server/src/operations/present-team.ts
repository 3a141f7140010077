import type { ManagedTeam, TeamDetails } from '@courtline/contract/managed-team';
import { registrationStatuses } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import type { Asker, TeamScope } from '@courtline/domain/permission/asker';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { canManageTeam, canSeePin, canSeePlayerContacts } from '@courtline/domain/permission/team';
import { teamPowerOf } from '@courtline/domain/rating/team-power';
import { explainTeamRefusal } from '@courtline/domain/registration/team-registration';
import { crestOf } from '@courtline/domain/team/crest';
import { slotText, slotToUtc } from '@courtline/domain/team/slot';
import type { RequestContext } from '../context/request-context';
import { audit } from './record-audit';
import type { ManagedTeamRow } from '../store/team/managed-team';
import { readRatings } from '../store/player/rating';

type Viewer = Pick<RequestContext, 'actor' | 'now'>;

/** Shows what the viewer may see, without the password. */
export function presentTeam({ actor, now }: Viewer, row: ManagedTeamRow): ManagedTeam {
  const { wins, losses } = row;
  const today = utcDay(now);
  return {
    id: row.id,
    name: row.name,
    crest: crestOf(row.id, row.crest),
    sessionId: row.sessionId,
    sessionTypeId: row.sessionTypeId as ManagedTeam['sessionTypeId'],
    teamMemberCount: row.roster.length,
    heldSpots: row.held,
    captains: captainsFor({ actor, now }, row),
    hasRegistrationPin: row.registrationPinSealed !== null,
    homeCourtLocation: row.homeCourtLocation,
    teamPowerIndex: teamPowerOf(
      row.roster.map((player) => readRatings(player, today)),
      row.sportTypeId,
    ),
    rank: row.rank,
    record: `${wins} - ${losses}`,
    teamMatchWins: wins,
    teamMatchLosses: losses,
    ...slotOf(row),
    timeZone: row.timeZone,
    teamRegistrationAvailabilityStatusTypeId:
      row.teamRegistrationAvailabilityStatusTypeId as ManagedTeam['teamRegistrationAvailabilityStatusTypeId'],
    registrationRefusal: refusalOf(row, now),
    seed: row.seed,
    copiedFromTeamId: row.copiedFromTeamId,
    originTeamId: row.originTeamId,
    canManage: canManageTeam(askerOf(actor, row), teamScopeOf(row)),
    version: row.version,
  };
}

/** A withdrawn team is closed, whatever its registration status. */
function refusalOf(row: ManagedTeamRow, now: Date): string | null {
  const { isWithdrawn, held, roster, teamPlayersMax, sessionEndDateUtc: endDateUtc } = row;
  const status = isWithdrawn ? registrationStatuses.closed.id : row.teamRegistrationAvailabilityStatusTypeId;
  const spots = { teamRegistrationAvailabilityStatusTypeId: status, taken: roster.length, held };
  return explainTeamRefusal(spots, { endDateUtc, teamPlayersMax }, now);
}

/** Includes the password if the viewer may see it; each reveal is recorded in the audit log. */
export async function showTeam(ctx: RequestContext, row: ManagedTeamRow): Promise<TeamDetails> {
  const sealed = row.registrationPinSealed;
  const mayRead = canSeePin(askerOf(ctx.actor, row), teamScopeOf(row));
  const registrationPin = sealed && mayRead ? ctx.services.pins.open(sealed) : null;
  if (registrationPin !== null) {
    await audit(ctx, { what: 'team-pin-revealed', target: { kind: 'team', id: row.id } });
  }
  return { ...presentTeam(ctx, row), registrationPin };
}

/** Covers roles on this team only, which is all the callers need. */
export function askerOf(actor: Actor, { id, captains }: ManagedTeamRow): Asker {
  const isCaptain = actor.kind === 'member' && captains.some(({ memberId }) => memberId === actor.memberId);
  return { actor, captainOf: isCaptain ? [id] : [], rosteredOn: [] };
}

export function teamScopeOf({ id, conferenceId, leagueId }: ManagedTeamRow): TeamScope {
  return { teamId: id, conferenceId, leagueId };
}

function captainsFor({ actor, now }: Viewer, row: ManagedTeamRow): ManagedTeam['captains'] {
  const asker = askerOf(actor, row);
  const isCaptain = asker.captainOf.length > 0;
  const listedIn = { ...row, readerPlaysHere: row.readerPlaysHere || isCaptain };
  const { seesWhole, lastNameOf } = sightOfPeople(actor, listedIn, now);
  const seesContacts = canSeePlayerContacts(asker, teamScopeOf(row));
  return row.captains.map((captain) => ({
    id: captain.captainId,
    captainId: captain.captainId,
    memberId: captain.memberId,
    playerId: captain.playerId,
    hasAccepted: captain.hasAccepted,
    firstName: captain.firstName,
    lastName: lastNameOf(captain),
    displayName: `${captain.firstName} ${lastNameOf(captain)}`,
    phone: seesContacts ? captain.phone : null,
    email: seesContacts ? captain.email : null,
    profileImage: seesWhole(captain) ? captain.profileImage : null,
    location: { display: seesWhole(captain) ? captain.place : null },
  }));
}

function slotOf(row: ManagedTeamRow) {
  const { dayOfWeek, timeOfDay, timeZone, sessionStartDateUtc } = row;
  if (dayOfWeek === null || timeOfDay === null) {
    return { dayOfWeek: null, timeOfDay: null, hourOfDay: null, minuteOfHour: null, matchTime: null };
  }
  const slot = { dayOfWeek, timeOfDay };
  return {
    ...slotToUtc(slot, { zone: timeZone, sessionStartUtc: sessionStartDateUtc }),
    matchTime: slotText(slot),
  };
}
