import { scoreLimits, sports } from '@courtline/domain/constants';
import { checkModes } from '@courtline/domain/lineup/lineup-checks';
import { countingRules } from '@courtline/domain/match/count-line';
import { winningMeasures } from '@courtline/domain/match/score-team-match';
import { type RulePack, rulePackLimits as limits } from '@courtline/domain/rule-pack/rule-pack';
import { partialWinners } from '@courtline/domain/score/winner';
import { leaguePointReasons } from '@courtline/domain/standings/league-points';
import { type RankingStepName, rankingSteps } from '@courtline/domain/standings/ranking-steps';
import { z } from 'zod';
import { idOf } from './ids';
import { line } from './text';

const score = z.int().min(1).max(scoreLimits.max);
const race = z.strictObject({ to: score, lead: score, max: score });
const points = z.number().min(0).max(limits.points);
const byPosition = z.array(points).min(1).max(limits.positions);
const counting = z.enum(countingRules);
const checkMode = z.enum(checkModes);

const set = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('race'),
    race: race.nullable(),
    tiebreak: z.strictObject({ at: z.int().min(0).max(scoreLimits.max), race }).nullable(),
  }),
  z.strictObject({ kind: z.literal('open'), max: score }),
  z.strictObject({ kind: z.literal('gameRule') }),
]);

const format = z.strictObject({
  id: z.int().min(1).max(limits.customFormatMax),
  unit: z.enum(['set', 'game']),
  rally: z.boolean(),
  sets: z.array(set).min(1).max(scoreLimits.sets),
  winsNeeded: z.int().min(1).max(scoreLimits.sets).nullable(),
});

const teamMatch = z.strictObject({
  points: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('session') }),
    z.strictObject({ kind: z.literal('byPosition'), singles: byPosition, doubles: byPosition }),
    z.strictObject({ kind: z.literal('doublesPoint'), singles: points, doubles: points }),
    z.strictObject({ kind: z.literal('games') }),
  ]),
  measures: z.array(z.enum(winningMeasures)).min(1).max(winningMeasures.length),
  clinch: z.boolean(),
  decidingLine: z
    .strictObject({ kind: z.enum(['singles', 'doubles']), position: z.int().min(1).max(limits.positions) })
    .nullable(),
});

const stepNames = Object.keys(rankingSteps) as [RankingStepName, ...RankingStepName[]];
const steps = z.array(z.enum(stepNames)).max(limits.steps);
const leaguePoints = z.number().min(-limits.points).max(limits.points);

const standings = z.strictObject({
  first: steps.min(1).nullable(),
  tied: steps,
  leaguePoints: z.strictObject({
    win: leaguePoints,
    tie: leaguePoints,
    loss: leaguePoints,
    perLine: leaguePoints,
    extras: z
      .array(z.strictObject({ reason: z.enum(leaguePointReasons), points: leaguePoints }))
      .max(limits.extras),
  }),
});

/** Ranges are checked by `checkRulePack`, with the rules of sessions. */
const lineup = z.strictObject({
  ratingOrderCheck: checkMode,
  ratingOrderTolerance: z.number(),
  ratingCapCheck: checkMode,
  ratingCap: z.number(),
  mixedCheck: checkMode,
  mixedFromLine: z.int(),
  oneLineCheck: checkMode,
  playoffCheck: checkMode,
  playoffRound: z.int(),
  playoffMatches: z.int(),
  movedLinesCheck: checkMode,
});

const deadlines = z.strictObject({
  confirmsScores: z.boolean(),
  confirmHours: z.int(),
  sealsLineups: z.boolean(),
  sealMinutes: z.int(),
  makeupDays: z.int(),
});

export const rulePackId = z
  .string()
  .max(limits.idLength)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens');

export const rulePackVersion = z.int().min(1).max(limits.versionMax);

/** The rules of a league as data; `checkRulePack` checks what depends on several fields. */
export const rulePack = z.strictObject({
  id: rulePackId,
  version: rulePackVersion,
  name: line(limits.nameLength),
  sportTypeId: idOf(sports).nullable(),
  formats: z.array(format).max(limits.formats),
  lineFormats: z.strictObject({ singles: z.int().nullable(), doubles: z.int().nullable() }),
  outcomes: z.strictObject({
    partial: counting,
    defaulted: counting,
    withdrew: counting,
    retired: counting,
    incomplete: counting,
    partialWinner: z.enum(partialWinners),
    unplayedPoints: z.enum(['none', 'shared']),
  }),
  teamMatch,
  standings,
  lineup: lineup.nullable(),
  deadlines: deadlines.nullable(),
}) satisfies z.ZodType<RulePack>;
