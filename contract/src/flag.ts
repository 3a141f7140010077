import { flagKeys } from '@courtline/domain/flag/flags';
import { z } from 'zod';
import { call } from './call';
import { optionalLink } from './link';

const flagKey = z.enum(flagKeys);

const flagsResponse = z.object({
  flags: z.record(flagKey, z.boolean()),
  /** Variants of the flags that are rolled out to a share of the members, for this member; empty for visitors. */
  experiments: z.partialRecord(flagKey, z.string()),
  /** Entries of menu, footer and search box that this installation does not offer; the same for everyone. */
  hiddenLinks: z.array(optionalLink),
});

export type FlagsResponse = z.infer<typeof flagsResponse>;

export const currentFlags = call({
  summary: "Shows which flags are on for the caller, and which links this installation doesn't offer",
  method: 'GET',
  path: '/v1/flags',
  response: flagsResponse,
  audience: 'anyone',
});

const adminFlag = z.object({
  key: flagKey,
  label: z.string(),
  gates: z.string(),
  isOnByDefault: z.boolean(),
  /** State in the flag file; a flag that is disabled or missing there has its default value. */
  state: z.enum(['enabled', 'disabled', 'missing']),
  /** The value where no targeting rule matches. */
  isOnForOthers: z.boolean(),
  isTargeted: z.boolean(),
  isExperiment: z.boolean(),
  /** The targeting rule from the flag file, as indented JSON. */
  targeting: z.string().nullable(),
  isOnForMe: z.boolean(),
});

export type AdminFlag = z.infer<typeof adminFlag>;

export const listFlags = call({
  summary: 'Lists every flag, its rule, and its value for the caller',
  method: 'GET',
  path: '/v1/admin/flags',
  response: z.array(adminFlag),
  audience: 'admin',
});
