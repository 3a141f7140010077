import type { FlagsAnswer } from '@courtline/contract/flag';
import { flagKeys } from '@courtline/domain/flag/flags';
import type { RequestContext } from '../../context/request-context';
import { contextOf } from './context-of';

/** Values, never rules: a rule may name other people. */
export async function currentFlags(ctx: RequestContext): Promise<FlagsAnswer> {
  const { flags } = ctx.services;
  const context = await contextOf(ctx);
  const tried = context.targetingKey ? flagKeys.filter(flags.isExperiment) : [];
  const variants = await Promise.all(
    tried.map(async (key) => [key, (await flags.evaluate(key, context)).variant] as const),
  );
  return { flags: await flags.evaluateAll(context), experiments: Object.fromEntries(variants) };
}
