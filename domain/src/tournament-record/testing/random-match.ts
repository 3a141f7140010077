import { resultCompletions, teamMatchStatuses } from '../../constants';
import type { MatchResult } from '../../draw/draw';
import type { Random } from '../../draw/random';
import { type MatchRules, scoreTeamMatch, type TeamMatchScore } from '../../match/score-team-match';
import type { DrawnMatch } from '../../standings/round-reached';
import type { StandingsMatch } from '../../standings/season-record';
import type { RecordDraw, RecordLine, RecordMatch, RecordTeam } from '../source';
import { randomResult, type Sheet } from './random-result';

export type Options = {
  teams: readonly RecordTeam[];
  rules: MatchRules;
  sheet: Sheet;
  random: Random;
  /** How likely a match is played, in percent. */
  progress: number;
};

export type Played = {
  draws: RecordDraw[];
  lines: Map<number, RecordLine[]>;
  matches: StandingsMatch[];
  drawn: DrawnMatch[];
};

type NewMatch = { number: number; ids: readonly [number, number]; roundNumber: number; drawNumber: number };

/** Plays the match, or not, and notes what the standings count. */
export function recordMatch(
  { number, ids, ...round }: NewMatch,
  options: Options,
  played: Played,
): RecordMatch {
  const lines = playedLines(number, ids, options);
  const counted = lines.map(({ matchTypeId, lineupPosition, scoring, result }) => ({
    matchTypeId,
    lineupPosition,
    scoring,
    result,
  }));
  const named = options.random(2) === 0 ? 1 : 2;
  const first = scoreTeamMatch(counted, options.rules);
  const namedWinner = first.outcome.kind === 'level' && options.random(2) === 0 ? named : null;
  const score = scoreTeamMatch(counted, options.rules, namedWinner);
  played.lines.set(number, lines);
  const hasPostedScores = lines.some(({ result }) => result !== null);
  const match = { teamMatchId: number, teamMatchNumber: number, matchDate: '2027-04-02T23:30:00Z' };
  const sides = { position1TeamId: ids[0], position2TeamId: ids[1] };
  if (hasPostedScores) played.matches.push({ ...match, ...round, ...sides, lines: counted, namedWinner });
  return { ...emptyMatch(number), ...match, ...scored(ids, score, counted), hasPostedScores };
}

function scored(ids: readonly [number, number], score: TeamMatchScore, lines: StandingsMatch['lines']) {
  const winner = score.outcome.kind === 'won' ? ids[score.outcome.side - 1] : undefined;
  const hasDefaulted = (side: 1 | 2) =>
    lines.length > 0 &&
    lines.every(
      ({ result }) => result?.completionId === resultCompletions.defaulted.id && result.winningSide !== side,
    );
  return {
    winnerTeamId: winner ?? null,
    statusId: score.statusId,
    position1Team: { teamId: ids[0], isDefaulted: hasDefaulted(1), points: score.points[1] },
    position2Team: { teamId: ids[1], isDefaulted: hasDefaulted(2), points: score.points[2] },
  };
}

function playedLines(number: number, ids: readonly [number, number], options: Options): RecordLine[] {
  const { sheet, random, progress } = options;
  const isDecided = random(100) < progress;
  const isBegun = !isDecided && random(3) === 0;
  const wholeDefault = isDecided ? ([1, 2, null] as const)[random(12)] : undefined;
  return sheet.map((line, at) => {
    const isOpen = !isDecided && (!isBegun || random(2) === 0);
    const byDefault = { completionId: resultCompletions.defaulted.id, sets: [] };
    const result =
      wholeDefault === undefined
        ? isOpen
          ? null
          : randomResult(line.scoring, random, isDecided)
        : { ...byDefault, winningSide: wholeDefault };
    const hasPlayers = result !== null && result.sets.length > 0;
    const players = hasPlayers ? ids.flatMap((teamId, index) => seats(line, at, teamId, index)) : [];
    return { ...line, lineId: number * 100 + at, result, players };
  });
}

/** Doubles have two seats, of which one may be empty. */
function seats({ matchTypeId }: Sheet[number], at: number, teamId: number, index: number) {
  const side = index === 0 ? (1 as const) : (2 as const);
  const first = { side, playerId: teamId * 100 + (at % 6) };
  const second = { side, playerId: teamId * 100 + ((at + 1) % 6) };
  return matchTypeId === 1 || (at + teamId) % 7 === 0 ? [first] : [first, second];
}

export function resultOf({
  position1Team,
  position2Team,
  winnerTeamId,
  hasPostedScores,
}: RecordMatch): MatchResult | null {
  if (position1Team?.isDefaulted && position2Team?.isDefaulted) return { kind: 'bothDefaulted' };
  if (position1Team?.isDefaulted) return { kind: 'defaulted', side: 1 };
  if (position2Team?.isDefaulted) return { kind: 'defaulted', side: 2 };
  if (winnerTeamId !== null) return { kind: 'won', by: winnerTeamId === position1Team?.teamId ? 1 : 2 };
  return hasPostedScores ? { kind: 'begun' } : null;
}

export function emptyMatch(number: number): RecordMatch {
  const nowhere = { position1Team: null, position2Team: null, groupNumber: null };
  const fromNowhere = { position1FromTeamMatchId: null, position2FromTeamMatchId: null };
  return {
    teamMatchId: number,
    teamMatchNumber: number,
    ...nowhere,
    ...fromNowhere,
    position1TakesLoser: false,
    position2TakesLoser: false,
    position1FromPlace: null,
    position2FromPlace: null,
    byeStatusTypeId: null,
    winnerTeamId: null,
    hasPostedScores: false,
    statusId: teamMatchStatuses.scheduled.id,
    matchDate: null,
    timeZone: 'America/Chicago',
    location: { placeId: 'p1', placeName: 'Park', formattedAddress: 'Austin, TX', lat: 30.2, lng: -97.7 },
  };
}
