import { gameRules, lineupStatuses, resultCompletions, scoringFormats } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf, utcTime } from './ids';
import { location } from './place';
import { rulePack } from './rule-pack-schema';
import { ratingStatus } from './rating';

const shortRating = z.object({
  value: z.number().nullable(),
  status: ratingStatus,
  /** Computed by the league from its own results. */
  isLeagueRating: z.boolean(),
});

const linePlayer = z.object({
  teamMemberId: id,
  playerId: id,
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** In the sport of the league; pickleball shows the doubles rating. */
  singlesRating: shortRating,
  doublesRating: shortRating,
});

const score = z.int().min(0).max(99).nullable();

const sideResult = z.object({
  set1Score: score,
  set2Score: score,
  set3Score: score,
  set4Score: score,
  set5Score: score,
  tieBreakSet1Score: score,
  tieBreakSet2Score: score,
  tieBreakSet3Score: score,
  tieBreakSet4Score: score,
  tieBreakSet5Score: score,
});

const sideId = z.literal([1, 2]);

const side = z.object({
  /** 1 is the home team's side, 2 the away team's. */
  sideId,
  teamId: id.nullable(),
  /** If false, the players are hidden and the seats are null. */
  canViewPlayers: z.boolean(),
  /** Null is shown as 'To Be Determined'. */
  player1: linePlayer.nullable(),
  player2: linePlayer.nullable(),
  /** Null until a result is posted. */
  sideResult: sideResult.nullable(),
});

export const line = z.object({
  id,
  lineupPosition: z.int(),
  isDoubles: z.boolean(),
  scoringFormatTypeId: idOf(scoringFormats),
  /** What winning the line adds to the running score. */
  points: z.number(),
  side1: side,
  side2: side,
  /** Null until a result is posted; the first is sent with POST, changes with PUT. */
  resultCompletionTypeId: idOf(resultCompletions).nullable(),
  winningSideId: sideId.nullable(),
  /**
   * Set for a line that was postponed and is not played with its match. Without `playAt` it waits for a date; without
   * `location` it is played where the match is.
   */
  ownDate: z.object({ playAt: utcTime.nullable(), location: location.nullable() }).nullable(),
  /** Shows 'Post score'. Players may post the lines they are in. */
  canPostScore: z.boolean(),
  /** Whether the caller may replace the players of the line; players may only fill empty seats. */
  canChangePlayers: z.boolean(),
  /** Shows the X: the line has a result, or players that the caller may remove. */
  canClearLine: z.boolean(),
  /** Shows 'History' once there is any, to both teams and to organizers of the session. */
  canSeeHistory: z.boolean(),
  /** Whether the result stands, in a session whose scores are confirmed; otherwise null. */
  confirmation: z
    .object({
      state: z.enum(['provisional', 'disputed', 'confirmed']),
      /** When a provisional result stands by itself. */
      dueAtUtc: utcTime,
    })
    .nullable(),
  /** Shows 'Confirm' and 'Dispute' to captains of the team that did not post the result. */
  canConfirmScore: z.boolean(),
  /** Version of the result, to send with every change; clearing the line does not reset it. */
  version: z.int(),
});

export type Line = z.infer<typeof line>;

/** The lineup bar of one team, for its members and for organizers who may correct its lineup. */
const ownLineup = z.object({
  teamId: id,
  isTeamCaptain: z.boolean(),
  statusId: idOf(lineupStatuses),
  numberOfSetLines: z.int(),
  canEdit: z.boolean(),
  isSeenByAll: z.boolean(),
  /** True if a captain starts with empty lines, because lineups saved before they became captain are hidden from them. */
  areEarlierHidden: z.boolean(),
  /** How far the sealed exchange of this lineup is; null in sessions without it. */
  sealState: z.enum(['open', 'due', 'sealed', 'incomplete', 'opened']).nullable(),
  /** Whether the time has passed at which sealed lineups open. */
  isPastDeadline: z.boolean(),
});

/** The lineup bar: of the caller's own team, or of both if they have none. A hidden lineup looks like an empty one. */
export const lineupBar = z.object({
  statusId: idOf(lineupStatuses),
  /** Whether any lineup is visible; if not, 'Lines have not been published' replaces the lines. */
  canViewLineups: z.boolean(),
  isTeamCaptain: z.boolean(),
  numberOfSetLines: z.int(),
  numberOfLines: z.int(),
  hasPostedScores: z.boolean(),
  /** The team whose status the caller may set; null if they captain neither. */
  teamId: id.nullable(),
  /** With isSeenByAll and the fields above, the input of the rule for the lineup controls. */
  canEdit: z.boolean(),
  isSeenByAll: z.boolean(),
  /**
   * One for each team that the caller captains, else for each that they play for (a captain of both teams gets two).
   * Then one for each other team with a public lineup that the caller may correct.
   */
  own: z.array(ownLineup),
});

export type LineupBar = z.infer<typeof lineupBar>;

const alternates = z.object({ teamName: z.string(), alternatePlayers: z.array(linePlayer) });

export const playerMatches = call({
  summary: 'Shows the lines of a team match with players and scores',
  method: 'GET',
  path: '/v1/leagues/teammatches/:id/playermatches',
  params: z.object({ id: addressId }),
  response: z.object({
    teamMatchId: id,
    /** Sorted by lineupPosition. */
    singlePlayerMatches: z.array(line),
    doublesPlayerMatches: z.array(line),
    singlesScoringFormatTypeId: idOf(scoringFormats).nullable(),
    doublesScoringFormatTypeId: idOf(scoringFormats).nullable(),
    /** How a game of formats 6 and 7 ends; needed to validate a score while it is typed. */
    gameRuleTypeId: idOf(gameRules),
    /** Null where the standard rules apply. */
    rulePack: rulePack.nullable(),
    /** Whether the caller may post at least one line. */
    canPostScores: z.boolean(),
    /** Empty if the lineup is hidden; null if there is no team. */
    position1TeamAlternates: alternates.nullable(),
    position2TeamAlternates: alternates.nullable(),
    /** The verified session ended more than three days ago: posting and clearing are closed for everyone. */
    showVerifiedCompletedSessionWarning: z.boolean(),
    /** The match has started, or both lineups are published, so that lines without a result can get one. */
    isOpenForScores: z.boolean(),
    lineups: lineupBar,
    resultsLastUpdatedMs: z.int(),
  }),
  audience: 'anyone',
});

export type PlayerMatches = z.infer<typeof playerMatches.response>;
