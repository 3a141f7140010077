import { randomUUID } from 'node:crypto';
import {
  defaultFlags,
  type FlagContext,
  type FlagKey,
  flagKeys,
  type FlagValues,
} from '@courtline/domain/flag/flags';
import {
  NOOP_PROVIDER,
  OpenFeature,
  type EvaluationContext,
  type JsonValue,
  type Logger,
  type Provider,
} from '@openfeature/server-sdk';
import { StartError } from '../../db/start-error';
import { type FlagFile, readFlagFile } from './flag-file';
import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';

type FlagEntry = FlagFile['flags'][string];

type Verdict = { isOn: boolean; variant: string };

export type Flags = {
  evaluate: (key: FlagKey, context: FlagContext) => Promise<Verdict>;
  evaluateAll: (context: FlagContext) => Promise<FlagValues>;
  /** Its entry in the flag file. */
  entryOf: (key: FlagKey) => FlagEntry | null;
  /** Whether a rule enables it for a share of the members. */
  isExperiment: (key: FlagKey) => boolean;
  close: () => Promise<void>;
};

/** Reads the flag file once; restart the node after changing it. */
export async function openFlags(path: string): Promise<Flags> {
  const { text, file } = readFlagFile(path);
  const provider = flagdProvider(text);
  if (provider.errors.length > 0) {
    throw new StartError(`The flag file ${path} has an invalid rule.`);
  }
  // A unique name, since two nodes in one process may read two files.
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  const entryOf = (key: FlagKey) => file.flags[key] ?? null;
  const isExperiment = (key: FlagKey) => splits(entryOf(key)?.targeting);

  async function evaluate(key: FlagKey, context: FlagContext): Promise<Verdict> {
    const entry = entryOf(key);
    // A visitor could be in another share on every page, so visitors take no part in experiments.
    if (entry?.state === 'ENABLED' && isExperiment(key) && !context.targetingKey) return fallbackOf(entry);
    const { value, variant } = await client.getBooleanDetails(key, defaultFlags[key], context);
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

type FlagdProvider = Provider & { errors: readonly string[] };

/** Evaluates flags in the format of flagd within this process. */
function flagdProvider(text: string): FlagdProvider {
  const errors: string[] = [];
  const log = listening(errors);
  const storage = new MemoryStorage(log);
  try {
    storage.setConfigurations(text, true);
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  }
  const core = new FlagdCore(storage, log);
  return {
    errors,
    metadata: { name: 'flagd file' },
    runsOn: 'server',
    resolveBooleanEvaluation: async (key, standard, context) =>
      core.resolveBooleanEvaluation(key, standard, context),
    resolveStringEvaluation: async (key, standard, context) =>
      core.resolveStringEvaluation(key, standard, context),
    resolveNumberEvaluation: async (key, standard, context) =>
      core.resolveNumberEvaluation(key, standard, context),
    resolveObjectEvaluation: async <T extends JsonValue>(
      key: string,
      standard: T,
      context: EvaluationContext,
    ) => core.resolveObjectEvaluation(key, standard, context),
  };
}

const nothing = () => undefined;

/** flagd only warns about a rule that it does not understand; here it stops the start. */
function listening(errors: string[]): Logger {
  const tell = (message: unknown) => void errors.push(String(message));
  return { error: tell, warn: tell, info: nothing, debug: nothing };
}
