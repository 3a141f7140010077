import type { Call, Sent } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import type { JuniorFixture } from './junior-fixture';

export type Reading = { name: string; call: Call; sent: Sent<Call> };

/** Calls that are skipped, with the reason; a new read call must be covered or listed here. */
const leftOut: Record<string, string> = {
  logout: 'ends the log-in of the reader',
  live: 'never ends and carries ids only',
  followConversations: 'never ends and carries ids only',
  clubImage: 'is a stored picture',
  playerImage: 'is a stored picture; its address is in no answer',
};

/** Searches use POST, because they are too long for a URL. */
const searches: Record<string, Sent<Call>> = { searchSessions: { body: {} } };

/** Every read call, once for every object in the world that it can be about. */
export function everyReadingOf(fixture: JuniorFixture): Reading[] {
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
  const noun = nouns.find(([beginning]) => path.replace(/^\/v\d/, '').startsWith(beginning));
  if (!noun) throw new Error(`No reading of ${path}: say what it is about, or why it is left out`);
  return noun[1](fixture).map((value) => ({ [name]: value }));
}

const seasons = ({ junior, adult }: JuniorFixture) => [junior, adult];
const people = ({ juniors }: JuniorFixture) => Object.values(juniors);

/** By path prefix. */
const nouns: [beginning: string, of: (fixture: JuniorFixture) => (number | string)[]][] = [
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
    listRatings: kinds,
    breadcrumbs: seasons(fixture).flatMap(({ conferenceId, sessionId, teamIds }) => [
      { type: 'conference', id: conferenceId },
      { type: 'session', id: sessionId },
      { type: 'team', id: teamIds[0] },
    ]),
    findMembers: found.map(({ query }) => ({ query })),
    playerAvailableTeams: [{ memberId: member?.memberId }],
    searchPlayers: found,
    searchEverything: [
      ...found,
      { type: 'players', top: 50 },
      { type: 'players', query: 'zw', utrMin: 2, utrMax: 12 },
    ],
    sessionSchedule: drafts,
    sessionScheduleV1: drafts,
    sessionScheduleByDate: drafts,
    readUnsubscribeLink: [{ memberId: member?.memberId, kind: 'messages', signature: 'none' }],
    predictPlaces: [{ input: 'zwyx' }],
    geocode: [{ placeId: fixture.placeId }],
    reverseGeocode: [{ lat: 30, lng: -90 }],
  };
}
