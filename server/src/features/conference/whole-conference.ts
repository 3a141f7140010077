import type { Conference } from '@courtline/contract/conference';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import type { Actor } from '@courtline/domain/permission/actor';
import { canGrantPublishing } from '@courtline/domain/permission/conference';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findWholeConference } from '../../store/conference';

export async function getConference({ actor, db }: Pick<Asking, 'actor' | 'db'>, id: number) {
  const row = await findWholeConference(db, id);
  if (!row) throw notFound();
  return presentConference(row, actor);
}

type Row = NonNullable<Awaited<ReturnType<typeof findWholeConference>>>;

function presentConference(row: Row, actor: Actor): Conference {
  const { leagueId } = row;
  const canManage = canManageConference(actor, { leagueId, conferenceId: row.id });
  const { placeId, placeName, formattedAddress, lat, lng } = row;
  return {
    id: row.id,
    name: row.name,
    leagueId,
    leagueName: row.leagueName,
    sportTypeId: row.sportTypeId as Conference['sportTypeId'],
    genderTypeId: row.genderTypeId as Conference['genderTypeId'],
    minAge: row.minAge,
    maxAge: row.maxAge,
    conferenceRatings: conferenceRatingsOf(row.sportTypeId, { min: row.ratingMin, max: row.ratingMax }),
    location: placeName === null ? null : { placeId, placeName, formattedAddress, lat, lng },
    timeZone: row.timeZone,
    details: row.details,
    // Who may publish is the organizers' own affair.
    conferenceOrganizers: row.organizers.map(({ canPublish, ...organizer }) => ({
      ...organizer,
      canPublish: canManage ? canPublish : null,
    })),
    canManage,
    canGrantPublishing: canGrantPublishing(actor, { leagueId }),
    version: row.version,
  };
}
