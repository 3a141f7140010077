import type { z } from 'zod';
import { staleVersion } from './service-error';

type Versioned = {
  /** League term for the message. */
  what: string;
  version: number;
  /** Loads the current state as the caller may see it. */
  show: () => unknown;
  /** Drops fields that the contract does not name. */
  shape: z.ZodType;
};

/** Throws if the caller saw an older version, with the current state. Without a version nothing is checked. */
export async function rejectStaleVersion(
  seen: number | undefined,
  { what, version, show, shape }: Versioned,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const sentence = `Someone else just updated this ${what}. Reload to see the latest version.`;
  throw staleVersion(sentence, shape.parse(await show()));
}
