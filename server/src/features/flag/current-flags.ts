import type { FlagsAnswer } from '@courtline/contract/flag';
import { flagKeys } from '@courtline/domain/flag/flags';
import type { Asking } from '../../context/request-context';
import { contextOf } from './context-of';

/** Values, never rules: a rule may name other people. */
export async function currentFlags(asking: Asking): Promise<FlagsAnswer> {
  const { flags } = asking.house;
  const context = await contextOf(asking);
  const tried = context.targetingKey ? flagKeys.filter(flags.isExperiment) : [];
  const variants = await Promise.all(
    tried.map(async (key) => [key, (await flags.evaluate(key, context)).variant] as const),
  );
  return { flags: await flags.evaluateAll(context), experiments: Object.fromEntries(variants) };
}
