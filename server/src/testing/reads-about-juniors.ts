import type { Call, Sent } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import type { JuniorFixture } from './junior-fixture';

export type ReadRequest = { name: string; call: Call; sent: Sent<Call> };

/** Calls that are skipped, with the reason. */
const leftOut: Record<string, string> = {
  logout: 'ends the log-in of the reader',
  live: 'never ends and carries ids only',
  followConversations: 'never ends and carries ids only',
  readImport: 'is a file that an organizer uploaded, for organizers of its session only',
  downloadArchive: 'is for admins only, and keeps juniors juniors where it is imported',
  downloadWrongRows: 'is a file that an organizer uploaded, for organizers of its session only',
  listDeliveries: 'names only ids and answers of a receiver, to organizers',
  clubImage: 'is a stored picture',
  emailImage: 'is drawn from its name alone',
  previewImage: 'is drawn from names of teams and public scores',
  sitemapFile: 'lists addresses without names',
  playerImage: 'is a stored picture; its address is in no answer',
};

/** Searches use POST, because they are too long for a URL. */
const searches: Record<string, Sent<Call>> = { searchSessions: { body: {} } };

/**
 * Every read call of the contract, once for every object of the fixture that it can be about. `junior-privacy.test.ts` proves
 * with it that no response shows strangers more of a junior than first name and initial. A new call under a path that
 * `idsByPath` knows needs no entry; any other with a parameter needs its path there, or its name in `leftOut`. A required
 * query goes to `queriesOf`, and a search by POST to `searches`.
 */
export function everyReadAboutJuniors(fixture: JuniorFixture): ReadRequest[] {
  return [...everyCall]
    .filter(([name, { method }]) => (method === 'GET' && !(name in leftOut)) || name in searches)
    .flatMap(([name, call]) => sentTo(name, call, fixture).map((sent) => ({ name, call, sent })));
}

function sentTo(name: string, call: Call, fixture: JuniorFixture): Sent<Call>[] {
  const params = paramsOf(call, fixture);
  const queries = queriesOf(fixture)[name] ?? [{}];
  return params.flatMap((filled) => queries.map((query) => ({ ...searches[name], params: filled, query })));
}

function paramsOf({ path }: Call, fixture: JuniorFixture): object[] {
  const [name = null] = /(?<=:)\w+/.exec(path) ?? [];
  if (name === null) return [{}];
  const noun = idsByPath.find(([beginning]) => path.replace(/^\/v\d/, '').startsWith(beginning));
  if (!noun)
    throw new Error(
      `No id for ${path}: add the path to idsByPath of reads-about-juniors.ts, or the call to leftOut`,
    );
  return noun[1](fixture).map((value) => ({ [name]: value }));
}

const seasons = ({ junior, adult }: JuniorFixture) => [junior, adult];
const people = ({ juniors }: JuniorFixture) => Object.values(juniors);

/** By the beginning of the path. */
const idsByPath: [beginning: string, of: (fixture: JuniorFixture) => (number | string)[]][] = [
  ['/leagues/teammatches/:id', (fixture) => seasons(fixture).map(({ teamMatchId }) => teamMatchId)],
  ['/leagues/playermatches/:id', ({ lineIds }) => lineIds],
  ['/leagues/schedules/:id', (fixture) => seasons(fixture).map(({ scheduleId }) => scheduleId)],
  ['/leagues/session', (fixture) => seasons(fixture).map(({ sessionId }) => sessionId)],
  ['/leagues/teams/:id', (fixture) => seasons(fixture).flatMap(({ teamIds }) => [...teamIds])],
  ['/leagues/conferences/:id', (fixture) => seasons(fixture).map(({ conferenceId }) => conferenceId)],
  ['/leagues/registrations/:id', ({ registrationIds }) => registrationIds],
  ['/leagues/:id', (fixture) => seasons(fixture).map(({ leagueId }) => leagueId)],
  ['/players/:id', (fixture) => people(fixture).map(({ playerId }) => playerId)],
  ['/messages/rooms/:id', ({ rooms: conversations }) => conversations],
  ['/clubs/:id', ({ clubId }) => [clubId]],
  ['/events/:id', ({ eventId }) => [eventId]],
  ['/schools/:id', ({ schoolId }) => [schoolId]],
  ['/pages/:slug', () => ['about', 'privacy', 'help']],
  ['/maps/places/:placeId', ({ placeId }) => [placeId]],
  ['/dev/mails/:id', () => [1]],
];

/** Prefixes of names, whole words that are no last name, and mistyped ones. */
const typed = ['zwy', 'Zwixhoffer', 'Ada', 'Dov Zwy', 'Zwy Gil', 'Max', 'a'];

function queriesOf(fixture: JuniorFixture): Record<string, object[]> {
  const found = typed.map((query) => ({ query, top: 50 }));
  const drafts = [{ showDraftSchedules: true }, {}];
  const kinds = [1, 2].map((matchTypeId) => ({ sportTypeId: 1, matchTypeId }));
  const [member] = people(fixture);
  return {
    latestResults: [{ timestamp: 0 }],
    listAnnouncements: seasons(fixture).flatMap(({ sessionId, teamIds }) => [
      { scope: 'session', id: sessionId },
      { scope: 'team', id: teamIds[0] },
    ]),
    readRainDay: [{ date: '2027-03-01' }],
    listRatings: kinds,
    breadcrumbs: seasons(fixture).flatMap(({ conferenceId, sessionId, teamIds }) => [
      { type: 'conference', id: conferenceId },
      { type: 'session', id: sessionId },
      { type: 'team', id: teamIds[0] },
    ]),
    findMembers: found.map(({ query }) => ({ query })),
    playerAvailableTeams: [{ memberId: member?.memberId }],
    searchPlayers: found,
    searchConversations: found.map(({ query }) => ({ query })),
    listPartners: [{}, ...found.map(({ query }) => ({ query }))],
    searchEverything: [
      ...found,
      { type: 'players', top: 50 },
      { type: 'players', query: 'zw', utrMin: 2, utrMax: 12 },
    ],
    sessionSchedule: drafts,
    sessionScheduleV1: drafts,
    sessionScheduleByDate: drafts,
    openAvailabilityLink: [{ token: 'none' }],
    openMatchesLink: [{ token: 'none' }],
    openScoreLink: [{ token: 'none' }],
    memberCalendar: [{ token: 'none' }],
    placeCalendar: [{ placeId: fixture.placeId }],
    openSubstituteLink: [{ token: 'none' }],
    findSubstitutes: seasons(fixture).flatMap(({ teamIds }) => teamIds.map((teamId) => ({ teamId }))),
    openMakeupLink: [{ token: 'none' }],
    openSeasonDatesLink: [{ token: 'none' }],
    openTeamReturnLink: [{ token: 'none' }],
    openPlayerReturnLink: [{ token: 'none' }],
    openMakeupDateLink: [{ token: 'none' }],
    readUnsubscribeLink: [{ memberId: member?.memberId, kind: 'messages', signature: 'none' }],
    predictPlaces: [{ input: 'zwyx' }],
    geocode: [{ placeId: fixture.placeId }],
    reverseGeocode: [{ lat: 30, lng: -90 }],
  };
}
