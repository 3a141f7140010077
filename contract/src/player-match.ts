import { gameRules, lineupStatuses, resultCompletions, scoringFormats } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, idOf } from './ids';
import { ratingStatus } from './rating';

const shortRating = z.object({ value: z.number().nullable(), status: ratingStatus });

const linePlayer = z.object({
  teamMemberId: id,
  playerId: id,
  memberId: id,
  firstName: z.string(),
  lastName: z.string(),
  /** In the sport of the league; pickleball shows that of doubles. */
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
  /** Where false, the players are not told and look like nobody's. */
  canViewPlayers: z.boolean(),
  /** Null reads 'To Be Determined'. */
  player1: linePlayer.nullable(),
  player2: linePlayer.nullable(),
  /** Null as long as no result is posted. */
  sideResult: sideResult.nullable(),
});

export const line = z.object({
  id,
  lineupPosition: z.int(),
  isDoubles: z.boolean(),
  scoringFormatTypeId: idOf(scoringFormats),
  side1: side,
  side2: side,
  /** Null as long as no result is posted: then it is posted with POST, afterwards changed with PUT. */
  resultCompletionTypeId: idOf(resultCompletions).nullable(),
  winningSideId: sideId.nullable(),
  /** Shows 'Post score'. A player may post the lines in which they stand. */
  canPostScore: z.boolean(),
  /** Says who played in place of those who stand in the line; players only name who is missing. */
  canChangePlayers: z.boolean(),
  /** Shows the X: there is a result, or players whom the caller may take out. */
  canClearLine: z.boolean(),
  /** Shows 'History', once there is any: to both teams and to those who run the session. */
  canSeeHistory: z.boolean(),
  /** Of the result; to be sent with every change of it. It stays when a line is cleared. */
  version: z.int(),
});

export type Line = z.infer<typeof line>;

/** What the bar says of one team to its own people, and to organizers who may correct its lineup. */
const ownLineup = z.object({
  teamId: id,
  isTeamCaptain: z.boolean(),
  statusId: idOf(lineupStatuses),
  numberOfSetLines: z.int(),
  canEdit: z.boolean(),
  isSeenByAll: z.boolean(),
  /** Whether a captain starts from an empty board, because lineups saved before they became captain are hidden from them. */
  areEarlierHidden: z.boolean(),
});

/** The lineup bar: of the caller's own team, or of both where they have none. A hidden lineup looks like none. */
export const lineupBar = z.object({
  statusId: idOf(lineupStatuses),
  /** Whether any lineup can be seen; if not, 'Lines have not been published' stands in place of the lines. */
  canViewLineups: z.boolean(),
  isTeamCaptain: z.boolean(),
  numberOfSetLines: z.int(),
  numberOfLines: z.int(),
  hasPostedScores: z.boolean(),
  /** The team of which the status is set; null for who captains neither. */
  teamId: id.nullable(),
  /** With isSeenByAll and the fields above, all that the rule of the lineup controls asks. */
  canEdit: z.boolean(),
  isSeenByAll: z.boolean(),
  /**
   * One for each team that the caller captains, else for each that they play for: who captains both has two bars. Then
   * one for each other team whose lineup everybody sees and the caller may correct.
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
  answer: z.object({
    teamMatchId: id,
    /** By lineupPosition. */
    singlePlayerMatches: z.array(line),
    doublesPlayerMatches: z.array(line),
    singlesScoringFormatTypeId: idOf(scoringFormats).nullable(),
    doublesScoringFormatTypeId: idOf(scoringFormats).nullable(),
    /** How a game of the formats 6 and 7 ends; needed to check a score while it is typed. */
    gameRuleTypeId: idOf(gameRules),
    /** Whether the caller may post at least one line. */
    canPostScores: z.boolean(),
    /** Empty where the lineup is hidden; null where there is no team. */
    position1TeamAlternates: alternates.nullable(),
    position2TeamAlternates: alternates.nullable(),
    /** The verified session ended more than three days ago: posting and clearing are closed for everybody. */
    showVerifiedCompletedSessionWarning: z.boolean(),
    /** The match has begun, or both lineups are published: a line that has no result may get one. */
    isOpenForScores: z.boolean(),
    lineups: lineupBar,
    resultsLastUpdatedMs: z.int(),
  }),
  audience: 'anyone',
});

export type PlayerMatches = z.infer<typeof playerMatches.answer>;
