import type { ResponseOf } from '@courtline/contract/call';
import type { ListedLeague } from '@courtline/contract/league';
import type {
  ClubHit,
  EventHit,
  PlayerHit,
  SchoolHit,
  searchEverything,
  TeamHit,
} from '@courtline/contract/search';
import { genderWord } from '@courtline/domain/conference/gender-word';
import { formatDate } from '@courtline/domain/date/format-date';
import { leagueLine } from '@courtline/domain/league/league-line';
import type { ShownRating } from '@courtline/domain/rating/rating-display';
import { hitRatings } from '@courtline/domain/search/hit-ratings';
import type { SearchType } from '@courtline/domain/search/search-filter';
import { clubLink, eventLink, profileLink, schoolLink } from '../../api/links';
import { zoneOr } from '../../ui/viewer-zone';

/** One row of a result list, whatever its kind. */
export type Hit = {
  id: number;
  to: string;
  name: string;
  facts: string;
  picture:
    | { kind: 'player' | 'club'; image: string | null }
    | { crest: string }
    | { day: string; timeZone: string | null }
    | null;
  ratings: readonly { sportTypeId: number; rating: ShownRating }[];
};

export type Group = { type: SearchType; total: number; hits: readonly Hit[] };

/** The groups of a response in the order of the page; colleges are among the schools. */
export function groupsOf(
  found: ResponseOf<typeof searchEverything>,
  viewerZone: string | undefined,
): Group[] {
  const { players, events, clubs, highSchools, teams = none, leagues = none } = found;
  const colleges = highSchools.hits.filter(({ isCollege }) => isCollege);
  const schools = highSchools.hits.filter(({ isCollege }) => !isCollege);
  return [
    { type: 'players', total: players.total, hits: players.hits.map(hitOfPlayer) },
    { type: 'events', total: events.total, hits: events.hits.map((hit) => hitOfEvent(hit, viewerZone)) },
    { type: 'colleges', total: colleges.length, hits: colleges.map(hitOfSchool) },
    { type: 'highschools', total: schools.length, hits: schools.map(hitOfSchool) },
    { type: 'clubs', total: clubs.total, hits: clubs.hits.map(hitOfClub) },
    { type: 'teams', total: teams.total, hits: teams.hits.map(hitOfTeam) },
    { type: 'leagues', total: leagues.total, hits: leagues.hits.map(hitOfLeague) },
  ];
}

const none = { total: 0, hits: [] };

function hitOfPlayer(player: PlayerHit): Hit {
  const { id, displayName, location, gender, descriptionShort, profileImage } = player;
  return {
    id,
    to: profileLink(id),
    name: displayName,
    facts: factsOf(location, gender && genderWord(gender), descriptionShort),
    picture: { kind: 'player', image: profileImage },
    ratings: hitRatings(player),
  };
}

function hitOfClub({ id, name, location, memberCount, profileImage }: ClubHit): Hit {
  return {
    ...plain({ id, name, to: clubLink(id) }),
    facts: factsOf(location, memberCount !== null && `${memberCount} members`),
    picture: { kind: 'club', image: profileImage },
  };
}

function hitOfEvent(event: EventHit, viewerZone: string | undefined): Hit {
  const { id, name, location, eventSchedule, eventState } = event;
  const { startDateUtc, timeZone } = eventSchedule;
  const day = formatDate(startDateUtc, 'day', { zone: zoneOr(timeZone, viewerZone) });
  return {
    ...plain({ id, name, to: eventLink(id) }),
    facts: factsOf(day, location, eventState === 'cancelled' && 'Canceled'),
    picture: { day: startDateUtc, timeZone },
  };
}

function hitOfSchool({ id, location, school, profilePhotoUrl }: SchoolHit): Hit {
  return {
    ...plain({ id, name: school.displayName, to: schoolLink(id) }),
    facts: factsOf(location),
    picture: { kind: 'club', image: profilePhotoUrl },
  };
}

function hitOfTeam({ id, name, crest, sessionName, leagueName, location }: TeamHit): Hit {
  return {
    ...plain({ id, name, to: `/teams/${id}` }),
    facts: factsOf(sessionName, leagueName, location),
    picture: { crest },
  };
}

function hitOfLeague(league: ListedLeague): Hit {
  const { id, name } = league;
  return { ...plain({ id, name, to: `/leagues/${id}` }), facts: leagueLine(league) };
}

function plain(of: { id: number; name: string; to: string }): Hit {
  return { ...of, facts: '', picture: null, ratings: [] };
}

function factsOf(...facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
