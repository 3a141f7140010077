import type { Call, Sent } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';

/** What the readings are about: one match, and everything around it. */
type Scenery = {
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

/** Not asked, each for its reason; whoever adds a call that reads must ask it or name it here. */
const leftOut: Record<string, string> = {
  logout: 'ends the log-in of whoever asks',
  listLogIns: 'tells when somebody was last here, so every call changes it',
  metrics: 'counts every call',
  live: 'never ends; what open pages are told is looked at by itself',
  followRooms: 'never ends',
  listMails: 'is the mailbox of a house without a mail server, where everybody reads everything',
  readMail: 'is one mail of that mailbox',
  showMail: 'is one mail of that mailbox',
  listOutbox: 'shows to whom a letter goes, as whoever runs the house must know',
  readStopLink: 'is about one link in a mail',
  clubImage: 'is a stored picture',
  playerImage: 'is a stored picture',
  clubDetails: 'knows no teams of leagues',
  eventDetails: 'knows no teams of leagues',
  schoolDetails: 'knows no teams of leagues',
  contentPage: 'is a page of the house',
  geocode: 'is about places',
  placeDetails: 'is about places',
  predictPlaces: 'is about places',
  reverseGeocode: 'is about places',
  readRoom: 'is what people wrote to each other',
  readRegistration: 'is about one payment',
};

/** Every call that only reads, filled in with the scenery; one that cannot be filled in is an error. */
export function everyReading(scenery: Scenery): Reading[] {
  return [...everyCall]
    .filter(([name, { method }]) => method === 'GET' && !(name in leftOut))
    .map(([name, call]) => ({ name, call, sent: sentTo(name, call, scenery) }));
}

function sentTo(name: string, call: Call, scenery: Scenery): Sent<Call> {
  const query = queries(scenery)[name];
  return {
    ...(call.path.includes('/:') && { params: { id: idIn(call, scenery) } }),
    ...(query && { query }),
  };
}

function idIn({ path }: Call, scenery: Scenery): number {
  const of = nouns.find(([beginning]) => path.replace(/^\/v\d/, '').startsWith(beginning));
  if (!of) throw new Error(`No reading of ${path}: name its noun, or why it is left out`);
  return scenery[of[1]];
}

/** By how the path begins. */
const nouns: [beginning: string, of: keyof Scenery][] = [
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

function queries({ teamId, teamMatchId, memberId }: Scenery): Record<string, object> {
  return {
    latestResults: { timestamp: 0 },
    // Who took their own data with them is kept too, so that asking changes the rest.
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
