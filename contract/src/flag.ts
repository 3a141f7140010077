import { flagKeys } from '@courtline/domain/flag/flags';
import { z } from 'zod';
import { call } from './call';

const flagKey = z.enum(flagKeys);

const flagsAnswer = z.object({
  flags: z.record(flagKey, z.boolean()),
  /** The flags that a share of the members has on trial, with the variant of the member asking; none for a visitor. */
  experiments: z.partialRecord(flagKey, z.string()),
});

export type FlagsAnswer = z.infer<typeof flagsAnswer>;

export const currentFlags = call({
  summary: 'Tells which flags are on for the person asking',
  method: 'GET',
  path: '/v1/flags',
  answer: flagsAnswer,
  audience: 'anyone',
});

const adminFlag = z.object({
  key: flagKey,
  label: z.string(),
  gates: z.string(),
  isOnByDefault: z.boolean(),
  /** What the flag file says of it: one that is disabled there, or missing, is what it is by default. */
  state: z.enum(['enabled', 'disabled', 'missing']),
  /** For whom no rule decides. */
  isOnForOthers: z.boolean(),
  isTargeted: z.boolean(),
  isExperiment: z.boolean(),
  /** The rule as the flag file has it: JSON, indented for people. */
  targeting: z.string().nullable(),
  isOnForMe: z.boolean(),
});

export type AdminFlag = z.infer<typeof adminFlag>;

export const listFlags = call({
  summary: 'Lists every flag, its rule, and what it is for the admin asking',
  method: 'GET',
  path: '/v1/admin/flags',
  answer: z.array(adminFlag),
  audience: 'admin',
});
