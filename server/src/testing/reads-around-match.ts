import type { Call, Sent } from '@courtline/contract/call';
import { everyCall } from '@courtline/contract/every-call';
import type { Db } from '../db/open';
import { aClub, aSchool, anEvent } from './around-rows';

/** One match, and everything around it. */
type MatchReadIds = ClubEventAndSchool & {
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

type ClubEventAndSchool = { clubId: number; eventId: number; schoolId: number };

export async function aClubEventAndSchool(db: Db): Promise<ClubEventAndSchool> {
  return { clubId: await aClub(db), eventId: await anEvent(db), schoolId: await aSchool(db) };
}

type ReadRequest = { name: string; call: Call; sent: Sent<Call> };

/** Calls that are skipped, with the reason. */
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
  openAvailabilityLink: 'is about one link in a mail, and shows no lineup',
  openSubstituteLink: 'is about one link in a mail, and shows no lineup',
  openMakeupLink: 'is about one link in a mail, and shows no lineup',
  openMakeupDateLink: 'is about one link in a mail, and shows no lineup',
  openMatchesLink: 'is about one link in a mail, and shows no lineup',
  openSeasonDatesLink: 'is about one link in a mail, and shows no lineup',
  openTeamReturnLink: 'is about one link in a mail, and shows no lineup',
  openPlayerReturnLink: 'is about one link in a mail, and shows no lineup',
  openScoreLink: 'is about one link in a mail, and shows no lineup',
  readTeamReturn: 'is about a team of a next season, which has no match yet',
  placeCalendar: 'has the same matches as the calendar of a session',
  memberCalendar: 'is found by a secret address, and shows no lineup',
  readImport: 'is a file that an organizer uploaded',
  downloadArchive: 'is for admins only, who see every lineup',
  downloadWrongRows: 'is a file that an organizer uploaded',
  listDeliveries: 'names only ids and answers of a receiver, to organizers',
  clubImage: 'is a stored picture',
  emailImage: 'is drawn from its name alone',
  previewImage: 'is drawn from names of teams and public scores',
  sitemapFile: 'lists addresses without names',
  playerImage: 'is a stored picture',
  contentPage: 'is a content page',
  geocode: 'is about places',
  placeDetails: 'is about places',
  predictPlaces: 'is about places',
  reverseGeocode: 'is about places',
  readConversation: 'is what people wrote to each other',
  readRegistration: 'is about one payment',
};

/**
 * Every read call of the contract, about one match and what surrounds it. Tests use it to prove that something hidden shows
 * in no response: a lineup that is not published, a place that was removed. A new call under a path that `idsByPath` knows
 * needs no entry; any other with an id needs its path there, or its name in `leftOut`. A required query goes to `queries`.
 */
export function everyReadAroundMatch(ids: MatchReadIds): ReadRequest[] {
  return [...everyCall]
    .filter(([name, { method }]) => method === 'GET' && !(name in leftOut))
    .map(([name, call]) => ({ name, call, sent: sentTo(name, call, ids) }));
}

function sentTo(name: string, call: Call, ids: MatchReadIds): Sent<Call> {
  const query = queries(ids)[name];
  return {
    ...(call.path.includes('/:') && { params: { id: idIn(call, ids) } }),
    ...(query && { query }),
  };
}

function idIn({ path }: Call, ids: MatchReadIds): number {
  const of = idsByPath.find(([beginning]) => path.replace(/^\/v\d/, '').startsWith(beginning));
  if (!of)
    throw new Error(
      `No id for ${path}: add the path to idsByPath of reads-around-match.ts, or the call to leftOut`,
    );
  return ids[of[1]];
}

/** By the beginning of the path. */
const idsByPath: [beginning: string, of: keyof MatchReadIds][] = [
  ['/leagues/teammatches/:id', 'teamMatchId'],
  ['/leagues/playermatches/:id', 'lineId'],
  ['/leagues/schedules/:id', 'scheduleId'],
  ['/leagues/sessions/:id', 'sessionId'],
  ['/leagues/session/:id', 'sessionId'],
  ['/leagues/teams/:id', 'teamId'],
  ['/leagues/conferences/:id', 'conferenceId'],
  ['/leagues/:id', 'leagueId'],
  ['/players/:id', 'playerId'],
  ['/clubs/:id', 'clubId'],
  ['/events/:id', 'eventId'],
  ['/schools/:id', 'schoolId'],
];

function queries({ teamId, teamMatchId, memberId }: MatchReadIds): Record<string, object> {
  return {
    listAnnouncements: { scope: 'team', id: teamId },
    latestResults: { timestamp: 0 },
    findSubstitutes: { teamId },
    // Data exports are audited too, so without a filter every call would change the list.
    listAudit: { targetKind: 'team-match', targetId: teamMatchId },
    readRainDay: { date: '2027-03-01' },
    listRatings: { sportTypeId: 1, matchTypeId: 1 },
    breadcrumbs: { type: 'team', id: teamId },
    findMembers: { query: 'Lee' },
    playerAvailableTeams: { memberId },
    searchPlayers: { query: 'Lee' },
    searchConversations: { query: 'Lee' },
    searchEverything: { query: 'Lee' },
    sessionSchedule: { showDraftSchedules: true },
    sessionScheduleV1: { showDraftSchedules: true },
    sessionScheduleByDate: { showDraftSchedules: true },
  };
}
