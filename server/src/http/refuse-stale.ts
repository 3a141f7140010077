import type { z } from 'zod';
import { overtaken } from './refusal';

type Thing = {
  /** In the words of the league. */
  what: string;
  version: number;
  /** As the caller may see it now. */
  show: () => unknown;
  /** What of it the contract names: nothing else is told. */
  shape: z.ZodType;
};

/** Whoever saw an older state is told so, and what stands now. Who does not say what they saw is not asked. */
export async function refuseStale(
  seen: number | undefined,
  { what, version, show, shape }: Thing,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const sentence = `Someone else just updated this ${what}. Reload to see the latest version.`;
  throw overtaken(sentence, shape.parse(await show()));
}
