import { rulePack } from '@courtline/contract/rule-pack-schema';
import { type CompiledRulePack, compileRulePack } from '@courtline/domain/rule-pack/compile-rule-pack';
import { LRUCache } from 'lru-cache';

/** By the stored text: all sessions with the same version of a pack share one. */
const compiled = new LRUCache<string, CompiledRulePack>({ max: 200 });

/** The rules of a session from its stored pack; undefined for the standard rules. */
export function compiledPack(stored: string | null): CompiledRulePack | undefined {
  if (stored === null) return undefined;
  const known = compiled.get(stored);
  if (known) return known;
  const pack = compileRulePack(rulePack.parse(JSON.parse(stored)));
  compiled.set(stored, pack);
  return pack;
}
