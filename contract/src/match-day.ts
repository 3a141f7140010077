import {
  availabilities,
  byeStatuses,
  sessionTypes,
  sports,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { location } from './place';
import { rating, record } from './team';

const params = z.object({ id: addressId });

/** Whom a selector of players offers. Visitors read the last names of juniors as an initial. */
const teamMember = z.object({
  teamMemberId: id,
  memberId: id,
  playerId: id,
  firstName: z.string(),
  lastName: z.string(),
  isSubstitute: z.boolean(),
});

const team = z.object({
  teamId: id,
  name: z.string(),
  isWinner: z.boolean(),
  /** The team did not come. */
  isDefaulted: z.boolean(),
  /** The running score: the points of the lines that the team has won. */
  playerMatchPoints: z.number(),
  /** The roster of today, by name. */
  teamMembers: z.array(teamMember),
  /** What the caller is to this team; null for everybody else. A captain need not be on the roster. */
  requestingMember: z
    .object({
      teamMemberId: id.nullable(),
      isCaptain: z.boolean(),
      /** Their own answer; null where they are not on the roster, so that no selector is shown. */
      playerAvailabilityStatusTypeId: idOf(availabilities).nullable(),
    })
    .nullable(),
});

export const matchSummary = z.object({
  teamMatchId: id,
  teamMatchNumber: z.int(),
  /** A live event of this league says that the match may have changed. */
  leagueId: id,
  conferenceId: id,
  sessionId: id,
  sessionName: z.string(),
  sessionTypeId: idOf(sessionTypes),
  sportTypeId: idOf(sports),
  /** Null is shown as TBD; a score cannot be posted before there is one. */
  matchDate: utcTime.nullable(),
  /** The clock of the court, else of the home team's court, else of the venue; null where none is known. */
  timeZone: z.string().nullable(),
  location: location.nullable(),
  description: z.string().nullable(),
  statusId: idOf(teamMatchStatuses),
  /** A bye has no lines, no posting and no availability. */
  byeStatusTypeId: idOf(byeStatuses).nullable(),
  isSchedulePublished: z.boolean(),
  round: z.object({ id, number: z.int(), name: z.string(), roundName: z.string() }),
  winnerTeamId: id.nullable(),
  /** Why the organizer named this winner, where the match ended level. */
  winnerReason: z.string().nullable(),
  /** A tournament match that waits for the organizer to name the winner. */
  isLevel: z.boolean(),
  hasPostedScores: z.boolean(),
  /** To be sent as the timestamp of the next question whether there is something new. */
  resultsLastUpdatedMs: z.int(),
  /** Shows Edit. Captains change date, place and description; organizers also who plays. */
  canEditTeamMatch: z.boolean(),
  /**
   * While a date that one team set waits for the other, told to the captains of both and to organizers; null for everyone
   * else. The lineups of the teams named stay hidden until they confirm it.
   */
  pendingDate: z.object({ teamIds: z.array(id), canConfirm: z.boolean() }).nullable(),
  /** Of date, place, description and teams; neither lineups nor answers raise it. */
  version: z.int(),
  /** The home team, marked (H); null while it is open. */
  position1Team: team.nullable(),
  position2Team: team.nullable(),
  /** What an empty position reads like, as on the draw: 'Bye', 'TBD', 'Winner of Match 10'; null where a team stands. */
  position1Label: z.string().nullable(),
  position2Label: z.string().nullable(),
});

export type MatchSummary = z.infer<typeof matchSummary>;

export const teamMatchSummary = call({
  summary: 'Shows a team match: who, when, where, and how it stands',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/summary',
  params,
  answer: matchSummary,
  audience: 'anyone',
});

/** Asked every 3000 ms after a score was saved or cleared, until it is updated; the same for everybody. */
export const latestResults = call({
  summary: 'Tells whether results of a team match were posted, changed or cleared after a moment',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/latest',
  params,
  /** The resultsLastUpdatedMs that the page has. */
  query: z.strictObject({
    timestamp: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .transform(Number),
  }),
  answer: z.object({ isUpdated: z.boolean(), resultsLastUpdatedMs: z.int() }),
  audience: 'anyone',
  isPersonal: false,
});

const rosterMember = teamMember.extend({
  displayName: z.string(),
  profileImage: z.string().nullable(),
  /** 4 for whoever may not know it. */
  playerAvailabilityStatusTypeId: idOf(availabilities),
  /** Lines with a winner, for this team. */
  record,
  singlesRating: rating,
  doublesRating: rating,
  /** As shown in a pickleball league, 'UR' without a rating; null in tennis. */
  pickleballDisplayRating: z.string().nullable(),
});

const matchRoster = z.object({
  teamId: id,
  teamName: z.string(),
  /** Shows the icons. */
  canSeeAvailability: z.boolean(),
  /** Opens 'Update player RSVP' for every player of the team, as long as availability is asked for. */
  canEditAvailability: z.boolean(),
  /** Shows 'Send Reminders', which is off once availability is closed. */
  canSendReminders: z.boolean(),
  /** By availability, rating, name; regular players and substitutes are told apart by isSubstitute. */
  teamMembers: z.array(rosterMember),
});

export type MatchRoster = z.infer<typeof matchRoster>;

export const matchRosters = call({
  summary: 'Shows both rosters of a team match with ratings, records, and who can play',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/rosters',
  params,
  answer: z.object({
    teamMatchId: id,
    sportTypeId: idOf(sports),
    position1Team: matchRoster.nullable(),
    position2Team: matchRoster.nullable(),
  }),
  audience: 'anyone',
});
