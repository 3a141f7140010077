import { checkModes } from '@courtline/domain/lineup/lineup-checks';
import type { MatchRule } from '@courtline/domain/session/match-rules';
import { z } from 'zod';
import { call } from './call';
import { addressId, id } from './ids';

const checkMode = z.enum(checkModes);

/** Ranges are checked by `checkMatchRules`, which the form uses too. */
const writableRules = {
  confirmsScores: z.boolean(),
  confirmHours: z.int(),
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
  sealsLineups: z.boolean(),
  sealMinutes: z.int(),
  hasSubstituteList: z.boolean(),
  substituteFee: z.int(),
  makeupDays: z.int(),
} satisfies Record<MatchRule, z.ZodType>;

const matchRules = z.object({
  sessionId: id,
  ...writableRules,
  version: z.int(),
  canManage: z.boolean(),
});

export type SessionMatchRules = z.infer<typeof matchRules>;

const params = z.object({ id: addressId });

export const readMatchRules = call({
  summary: "Shows the rules of a session's matches",
  method: 'GET',
  path: '/v1/leagues/sessions/:id/match-rules',
  params,
  response: matchRules,
  audience: 'anyone',
});

export const updateMatchRules = call({
  summary: "Changes the rules of a session's matches",
  method: 'PUT',
  path: '/v1/leagues/sessions/:id/match-rules',
  params,
  /** Omitted fields stay unchanged; a stale version is rejected. */
  body: z.strictObject(writableRules).partial().extend({ version: z.int().optional() }),
  response: matchRules,
  audience: 'member',
});
