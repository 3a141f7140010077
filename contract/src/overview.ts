import { scheduleStatuses, sessionStatuses, sessionTypes } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';

const side = z.object({ teamId: id, name: z.string() });

const overviewMatch = z.object({
  teamMatchId: id,
  teamMatchNumber: z.int(),
  matchDate: utcTime,
  /** Time zone of the court; null if no location is known. */
  timeZone: z.string().nullable(),
  position1Team: side,
  position2Team: side,
});

export type OverviewMatch = z.infer<typeof overviewMatch>;

const overviewSession = z.object({
  id,
  name: z.string(),
  leagueId: id,
  leagueName: z.string(),
  conferenceId: id,
  conferenceName: z.string(),
  sessionTypeId: idOf(sessionTypes),
  sessionStatusTypeId: idOf(sessionStatuses),
  startDateUtc: utcTime,
  endDateUtc: utcTime,
  teamRegistrationStartDateUtc: utcTime,
  teamRegistrationEndDateUtc: utcTime,
  /** Time zone of the venue; null if no location is set. */
  timeZone: z.string().nullable(),
  /** Null if there is no schedule or draw. */
  scheduleStatusId: idOf(scheduleStatuses).nullable(),
  teamCount: z.int(),
  teamsMax: z.int(),
  /** Each player once, also if they play for several teams. */
  playerCount: z.int(),
  /** Players who joined within the last seven days. */
  newPlayerCount: z.int(),
  unpaidCount: z.int(),
  /** People on rosters whose address, or that of a guardian, the mail server refuses. */
  undeliveredCount: z.int(),
  /** Dollars, without service fees. */
  amountDue: z.number(),
  requestCount: z.int(),
  matchCount: z.int(),
  finishedMatchCount: z.int(),
  roundCount: z.int(),
  /** The latest round that has begun; 0 before the first. */
  currentRound: z.int(),
  /** Of the missing scores, those that have been missing for two days. */
  overdueScoreCount: z.int(),
  missingScores: z.array(overviewMatch),
  /** Teams that have not locked their lineup for a match of tomorrow, without opponents of the reader; nothing else about it. */
  missingLineups: z.array(overviewMatch.extend({ teamId: id, teamName: z.string() })),
  /** Postponed matches without a make-up date after the session's deadline, with lines of a match counted as one. */
  overdueMakeups: z.array(z.object({ teamMatchId: id, position1Team: side, position2Team: side })),
  /** Disputes of scores that no organizer has decided. */
  disputeCount: z.int(),
  /** Matches of a tournament that ended level: the organizer names the winner. */
  levelMatches: z.array(overviewMatch),
});

export type OverviewSession = z.infer<typeof overviewSession>;

/** Sessions that have not ended or ended within the last 30 days, by start. */
export const overview = z.object({
  sessions: z.array(overviewSession),
  /** Accounts that may belong to players on record, as far as the caller may confirm them. */
  claimCount: z.int(),
});

export type Overview = z.infer<typeof overview>;

const params = z.object({ id: addressId });

export const leagueOverview = call({
  summary: 'Tells the organizers of a league what needs their attention',
  method: 'GET',
  path: '/v1/leagues/:id/overview',
  params,
  response: overview,
  audience: 'member',
});

export const conferenceOverview = call({
  summary: 'Tells the organizers of a conference what needs their attention',
  method: 'GET',
  path: '/v1/leagues/conferences/:id/overview',
  params,
  response: overview,
  audience: 'member',
});

export const sessionOverview = call({
  summary: 'Tells the organizers of a session what needs their attention',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/overview',
  params,
  response: overview,
  audience: 'member',
});
