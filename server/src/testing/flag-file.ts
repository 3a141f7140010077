import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A flag with a default variant for the case that no rule matches. */
export function aFlag(defaultVariant: string, targeting?: object) {
  return {
    state: 'ENABLED',
    variants: { on: true, off: false },
    defaultVariant,
    ...(targeting && { targeting }),
  };
}

export async function aFlagFile(flags: Record<string, unknown>): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'courtline-flags-')), 'flags.json');
  await writeFile(file, JSON.stringify({ flags }));
  return file;
}
