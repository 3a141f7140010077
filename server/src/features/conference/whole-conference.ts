import type { Conference } from '@courtline/contract/conference';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import { canGrantPublishing } from '@courtline/domain/permission/conference';
import { isSelf } from '@courtline/domain/permission/asker';
import { canSeeWholePerson, shownName } from '@courtline/domain/permission/junior';
import { canManageConference } from '@courtline/domain/permission/organizer';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findWholeConference } from '../../store/league/conference';

export async function getConference({ actor, db, now }: RequestContext, id: number) {
  const row = await findWholeConference(db, id);
  if (!row) throw notFound();
  return presentConference(row, { actor, today: utcDay(now) });
}

type Row = NonNullable<Awaited<ReturnType<typeof findWholeConference>>>;

type Viewer = { actor: Actor; today: string };

function presentConference(row: Row, viewer: Viewer): Conference {
  const { actor } = viewer;
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
    conferenceOrganizers: row.organizers.map((organizer) => ({
      ...presentOrganizer(organizer, { ...viewer, canManage }),
      // Only organizers see who may publish.
      canPublish: canManage ? organizer.canPublish : null,
    })),
    canManage,
    canGrantPublishing: canGrantPublishing(actor, { leagueId }),
    version: row.version,
  };
}

function presentOrganizer(
  organizer: Row['organizers'][number],
  { actor, today, canManage }: Viewer & { canManage: boolean },
) {
  const { memberId, profileImage } = organizer;
  const sight = { isKnown: canManage || isSelf(actor, memberId), today };
  return {
    memberId,
    displayName: shownName(organizer, sight).displayName,
    profileImage: canSeeWholePerson(organizer, sight) ? profileImage : null,
  };
}
