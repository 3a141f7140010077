import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { EvaluationContext, JsonValue, Logger, Provider } from '@openfeature/server-sdk';

type FlagdProvider = Provider & { errors: readonly string[] };

/** Answers from one text in the format of flagd, within this process. */
export function flagdProvider(text: string): FlagdProvider {
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

/** A rule that cannot be understood is only warned about, and we would rather not start. */
function listening(errors: string[]): Logger {
  const tell = (message: unknown) => void errors.push(String(message));
  return { error: tell, warn: tell, info: nothing, debug: nothing };
}
