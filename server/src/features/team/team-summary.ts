import type { Input } from '@courtline/contract/call';
import type { TeamSummary, teamSummary as summaryCall } from '@courtline/contract/team';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { utcDay } from '@courtline/domain/date/utc-day';
import { sightOfPeople } from '@courtline/domain/permission/junior';
import { teamPowerOf } from '@courtline/domain/rating/team-power';
import { amountOf } from '@courtline/domain/registration/money';
import { explainTeamRefusal } from '@courtline/domain/registration/team-registration';
import { crestOf } from '@courtline/domain/team/crest';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listRoster } from '../../store/team/roster';
import { type TeamRow, findTeam } from '../../store/team/team';

export async function teamSummary(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<TeamSummary> {
  const today = utcDay(now);
  const readerId = memberIdOf(actor);
  const [team, roster] = await Promise.all([
    findTeam(db, params.id, now, readerId),
    listRoster(db, { teamId: params.id, today }),
  ]);
  if (!team) throw notFound();
  const refusal = explainTeamRefusal({ ...team, taken: roster.length }, team, now);
  const { lastNameOf } = sightOfPeople(actor, team, now);
  return {
    teamId: team.teamId,
    teamName: team.teamName,
    crest: crestOf(team.teamId, team.crest),
    leagueId: team.leagueId,
    numOfWins: team.wins,
    numOfLosses: team.losses,
    captains: team.captains.map((captain) => ({
      memberId: captain.memberId,
      captainId: captain.captainId,
      playerId: captain.playerId,
      hasAccepted: captain.hasAccepted,
      displayName: `${captain.firstName} ${lastNameOf(captain)}`,
    })),
    teamPowerIndex: teamPowerOf(roster, team.sportTypeId),
    conference: conferenceOf(team),
    homeCourtLocation: placeOf(team.homeCourtName, team.homeCourtAddress),
    sessionSummary: sessionOf(team),
    isRegistrationAvailable: refusal === null,
    registrationRefusal: refusal,
    isOnRoster: roster.some(({ memberId }) => memberId === readerId),
    hasRegistrationPin: team.hasRegistrationPin,
  };
}

function conferenceOf(team: TeamRow): TeamSummary['conference'] {
  const { minAge, maxAge, ratingMin, ratingMax } = team;
  return {
    id: team.conferenceId,
    minAge,
    maxAge,
    genderTypeId: team.genderTypeId as TeamSummary['conference']['genderTypeId'],
    conferenceRatings: conferenceRatingsOf(team.sportTypeId, { min: ratingMin, max: ratingMax }),
    sportTypeId: team.sportTypeId as TeamSummary['conference']['sportTypeId'],
    location: placeOf(team.placeName, team.placeAddress),
  };
}

function sessionOf(team: TeamRow): TeamSummary['sessionSummary'] {
  return {
    id: team.sessionId,
    name: team.sessionName,
    typeId: team.sessionTypeId as TeamSummary['sessionSummary']['typeId'],
    endDateUtc: team.endDateUtc,
    timeZone: team.timeZone,
    registrationFee: amountOf(team.registrationFeeCents),
    registrationVerificationFee: amountOf(team.registrationVerificationFeeCents),
    sanctionTypeId: team.sanctionTypeId as TeamSummary['sessionSummary']['sanctionTypeId'],
    hasPublishedSchedule: team.hasPublishedSchedule,
  };
}

function placeOf(placeName: string | null, formattedAddress: string | null) {
  return placeName === null || formattedAddress === null ? null : { placeName, formattedAddress };
}
