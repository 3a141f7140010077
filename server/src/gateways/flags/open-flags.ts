import { randomUUID } from 'node:crypto';
import {
  type FlagContext,
  type FlagKey,
  flagKeys,
  flags,
  type FlagValues,
} from '@courtline/domain/flag/flags';
import { NOOP_PROVIDER, OpenFeature } from '@openfeature/server-sdk';
import { StartError } from '../../db/start-error';
import { type FlagFile, readFlagFile } from './flag-file';
import { flagdProvider } from './flagd-provider';

type FlagEntry = FlagFile['flags'][string];

type Verdict = { isOn: boolean; variant: string };

export type Flags = {
  evaluate: (key: FlagKey, context: FlagContext) => Promise<Verdict>;
  evaluateAll: (context: FlagContext) => Promise<FlagValues>;
  /** What the flag file says of it. */
  entryOf: (key: FlagKey) => FlagEntry | null;
  /** Whether a rule gives it to a share of the members. */
  isExperiment: (key: FlagKey) => boolean;
  close: () => Promise<void>;
};

/** Reads the flag file once; a node that shall know another one is started again. */
export async function openFlags(path: string): Promise<Flags> {
  const { text, file } = readFlagFile(path);
  const provider = flagdProvider(text);
  if (provider.errors.length > 0) {
    throw new StartError(`The flag file ${path} has an invalid rule.`);
  }
  // A name of its own, since two nodes in one process may read two files.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  const entryOf = (key: FlagKey) => file.flags[key] ?? null;
  const isExperiment = (key: FlagKey) => splits(entryOf(key)?.targeting);

  async function evaluate(key: FlagKey, context: FlagContext): Promise<Verdict> {
    const entry = entryOf(key);
    // A visitor could land in another share with every page, and so stays outside of experiments.
    if (entry?.state === 'ENABLED' && isExperiment(key) && !context.targetingKey) return fallbackOf(entry);
    const { value, variant } = await client.getBooleanDetails(key, flags[key].isOnByDefault, context);
    return { isOn: value, variant: variant ?? (value ? 'on' : 'off') };
  }

  return {
    evaluate,
    async evaluateAll(context) {
      const values = await Promise.all(
        flagKeys.map(async (key) => [key, (await evaluate(key, context)).isOn]),
      );
      return Object.fromEntries(values) as FlagValues;
    },
    entryOf,
    isExperiment,
    close: () => OpenFeature.setProviderAndWait(domain, NOOP_PROVIDER),
  };
}

function fallbackOf({ variants, defaultVariant }: FlagEntry): Verdict {
  return { isOn: variants[defaultVariant] ?? false, variant: defaultVariant };
}

function splits(rule: unknown): boolean {
  if (typeof rule !== 'object' || rule === null) return false;
  return Object.hasOwn(rule, 'fractional') || Object.values(rule).some(splits);
}
