import type { Call, Sent } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';

/** The ids for the read calls: one match, and everything around it. */
type ReadingFixture = {
  leagueId: number;
  conferenceId: number;
  sessionId: number;
  scheduleId: number;
  teamId: number;
  teamMatchId: number;
  lineId: number;
  playerId: number;
  memberId: number;
};

type Reading = { name: string; call: Call; sent: Sent<Call> };

/** Calls that are skipped, with the reason; a new read call must be covered or listed here. */
const leftOut: Record<string, string> = {
  logout: 'ends the log-in of the caller',
  listLoginSessions: 'shows when the member was last active, so every call changes it',
  metrics: 'counts every call',
  live: 'never ends; live events have their own test',
  followConversations: 'never ends',
  listEmails: 'is the mailbox of a service without a mail server, which everyone can read',
  readEmail: 'is one mail of that mailbox',
  showEmail: 'is one mail of that mailbox',
  listOutbox: 'shows the recipients of e-mails, which admins need',
  readUnsubscribeLink: 'is about one link in a mail',
  clubImage: 'is a stored picture',
  playerImage: 'is a stored picture',
  clubDetails: 'knows no teams of leagues',
  eventDetails: 'knows no teams of leagues',
  schoolDetails: 'knows no teams of leagues',
  contentPage: 'is a content page',
  geocode: 'is about places',
  placeDetails: 'is about places',
  predictPlaces: 'is about places',
  reverseGeocode: 'is about places',
  readConversation: 'is what people wrote to each other',
  readRegistration: 'is about one payment',
};

/** Every read call with its parameters; throws if a parameter is unknown. */
export function everyReading(readingFixture: ReadingFixture): Reading[] {
  return [...everyCall]
    .filter(([name, { method }]) => method === 'GET' && !(name in leftOut))
    .map(([name, call]) => ({ name, call, sent: sentTo(name, call, readingFixture) }));
}

function sentTo(name: string, call: Call, readingFixture: ReadingFixture): Sent<Call> {
  const query = queries(readingFixture)[name];
  return {
    ...(call.path.includes('/:') && { params: { id: idIn(call, readingFixture) } }),
    ...(query && { query }),
  };
}

function idIn({ path }: Call, readingFixture: ReadingFixture): number {
  const of = nouns.find(([beginning]) => path.replace(/^\/v\d/, '').startsWith(beginning));
  if (!of) throw new Error(`No reading of ${path}: name its noun, or why it is left out`);
  return readingFixture[of[1]];
}

/** By path prefix. */
const nouns: [beginning: string, of: keyof ReadingFixture][] = [
  ['/leagues/teammatches/:id', 'teamMatchId'],
  ['/leagues/playermatches/:id', 'lineId'],
  ['/leagues/schedules/:id', 'scheduleId'],
  ['/leagues/sessions/:id', 'sessionId'],
  ['/leagues/session/:id', 'sessionId'],
  ['/leagues/teams/:id', 'teamId'],
  ['/leagues/conferences/:id', 'conferenceId'],
  ['/leagues/:id', 'leagueId'],
  ['/players/:id', 'playerId'],
];

function queries({ teamId, teamMatchId, memberId }: ReadingFixture): Record<string, object> {
  return {
    latestResults: { timestamp: 0 },
    // Data exports are audited too, so without a filter every call would change the list.
    listAudit: { targetKind: 'team-match', targetId: teamMatchId },
    listRatings: { sportTypeId: 1, matchTypeId: 1 },
    breadcrumbs: { type: 'team', id: teamId },
    findMembers: { query: 'Lee' },
    playerAvailableTeams: { memberId },
    searchPlayers: { query: 'Lee' },
    searchEverything: { query: 'Lee' },
    sessionSchedule: { showDraftSchedules: true },
    sessionScheduleV1: { showDraftSchedules: true },
    sessionScheduleByDate: { showDraftSchedules: true },
  };
}
