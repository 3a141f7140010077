import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  allLeagues as allLeaguesCall,
  breadcrumbs as breadcrumbsCall,
  conferenceSessions as sessionsCall,
  ConferenceRow,
  leagueConferences as conferencesCall,
  leagueSummary as summaryCall,
  myLeagues as myLeaguesCall,
} from '@courtline/contract/league';
import type { RequestContext } from '../../context/request-context';
import { countLeagues, listLeagues } from '../../store/league/league-list';
import { canManageConference, canManageLeague } from '@courtline/domain/permission/organizer';
import { notFound, notSignedIn } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { findConference, listConferences } from '../../store/league/conference';
import { countSessions, listSessions } from '../../store/session/session';
import { conferenceRatingsOf } from '@courtline/domain/conference/rating-range';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import { isSelf } from '@courtline/domain/permission/asker';
import { shownName } from '@courtline/domain/permission/junior';
import { findLeague, listLeaguesOf } from '../../store/league/league';
import { sports } from '@courtline/domain/constants';

export async function allLeagues(
  { db, now }: RequestContext,
  { query }: Input<typeof allLeaguesCall>,
): Promise<ResponseOf<typeof allLeaguesCall>> {
  const [results, totalCount] = await Promise.all([
    listLeagues(db, { ...query, now }),
    countLeagues(db, query),
  ]);
  return { results, totalCount };
}

/** Organizers of the conference see league and conference as links, which isAdmin indicates. */
export async function breadcrumbs(
  { actor, db }: RequestContext,
  { query }: Input<typeof breadcrumbsCall>,
): Promise<ResponseOf<typeof breadcrumbsCall>> {
  const owners = await findOwners(db, query);
  if (!owners) throw notFound();
  return {
    league: { id: owners.leagueId, name: owners.leagueName },
    conference: { id: owners.conferenceId, name: owners.conferenceName },
    session: owners.session,
    team: owners.team,
    isAdmin: canManageConference(actor, owners),
  };
}

export async function conferenceSessions(
  { db, now }: RequestContext,
  { params, query }: Input<typeof sessionsCall>,
): Promise<ResponseOf<typeof sessionsCall>> {
  if (!(await findConference(db, params.id))) throw notFound();
  const [results, totalCount] = await Promise.all([
    listSessions(db, { conferenceId: params.id, now, ...query }),
    countSessions(db, { conferenceId: params.id, now, sessionDateStatus: query.sessionDateStatus }),
  ]);
  return { results, totalCount };
}

export async function leagueConferences(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof conferencesCall>,
): Promise<ResponseOf<typeof conferencesCall>> {
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

type Summary = ResponseOf<typeof summaryCall>;

export async function leagueSummary(
  { actor, db }: RequestContext,
  { params }: Input<typeof summaryCall>,
): Promise<Summary> {
  const league = await findLeague(db, params.id);
  if (!league) throw notFound();
  return {
    ...league,
    sportTypeId: league.sportTypeId as Summary['sportTypeId'],
    leagueTypeId: league.leagueTypeId as Summary['leagueTypeId'],
    canManage: canManageLeague(actor, { leagueId: league.id }),
  };
}

export async function myLeagues({ actor, db }: RequestContext): Promise<ResponseOf<typeof myLeaguesCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const leagues = await listLeaguesOf(db, actor.memberId);
  const of = (sport: { id: number }) => leagues.filter((league) => league.sportTypeId === sport.id);
  return { tennis: of(sports.tennis), pickleball: of(sports.pickleball) };
}
