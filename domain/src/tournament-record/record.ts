/**
 * The part of the Tennis Open Data Standards that a session fills, with the names of the standard. Rounds and positions of a
 * draw start at 1; a draw position is a line of the draw.
 */
export type TournamentRecord = {
  tournamentId: string;
  tournamentName: string;
  startDate: string;
  endDate: string;
  localTimeZone?: string;
  parentOrganisation: { organisationName: string };
  venues: Venue[];
  participants: Participant[];
  events: TournamentEvent[];
};

export type Venue = {
  venueId: string;
  venueName: string;
  addresses: { formattedAddress?: string; latitude?: string; longitude?: string }[];
  courts: [];
};

export type Participant = {
  participantId: string;
  participantType: 'INDIVIDUAL' | 'PAIR' | 'TEAM';
  participantRole: 'COMPETITOR';
  participantName: string;
  person?: { personId: string; standardGivenName: string; standardFamilyName: string };
  individualParticipantIds?: string[];
};

type Entry = {
  participantId: string;
  entryStatus: 'DIRECT_ACCEPTANCE';
  entryStage: 'MAIN';
  entryPosition: number;
};

export type TournamentEvent = {
  eventId: string;
  eventName: string;
  eventType: 'TEAM';
  gender: 'MALE' | 'FEMALE' | 'ANY';
  category: { categoryName: string };
  tieFormat: TieFormat;
  entries: Entry[];
  drawDefinitions: DrawDefinition[];
};

export type TieFormat = {
  winCriteria: { aggregateValue: true };
  collectionDefinitions: CollectionDefinition[];
};

export type CollectionDefinition = {
  collectionId: string;
  collectionName: string;
  matchUpType: LineType;
  matchUpCount: number;
  matchUpValue: number;
  matchUpFormat?: string;
};

export type LineType = 'SINGLES' | 'DOUBLES';

export type DrawType =
  | 'AD_HOC'
  | 'DOUBLE_ELIMINATION'
  | 'FIRST_MATCH_LOSER_CONSOLATION'
  | 'ROUND_ROBIN'
  | 'ROUND_ROBIN_WITH_PLAYOFF'
  | 'SINGLE_ELIMINATION';

export type DrawDefinition = {
  drawId: string;
  drawName: string;
  drawType: DrawType;
  matchUpType: 'TEAM';
  entries: Entry[];
  structures: Structure[];
  links: Link[];
  extensions: Extension[];
};

export type Extension = { name: string; value: unknown };

export type Stage = 'MAIN' | 'CONSOLATION' | 'PLAY_OFF';

export type Structure = {
  structureId: string;
  structureName: string;
  stage: Stage;
  stageSequence: number;
  matchUpType: 'TEAM';
  finishingPosition: 'ROUND_OUTCOME' | 'WIN_RATIO';
  structureType?: 'CONTAINER' | 'ITEM';
  seedAssignments?: SeedAssignment[];
  positionAssignments?: PositionAssignment[];
  matchUps?: TeamMatchUp[];
  structures?: Structure[];
};

export type SeedAssignment = { seedNumber: number; seedValue: number; participantId: string };

export type PositionAssignment = { drawPosition: number; participantId?: string; bye?: true };

export type Link = {
  linkType: 'LOSER' | 'WINNER' | 'POSITION';
  linkCondition?: 'FIRST_MATCHUP';
  source: { structureId: string; roundNumber?: number; finishingPositions?: number[] };
  target: { structureId: string; roundNumber: number; feedProfile: 'TOP_DOWN' | 'BOTTOM_UP' | 'DRAW' };
};

export type MatchUpStatus =
  | 'BYE'
  | 'CANCELLED'
  | 'COMPLETED'
  | 'DEFAULTED'
  | 'DOUBLE_DEFAULT'
  | 'DOUBLE_WALKOVER'
  | 'INCOMPLETE'
  | 'IN_PROGRESS'
  | 'RETIRED'
  | 'TO_BE_PLAYED'
  | 'WALKOVER';

export type SideNumber = 1 | 2;

/** A set or game; what is a single tiebreak, as a game of pickleball is, has only the points of a tiebreak. */
export type SetRecord = {
  setNumber: number;
  side1Score?: number;
  side2Score?: number;
  side1TiebreakScore?: number;
  side2TiebreakScore?: number;
  winningSide?: SideNumber;
};

export type Score = { scoreStringSide1: string; scoreStringSide2: string; sets: SetRecord[] };

type Outcome = { matchUpStatus: MatchUpStatus; winningSide?: SideNumber; score?: Score };

type CollectionAssignment = { collectionId: string; collectionPosition: number };

export type LineUpEntry = { participantId: string; collectionAssignments: CollectionAssignment[] };

export type TeamMatchUp = Outcome & {
  matchUpId: string;
  matchUpType: 'TEAM';
  roundNumber: number;
  roundName: string;
  /** Missing where matches have no place in a draw. */
  roundPosition?: number;
  drawPositions?: number[];
  finishingRound?: number;
  winnerMatchUpId?: string;
  loserMatchUpId?: string;
  tieFormat?: TieFormat;
  sides: { sideNumber: SideNumber; participantId?: string; lineUp: LineUpEntry[] }[];
  tieMatchUps: LineMatchUp[];
  timeItems: TimeItem[];
};

export type LineMatchUp = Outcome &
  CollectionAssignment & {
    matchUpId: string;
    matchUpType: LineType;
    matchUpFormat?: string;
    sides: { sideNumber: SideNumber; participantId?: string }[];
  };

export type TimeItem = { itemType: string; itemValue: string };
