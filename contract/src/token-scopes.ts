import type { TokenScope } from '@courtline/domain/token/access-tokens';
import { sessionCalendar, teamCalendar } from './calendar';
import type { Call } from './call';
import { conferenceSummary, myConferences, readConference } from './conference';
import { listDisputes, confirmScores } from './dispute';
import { readDrawCeremonies } from './draw-ceremony';
import { allLeagues, conferenceSessions, leagueConferences, leagueSummary, myLeagues } from './league';
import { lineupHistory, readLineups } from './lineup';
import { readLineupExchange } from './lineup-exchange';
import { latestResults, matchRosters, teamMatchSummary } from './match';
import { readMatchRules } from './match-rules';
import { conferenceOverview, leagueOverview, sessionOverview } from './overview';
import { playerMatches } from './player-match';
import { playerProfile, playerResults } from './player';
import { playingTime } from './playing-time';
import { listRatings } from './rating';
import { compareRecords, readRecordChain } from './record-chain';
import { correctResult, postResult, resultHistory } from './result';
import { readSessionRulePack } from './rule-pack';
import {
  readSchedule,
  sessionSchedule,
  sessionScheduleByDate,
  teamSchedule,
  teamScheduleByDate,
} from './schedule';
import { readSession, sessionSummary } from './session';
import { sessionTeams } from './session-teams';
import { seasonScores, sessionGroups, teamStandings } from './standings';
import { memberTeams, teamMembers, teamSummary } from './team';

/** Calls that a token makes with the rights of its owner if it has the scope; none of them shows contact details. */
const readForOwner: readonly Call[] = [
  leagueSummary,
  leagueConferences,
  conferenceSummary,
  readConference,
  conferenceSessions,
  readSession,
  readMatchRules,
  readSessionRulePack,
  sessionSchedule,
  sessionScheduleByDate,
  readSchedule,
  seasonScores,
  teamStandings,
  sessionGroups,
  readDrawCeremonies,
  readRecordChain,
  compareRecords,
  teamSummary,
  teamSchedule,
  teamScheduleByDate,
  teamMatchSummary,
  playerMatches,
  matchRosters,
  readLineups,
  readLineupExchange,
];

/**
 * The calls that each scope opens; a token makes no other call. Every token has the calls of `read-public`, as a visitor.
 * A call with contact details of people, such as the members of a team, is listed there only.
 */
export const callsByScope: Record<TokenScope, readonly Call[]> = {
  'read-public': [
    ...readForOwner,
    allLeagues,
    sessionSummary,
    sessionTeams,
    sessionCalendar,
    teamMembers,
    teamCalendar,
    latestResults,
    playerProfile,
    playerResults,
    listRatings,
  ],
  'read-league': [
    ...readForOwner,
    myLeagues,
    myConferences,
    memberTeams,
    leagueOverview,
    conferenceOverview,
    sessionOverview,
    listDisputes,
    lineupHistory,
    resultHistory,
    playingTime,
  ],
  'write-scores': [teamMatchSummary, playerMatches, postResult, correctResult, confirmScores],
};

const scopesByCall = new Map<Call, TokenScope[]>();
for (const [scope, calls] of Object.entries(callsByScope)) {
  for (const call of calls) scopesByCall.set(call, [...(scopesByCall.get(call) ?? []), scope as TokenScope]);
}

/** The scopes of which one is enough; none if no token makes this call. */
export function scopesOf(call: Call): readonly TokenScope[] {
  return scopesByCall.get(call) ?? [];
}

/** What the id in a call's path names. A call without one is not about a league: league tokens cannot make it. */
export type TokenTarget = 'league' | 'conference' | 'session' | 'schedule' | 'team' | 'team-match' | 'line';

const targets: [beginning: string, target: TokenTarget][] = [
  ['/leagues/conferences/:id', 'conference'],
  ['/leagues/sessions/:id', 'session'],
  ['/leagues/schedules/:id', 'schedule'],
  ['/leagues/teams/:id', 'team'],
  ['/leagues/teammatches/:id', 'team-match'],
  ['/leagues/playermatches/:id', 'line'],
  ['/leagues/:id', 'league'],
];

export function targetOf({ path }: Call): TokenTarget | null {
  const unversioned = path.replace(/^\/v\d+/, '');
  return targets.find(([beginning]) => unversioned.startsWith(beginning))?.[1] ?? null;
}
