import { currentUser } from '../../contract/src/account';
import { conferenceSummary, readConference } from '../../contract/src/conference';
import { readFamily } from '../../contract/src/family';
import { leagueConferences, leagueSummary } from '../../contract/src/league';
import { readLineups } from '../../contract/src/lineup';
import { matchRosters, teamMatchSummary } from '../../contract/src/match';
import { playerProfile } from '../../contract/src/player';
import { readConversation } from '../../contract/src/message';
import {
  readSchedule,
  sessionSchedule,
  sessionScheduleByDate,
  sessionScheduleV1,
  teamSchedule,
  teamScheduleByDate,
} from '../../contract/src/schedule';
import { readSession, sessionSummary } from '../../contract/src/session';
import { sessionTeams } from '../../contract/src/session-teams';
import { teamMembers } from '../../contract/src/team';
import { teamDetails } from '../../contract/src/managed-team';
import {
  type FlagSource,
  flagSource,
  itself,
  ofLeague,
  ofSession,
  ofHomeTeam,
  inDraws,
  inDates,
  playerIn,
} from './flag-sources';
import { exchangeFlags } from './exchange-flags';
import { leagueFlags } from './league-flags';
import { postponementFlags } from './postponement-flags';
import { scoreFlags } from './score-flags';
import { sessionFlags } from './session-flags';

/** A flag, the writes that it permits (as named in the matrix), and every response field that contains it. */
export type Flag = { flag: string; promises: string[]; flagSources: FlagSource[] };

const match = '/v1/leagues/teammatches/{M}';
const schedule = '/v1/leagues/schedules/{id}';
const drafts = { showDraftSchedules: true };

/** Every flag of the contract that shows or hides a button. */
export const flags: Flag[] = [
  {
    flag: 'canCorrectRatings',
    promises: ['PUT /v1/players/{id}/ratings', 'PUT /v1/players/{id}/ratings (never on a team)'],
    flagSources: [flagSource(playerProfile, itself, (profile) => profile.canCorrectRatings)],
  },
  ...leagueFlags,
  {
    flag: 'canConfirmPlayers',
    promises: ['GET /v1/leagues/playerclaims'],
    flagSources: [flagSource(currentUser, itself, (user) => user.canConfirmPlayers)],
  },
  {
    flag: 'canTakeOver',
    promises: ['POST /v1/me/family/take-over'],
    flagSources: [flagSource(readFamily, itself, (family) => family.canTakeOver)],
  },
  {
    flag: 'canHaveAccount',
    promises: ['POST /v1/me/family/children/{childId}/account (own child)'],
    flagSources: [
      flagSource(readFamily, itself, ({ children }, { childId }) =>
        children.some((child) => child.childId === childId && child.canHaveAccount),
      ),
    ],
  },
  {
    flag: 'canConfirm',
    promises: [`POST ${match}/confirm-date (set by team 2)`],
    flagSources: [
      flagSource(teamMatchSummary, itself, ({ pendingDate }) => pendingDate?.canConfirm ?? false),
    ],
  },
  {
    flag: 'canManage of a league',
    promises: ['POST /v1/leagues/conferences (in L)'],
    flagSources: [flagSource(leagueSummary, ofLeague, (league) => league.canManage)],
  },
  {
    flag: 'canManage of a conference',
    promises: ['PUT /v1/leagues/conferences/{K}', 'POST /v1/leagues/conferences/{K}/organizers'],
    flagSources: [
      flagSource(readConference, itself, (conference) => conference.canManage),
      flagSource(conferenceSummary, itself, (conference) => conference.canManage),
      flagSource(leagueConferences, ofLeague, (all, { id }) => all.find((one) => one.id === id)?.canManage),
    ],
  },
  {
    flag: 'canGrantPublishing',
    promises: ['PUT /v1/leagues/conferences/{K}/organizers/{id} {canPublish}'],
    flagSources: [flagSource(readConference, itself, (conference) => conference.canGrantPublishing)],
  },
  {
    flag: 'canManage of a session',
    promises: ['PUT /v1/leagues/sessions/{S}', 'DELETE /v1/leagues/sessions/{S} (no players)'],
    flagSources: [
      flagSource(readSession, itself, (session) => session.canManage),
      flagSource(sessionSummary, itself, ({ session }) => session.canManage),
    ],
  },
  ...sessionFlags,
  {
    flag: 'canSendSessionJoinRequest',
    promises: ['POST /v1/leagues/sessions/{S}/joinrequests'],
    flagSources: [
      flagSource(
        sessionSummary,
        itself,
        ({ sessionJoinRequest }) => sessionJoinRequest.canSendSessionJoinRequest,
      ),
    ],
  },
  {
    flag: 'canManage of a team',
    promises: ['PUT /v1/leagues/teams/{1}', 'PUT /v1/leagues/teams/{1}/update-registration'],
    flagSources: [
      flagSource(teamDetails, itself, (team) => team.canManage),
      flagSource(sessionTeams, ofSession, (all, { id }) => all.find((one) => one.id === id)?.canManage),
    ],
  },
  {
    flag: 'canBeMovedOrCopied',
    promises: ['PUT /v1/leagues/teammembers/move', 'PUT /v1/leagues/teammembers/copy'],
    flagSources: [
      flagSource(
        teamMembers,
        ({ fromTeamId = 0 }) => fromTeamId,
        (page, about) => playerIn(page, about)?.canBeMovedOrCopied,
      ),
    ],
  },
  {
    flag: 'canBeRefunded',
    promises: [
      'POST /v1/leagues/teammembers/withdraw (+refund)',
      'POST /v1/leagues/teammembers/withdraw (nothing to refund)',
    ],
    flagSources: [
      flagSource(
        teamMembers,
        ({ teamId = 0 }) => teamId,
        (page, about) => playerIn(page, about)?.canBeRefunded,
      ),
    ],
  },
  {
    flag: 'hasPublishPrivileges',
    promises: [
      `POST ${schedule}/publish`,
      `POST ${schedule}/publish (canPublish is false)`,
      `PUT ${schedule}/unpublish`,
      `PUT ${schedule}/unpublish (canPublish is false)`,
    ],
    flagSources: [
      flagSource(readSchedule, itself, (one) => one.hasPublishPrivileges),
      { ...flagSource(sessionSchedule, ofSession, (one) => one.hasPublishPrivileges), query: drafts },
      { ...flagSource(sessionScheduleV1, ofSession, (one) => one.hasPublishPrivileges), query: drafts },
      { ...flagSource(sessionScheduleByDate, ofSession, (one) => one.hasPublishPrivileges), query: drafts },
    ],
  },
  {
    flag: 'canEditTeamMatch',
    promises: [`PUT ${match} (date, place, description)`, `PUT ${match}/location-date`],
    flagSources: [
      flagSource(teamMatchSummary, itself, (one) => one.canEditTeamMatch),
      ...[sessionSchedule, sessionScheduleV1].map((call) => flagSource(call, ofSession, inDraws)),
      flagSource(sessionScheduleByDate, ofSession, inDates),
      flagSource(teamSchedule, ofHomeTeam, inDraws),
      flagSource(teamScheduleByDate, ofHomeTeam, inDates),
    ],
  },
  ...postponementFlags,
  ...exchangeFlags,
  {
    flag: 'canEditAvailability',
    promises: [`PUT ${match}/playeravailability of a team-1 player (not self)`],
    flagSources: [
      flagSource(matchRosters, itself, ({ position1Team }) => position1Team?.canEditAvailability),
    ],
  },
  {
    flag: 'canSendReminders',
    promises: [`PUT ${match}/reminders (teamId=1)`],
    flagSources: [flagSource(matchRosters, itself, ({ position1Team }) => position1Team?.canSendReminders)],
  },
  {
    flag: 'canEditPosition1',
    promises: [
      `PUT ${match}/lineups (team 1 side)`,
      `PUT ${match}/lineups (team 1 side; published or match date passed)`,
    ],
    flagSources: [flagSource(readLineups, itself, (lineups) => lineups.canEditPosition1)],
  },
  {
    flag: 'canEditPosition1 and canEditPosition2',
    promises: [`PUT ${match}/lineups touching team 2 side too`],
    flagSources: [
      flagSource(readLineups, itself, (lineups) => lineups.canEditPosition1 && lineups.canEditPosition2),
    ],
  },
  ...scoreFlags,
  {
    flag: 'canWrite',
    promises: [
      'POST /v1/messages/rooms/{id}/messages (of team 1)',
      'POST /v1/messages/rooms/{id}/messages (of two team-1 members)',
    ],
    flagSources: [flagSource(readConversation, itself, (conversation) => conversation.canWrite)],
  },
];
