import {
  gameRules,
  matchKinds,
  resultCompletions,
  scoringFormats,
  sessionTypes,
} from '@courtline/domain/constants';
import { type Random, seededRandom } from '@courtline/domain/draw/random';
import { type MatchLine, type MatchRules, scoreTeamMatch } from '@courtline/domain/match/score-team-match';
import { compileRulePack, scoringWith } from '@courtline/domain/rule-pack/compile-rule-pack';
import { standardPackId } from '@courtline/domain/rule-pack/rule-pack';
import { checkScore, settleResult } from '@courtline/domain/score/check-score';
import type { EnteredResult, SetScore, Side } from '@courtline/domain/score/result';
import { winnerOf } from '@courtline/domain/score/winner';
import { type StandingsSession, standingsOf } from '@courtline/domain/standings/standings';
import { shippedPack } from '../shipped-packs';

const standard = compileRulePack(shippedPack(standardPackId));

export type Comparison = { scores: number; valid: number; seasons: number; difference: string | null };

/** Judges generated scores, team matches and seasons with and without the standard pack, until one differs. */
export function compareStandard(count: number, seed: number): Comparison {
  const random = seededRandom(seed);
  const seen: Comparison = { scores: 0, valid: 0, seasons: 0, difference: null };
  let lines: Line[] = [];
  while (seen.scores < count && seen.difference === null) {
    seen.scores += 1;
    const judged = judgeScore(random);
    if (typeof judged === 'string') seen.difference = judged;
    else if (judged) {
      seen.valid += 1;
      lines.push(judged);
    }
    if (lines.length < linesInSeason) continue;
    seen.seasons += 1;
    seen.difference ??= compareSeason(lines, random);
    lines = [];
  }
  return seen;
}

type Line = { plain: MatchLine; packed: MatchLine };

const teams = [1, 2, 3, 4].map((teamId) => ({ teamId, teamName: `Team ${teamId}` }));
const pairings = [
  [1, 2],
  [3, 4],
  [1, 3],
  [2, 4],
  [4, 1],
  [2, 3],
] as const;
const linesInMatch = 4;
const linesInSeason = pairings.length * linesInMatch;

const formatIds = Object.values(scoringFormats).map(({ id }) => id);
const gameRuleIds = Object.values(gameRules).map(({ id }) => id);
const completionIds = Object.values(resultCompletions).map(({ id }) => id);

/** A valid line, null for an invalid score, or what differs. */
function judgeScore(random: Random): Line | null | string {
  const matchTypeId = random(2) === 0 ? matchKinds.singles.id : matchKinds.doubles.id;
  const line = { matchTypeId, formatId: oneOf(formatIds, random), gameRuleId: oneOf(gameRuleIds, random) };
  const [plain, packed] = [scoringWith(null, line), scoringWith(standard, line)];
  const entered = anEntry(random);
  const sentence = checkScore(plain, entered);
  const isSame =
    sentence === checkScore(packed, entered) && winnerOf(plain, entered) === winnerOf(packed, entered);
  if (!isSame) return JSON.stringify({ line, entered, sentence });
  const result = settleResult(plain, entered);
  if (typeof result === 'string') return null;
  const common = { matchTypeId, result: random(20) === 0 ? null : result };
  return { plain: { ...common, scoring: plain }, packed: { ...common, scoring: packed } };
}

function compareSeason(lines: readonly Line[], random: Random): string | null {
  const rules: StandingsSession = {
    sessionTypeId: sessionTypes.multiRound.id,
    sessionStandingsTypeId: oneOf([1, 2, 3, 4] as const, random),
    singlesPointsPerMatch: oneOf([1, 0.5, 0], random),
    doublesPointsPerMatch: oneOf([1, 1.25, null], random),
  };
  const tables = (['plain', 'packed'] as const).map((kind) => {
    const session = kind === 'packed' ? { ...rules, pack: standard } : rules;
    const matches = pairings.map(([home, away], index) => ({
      teamMatchId: index + 1,
      teamMatchNumber: index + 1,
      roundNumber: Math.floor(index / 2) + 1,
      drawNumber: 1,
      matchDate: null,
      position1TeamId: home,
      position2TeamId: away,
      namedWinner: null,
      lines: lines.slice(index * linesInMatch, (index + 1) * linesInMatch).map((line) => line[kind]),
    }));
    const scores = matches.map((match) => [...levelAndNamed(match.lines, session)]);
    return JSON.stringify({ scores, rows: standingsOf(session, teams, matches) });
  });
  return tables[0] === tables[1] ? null : `${tables[0]}\n${tables[1]}`;
}

/** In a league, in a tournament, and with a named winner. */
function* levelAndNamed(lines: readonly MatchLine[], rules: MatchRules) {
  const inTournament = { ...rules, sessionTypeId: sessionTypes.tournament.id };
  yield scoreTeamMatch(lines, rules);
  yield scoreTeamMatch(lines, inTournament);
  yield scoreTeamMatch(lines, inTournament, 2);
}

function anEntry(random: Random): EnteredResult {
  const completionId = random(2) === 0 ? resultCompletions.completed.id : oneOf(completionIds, random);
  const winningSide = oneOf<Side | null>([null, null, 1, 2], random);
  return { completionId, winningSide, sets: Array.from({ length: random(5) }, () => aSet(random)) };
}

const likely: readonly (readonly [number, number, (number | null)?, (number | null)?])[] = [
  [6, 4],
  [4, 6],
  [6, 0],
  [7, 5],
  [5, 7],
  [7, 6, 7, 4],
  [6, 7, 8, 10],
  [6, 6, 3, 2],
  [5, 3],
  [2, 3],
  [1, 0, 10, 7],
  [0, 1, 9, 11],
  [0, 0, 5, 3],
  [4, 2],
  [1, 4],
  [4, 3, 5, 4],
  [3, 4, 2, 5],
  [11, 9],
  [9, 11],
  [12, 10],
  [15, 13],
  [13, 15],
  [21, 19],
  [11, 11],
  [7, 3],
];

function aSet(random: Random): SetScore {
  if (random(6) > 0) {
    const [side1, side2, tiebreak1 = null, tiebreak2 = null] = oneOf(likely, random);
    return { side1, side2, tiebreak1, tiebreak2 };
  }
  const field = () => oneOf([null, random(13), random(101), random(13) / 2], random);
  return { side1: field(), side2: field(), tiebreak1: field(), tiebreak2: field() };
}

function oneOf<T>(items: readonly T[], random: Random): T {
  return items[random(items.length)] as T;
}
