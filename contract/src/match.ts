import {
  availabilities,
  byeStatuses,
  sessionTypes,
  sports,
  teamMatchStatuses,
} from '@courtline/domain/constants';
import { postponeReasonKeys } from '@courtline/domain/match/postponement';
import { z } from 'zod';
import { call } from './call';
import { crest } from './crest';
import { addressId, id, idOf, plannedTime, utcTime } from './ids';
import { requestingMember } from './match-role';
import { location, sentLocation } from './place';
import { teamMatch } from './schedule';
import { rating, record } from './team';
import { paragraphs } from './text';

const params = z.object({ id: addressId });

/** A player offered in a selector. For visitors, last names of juniors are cut to an initial. */
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
  crest,
  isWinner: z.boolean(),
  /** The team did not show up. */
  isDefaulted: z.boolean(),
  /** Running score: points of the lines won by the team. */
  playerMatchPoints: z.number(),
  /** The current roster, by name. */
  teamMembers: z.array(teamMember),
  /** The caller's role in this team; null for all others. A captain need not be on the roster. */
  requestingMember: requestingMember.nullable(),
});

export const matchSummary = z.object({
  teamMatchId: id,
  teamMatchNumber: z.int(),
  /** A live event of this league means that the match may have changed. */
  leagueId: id,
  conferenceId: id,
  sessionId: id,
  sessionName: z.string(),
  sessionTypeId: idOf(sessionTypes),
  sportTypeId: idOf(sports),
  /** Null is shown as TBD; scores can be posted only once there is a date. */
  matchDate: utcTime.nullable(),
  /** Time zone of the court, else of the home team's court, else of the venue; null if none is known. */
  timeZone: z.string().nullable(),
  location: location.nullable(),
  description: z.string().nullable(),
  statusId: idOf(teamMatchStatuses),
  /** A bye has no lines, no posting and no availability. */
  byeStatusTypeId: idOf(byeStatuses).nullable(),
  isSchedulePublished: z.boolean(),
  round: z.object({ id, number: z.int(), name: z.string(), roundName: z.string() }),
  winnerTeamId: id.nullable(),
  /** Why the organizer named this winner of a tied match. */
  winnerReason: z.string().nullable(),
  /** A tied tournament match in which the organizer must name the winner. */
  isLevel: z.boolean(),
  hasPostedScores: z.boolean(),
  /** A result waits for the other team, or is disputed. */
  hasProvisionalScores: z.boolean(),
  /** Send it as the timestamp of the next latestResults request. */
  resultsLastUpdatedMs: z.int(),
  /** Shows Edit. Captains change date, location and description; organizers also the teams. */
  canEditTeamMatch: z.boolean(),
  /**
   * Set while a date chosen by one team awaits confirmation by the other; only for captains of both teams and
   * organizers, null for all others. The lineups of the named teams stay hidden until they confirm it.
   */
  pendingDate: z.object({ teamIds: z.array(id), canConfirm: z.boolean() }).nullable(),
  /** Shows 'Postpone': captains of both teams and organizers, while something is left to play. */
  canPostpone: z.boolean(),
  /** Set while the match, or some of its lines, wait for a new date. */
  postponement: z
    .object({
      postponementId: id,
      reason: z.enum(postponeReasonKeys),
      /** False if only lines wait; the match then keeps its date. */
      isWholeMatch: z.boolean(),
      /** When the match was to be played. */
      originalDate: utcTime.nullable(),
      /** For captains of both teams and organizers. */
      message: z.string().nullable(),
      /** Shows what both sides do to find a date: captains of both teams and organizers. */
      canArrange: z.boolean(),
      /** Organizers set a date themselves. */
      canSetDate: z.boolean(),
    })
    .nullable(),
  /** Whether both lineups are sealed and open at the same time, as the session's match rules say. */
  sealsLineups: z.boolean(),
  /** Version of date, location, description and teams; lineups and availability do not change it. */
  version: z.int(),
  /** The home team, marked (H); null if not decided. */
  position1Team: team.nullable(),
  position2Team: team.nullable(),
  /** Text of an empty position, as on the draw: 'Bye', 'TBD', 'Winner of Match 10'; null if there is a team. */
  position1Label: z.string().nullable(),
  position2Label: z.string().nullable(),
});

export type MatchSummary = z.infer<typeof matchSummary>;

export const teamMatchSummary = call({
  summary: 'Shows a team match: teams, date, location and score',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/summary',
  params,
  response: matchSummary,
  audience: 'anyone',
});

/** Polled every 3000 ms after a score is saved or cleared, until the result is updated; not personal. */
export const latestResults = call({
  summary: "Shows whether a team match's results changed since a given time",
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
  response: z.object({ isUpdated: z.boolean(), resultsLastUpdatedMs: z.int() }),
  audience: 'anyone',
  isPersonal: false,
});

const rosterMember = teamMember.extend({
  displayName: z.string(),
  profileImage: z.string().nullable(),
  /** 4 (unknown) if the caller may not see it. */
  playerAvailabilityStatusTypeId: idOf(availabilities),
  /** The guardian who answered for a child, for captains of the team and organizers; otherwise null. */
  answeredBy: z.string().nullable(),
  /** Lines won and lost for this team. */
  record,
  singlesRating: rating,
  doublesRating: rating,
  /** As displayed in a pickleball league, 'UR' if unrated; null in tennis. */
  pickleballDisplayRating: z.string().nullable(),
});

const matchRoster = z.object({
  teamId: id,
  teamName: z.string(),
  crest,
  /** Shows the availability icons. */
  canSeeAvailability: z.boolean(),
  /** Enables 'Update player RSVP' for every player of the team, while availability is open. */
  canEditAvailability: z.boolean(),
  /** Shows 'Send Reminders', which is disabled once availability is closed. */
  canSendReminders: z.boolean(),
  /** Sorted by availability, rating and name; isSubstitute distinguishes substitutes from regular players. */
  teamMembers: z.array(rosterMember),
});

export type MatchRoster = z.infer<typeof matchRoster>;

export const matchRosters = call({
  summary: 'Shows both rosters of a team match with ratings, records, and who can play',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/rosters',
  params,
  response: z.object({
    teamMatchId: id,
    sportTypeId: idOf(sports),
    position1Team: matchRoster.nullable(),
    position2Team: matchRoster.nullable(),
  }),
  audience: 'anyone',
});

/** Omitted fields stay unchanged; null clears them. */
const whenAndWhere = {
  matchDate: plannedTime.nullable().optional(),
  location: sentLocation.nullable().optional(),
  /** May be sent back, but only unchanged. */
  teamMatchId: id.optional(),
  /** A stale version is rejected. */
  version: z.int().optional(),
};

export const updateTeamMatch = call({
  summary: 'Changes when and where a match is played, its description, and, for organizers, who plays it',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id',
  params,
  body: z.strictObject({
    ...whenAndWhere,
    description: paragraphs(2000).optional(),
    position1TeamId: id.nullable().optional(),
    position2TeamId: id.nullable().optional(),
  }),
  response: teamMatch,
  audience: 'member',
});

export const setLocationAndDate = call({
  summary: 'Changes when and where a match is played',
  method: 'PUT',
  path: '/v1/leagues/teammatches/:id/location-date',
  params,
  body: z.strictObject(whenAndWhere),
  response: teamMatch,
  audience: 'member',
});

/** A date set by captains of one team makes the other team's lineup visible only after confirmation. */
export const confirmMatchDate = call({
  summary: "Confirms a match date for the caller's team, or for both teams when an organizer does it",
  method: 'POST',
  path: '/v1/leagues/teammatches/:id/confirm-date',
  params,
  body: z.strictObject({
    /** The date shown to the caller; if it changed, the request is rejected with the current match. */
    matchDate: plannedTime,
  }),
  response: matchSummary,
  audience: 'member',
  status: 200,
});
