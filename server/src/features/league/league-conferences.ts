import type { Answer, Input } from '@courtline/contract/call';
import type { ConferenceRow, leagueConferences as conferencesCall } from '@courtline/contract/league';
import { sports } from '@courtline/domain/constants';
import type { Actor } from '@courtline/domain/permission/actor';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { listConferences } from '../../store/conference';
import { findLeague } from '../../store/league';

export async function leagueConferences(
  { actor, db, now }: Asking,
  { params }: Input<typeof conferencesCall>,
): Promise<Answer<typeof conferencesCall>> {
  const conferences = await listConferences(db, { leagueId: params.id, now });
  if (conferences.length === 0 && !(await findLeague(db, params.id))) throw notFound();
  return conferences.map((conference) => present(conference, actor));
}

type Row = Awaited<ReturnType<typeof listConferences>>[number];

function present(row: Row, actor: Actor): ConferenceRow {
  return {
    id: row.id,
    name: row.name,
    leagueId: row.leagueId,
    sportTypeId: row.sportTypeId as ConferenceRow['sportTypeId'],
    genderTypeId: row.genderTypeId as ConferenceRow['genderTypeId'],
    minAge: row.minAge,
    maxAge: row.maxAge,
    conferenceRatings: ratings(row),
    location: location(row),
    details: row.details,
    conferenceOrganizers: row.organizers,
    sessionCount: row.sessionCount,
    nextSessions: row.nextSessions,
    canManage: canManageConference(actor, { leagueId: row.leagueId, conferenceId: row.id }),
  };
}

/** The range is that of the league's sport; the other sport has none. */
function ratings({ sportTypeId, ratingMin, ratingMax }: Row): ConferenceRow['conferenceRatings'] {
  const isTennis = sportTypeId === sports.tennis.id;
  return {
    ratingMin,
    ratingMax,
    utrRangeMin: isTennis ? ratingMin : null,
    utrRangeMax: isTennis ? ratingMax : null,
    pickleballRangeMin: isTennis ? null : ratingMin,
    pickleballRangeMax: isTennis ? null : ratingMax,
  };
}

function location({ placeId, placeName, formattedAddress, lat, lng }: Row): ConferenceRow['location'] {
  return placeName === null ? null : { placeId, placeName, formattedAddress, lat, lng };
}
