import type { Answer, Input } from '@courtline/contract/call';
import type { ConferenceRow, leagueConferences as conferencesCall } from '@courtline/contract/league';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import { isSelf } from '@courtline/domain/permission/asker';
import { shownName } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listConferences } from '../../store/league/conference';
import { findLeague } from '../../store/league/league';

export async function leagueConferences(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof conferencesCall>,
): Promise<Answer<typeof conferencesCall>> {
  const conferences = await listConferences(db, { leagueId: params.id, now });
  if (conferences.length === 0 && !(await findLeague(db, params.id))) throw notFound();
  const today = utcDay(now);
  return conferences.map((conference) => present(conference, { actor, today }));
}

type Row = Awaited<ReturnType<typeof listConferences>>[number];

function present(row: Row, { actor, today }: { actor: Actor; today: string }): ConferenceRow {
  const canManage = canManageConference(actor, { leagueId: row.leagueId, conferenceId: row.id });
  return {
    id: row.id,
    name: row.name,
    leagueId: row.leagueId,
    sportTypeId: row.sportTypeId as ConferenceRow['sportTypeId'],
    genderTypeId: row.genderTypeId as ConferenceRow['genderTypeId'],
    minAge: row.minAge,
    maxAge: row.maxAge,
    conferenceRatings: conferenceRatingsOf(row.sportTypeId, { min: row.ratingMin, max: row.ratingMax }),
    location: location(row),
    details: row.details,
    conferenceOrganizers: row.organizers.map((organizer) => ({
      memberId: organizer.memberId,
      displayName: shownName(organizer, {
        isKnown: canManage || isSelf(actor, organizer.memberId),
        today,
      }).displayName,
    })),
    sessionCount: row.sessionCount,
    nextSessions: row.nextSessions,
    canManage,
  };
}

function location({ placeId, placeName, formattedAddress, lat, lng }: Row): ConferenceRow['location'] {
  return placeName === null ? null : { placeId, placeName, formattedAddress, lat, lng };
}
