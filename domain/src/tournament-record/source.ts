import type { ReadMatch } from '../draw/read-draws';
import type { LineKindId } from '../match/make-lines';
import type { Scoring } from '../score/format';
import type { LineResult, Side } from '../score/result';
import type { StandingsRow } from '../standings/standings';

/** What a tournament record is made from; names are as the reader of the file may see them. */
export type RecordSource = {
  session: RecordSession;
  teams: readonly RecordTeam[];
  people: readonly RecordPerson[];
  /** Empty until the schedule is published. */
  draws: readonly RecordDraw[];
  /** By team match. */
  lines: ReadonlyMap<number, readonly RecordLine[]>;
  standings: readonly RecordStanding[];
};

export type RecordSession = {
  id: number;
  name: string;
  leagueName: string;
  conferenceName: string;
  sessionTypeId: number;
  genderTypeId: number;
  startDateUtc: string;
  endDateUtc: string;
  timeZone: string | null;
  singlesPointsPerMatch: number | null;
  doublesPointsPerMatch: number | null;
};

export type RecordTeam = { teamId: number; name: string; seed: number | null };

export type RecordPerson = { playerId: number; teamId: number; firstName: string; lastName: string };

export type RecordDraw = {
  id: number;
  number: number;
  name: string;
  everyLoserEnters: boolean;
  rounds: readonly RecordRound[];
};

export type RecordRound = { number: number; name: string; teamMatches: readonly RecordMatch[] };

/** A match as the schedule shows it. */
export type RecordMatch = ReadMatch & {
  matchDate: string | null;
  timeZone: string | null;
  location: RecordPlace | null;
  position1Team: RecordSide | null;
  position2Team: RecordSide | null;
  statusId: number;
};

export type RecordPlace = {
  placeId: string | null;
  placeName: string;
  formattedAddress: string | null;
  lat: number | null;
  lng: number | null;
};

type RecordSide = { teamId: number; isDefaulted: boolean; points: number };

export type RecordLine = {
  lineId: number;
  matchTypeId: LineKindId;
  lineupPosition: number;
  scoring: Scoring;
  result: LineResult | null;
  /** Of the result: a lineup may still be hidden. In the order of their slots. */
  players: readonly { side: Side; playerId: number }[];
};

export type RecordStanding = Pick<
  StandingsRow,
  'rank' | 'teamId' | 'teamMatchWins' | 'teamMatchLosses' | 'teamMatchTies' | 'playerMatchPoints'
>;
