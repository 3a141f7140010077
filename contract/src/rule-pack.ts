import { rulePackLimits } from '@courtline/domain/rule-pack/rule-pack';
import { adjustmentLimits, checkAdjustedPoints } from '@courtline/domain/standings/point-adjustment';
import { z } from 'zod';
import { call } from './call';
import { addressId, id, utcTime } from './ids';
import { rulePack, rulePackId, rulePackVersion } from './rule-pack-schema';
import { line, refineWith } from './text';

const params = z.object({ id: addressId });

/** One version of a pack, such as 'usta-league@1'. */
const key = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+@[1-9][0-9]{0,3}$/);

const choice = z.object({
  key,
  id: rulePackId,
  version: rulePackVersion,
  name: z.string(),
  /** The content page about it; null for an imported pack. */
  pageSlug: z.string().nullable(),
  /** An imported pack itself, for its organizers; null for those of Courtline. */
  pack: rulePack.nullable(),
});

export type RulePackChoice = z.infer<typeof choice>;

const adjustment = z.object({
  id,
  teamId: id,
  teamName: z.string(),
  /** Below 0 for a penalty. */
  points: z.number(),
  /** Everyone can read it. */
  reason: z.string(),
  /** The last round with a result when it was decided; 0 before the first one. */
  afterRound: z.int(),
  createdAt: utcTime,
});

export type TeamPointAdjustment = z.infer<typeof adjustment>;

const sessionPack = z.object({
  sessionId: id,
  /** Null where the standard rules apply. */
  rulePack: rulePack.nullable(),
  /** What the sport of the league allows: the packs of Courtline, and those that were imported for the session. */
  choices: z.array(choice),
  /** Whether the rules rank teams by league points, so that organizers can give and take points. */
  countsLeaguePoints: z.boolean(),
  /** Bonus and penalty points, oldest first. */
  adjustments: z.array(adjustment),
  canManage: z.boolean(),
  version: z.int(),
});

export type SessionRulePack = z.infer<typeof sessionPack>;

export const readSessionRulePack = call({
  summary: 'Shows the rule pack of a session and those that it can have',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/rule-pack',
  params,
  response: sessionPack,
  audience: 'anyone',
});

export const updateSessionRulePack = call({
  summary: 'Chooses the rule pack of a session',
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/rule-pack',
  params,
  /** Null chooses the standard rules; a stale version is rejected. */
  body: z.strictObject({ key: key.nullable(), version: z.int().optional() }),
  response: sessionPack,
  audience: 'member',
});

export const importRulePack = call({
  summary: 'Adds a rule pack from a file to those that a session can choose',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/rule-packs',
  params,
  /** The text of the file; what is wrong with it is said in a sentence. */
  body: z.strictObject({ text: z.string().max(rulePackLimits.size) }),
  response: sessionPack,
  audience: 'member',
});

const outcome = z.object({
  points1: z.number(),
  points2: z.number(),
  /** Null for a tie, and while the match is open. */
  winnerTeamId: id.nullable(),
});

const changedMatch = z.object({
  teamMatchId: id,
  position1TeamName: z.string(),
  position2TeamName: z.string(),
  before: outcome,
  after: outcome,
});

const changedPlace = z.object({ teamId: id, teamName: z.string(), before: z.int(), after: z.int() });

const preview = z.object({ matches: z.array(changedMatch), places: z.array(changedPlace) });

export type RulePackPreview = z.infer<typeof preview>;

export const previewSessionRulePack = call({
  summary: 'Shows the results and places that another rule pack would change',
  method: 'GET',
  path: '/v1/leagues/sessions/:id/rule-pack/preview',
  params,
  /** Without a key: the standard rules. */
  query: z.object({ key: key.optional() }),
  response: preview,
  audience: 'member',
});

export const addPointAdjustment = call({
  summary: 'Gives a team bonus points, or takes points from it, with a public reason',
  method: 'POST',
  path: '/v1/leagues/sessions/:id/point-adjustments',
  params,
  body: z.strictObject({
    teamId: id,
    points: z.number().superRefine(refineWith(checkAdjustedPoints)),
    reason: line(adjustmentLimits.reasonLength),
  }),
  response: sessionPack,
  audience: 'member',
});

export const removePointAdjustment = call({
  summary: 'Takes bonus or penalty points of a team back',
  method: 'DELETE',
  path: '/v1/leagues/point-adjustments/:id',
  params,
  response: sessionPack,
  audience: 'member',
});
