import { type RulePack, rulePackKey, standardPackId } from '@courtline/domain/rule-pack/rule-pack';
import alta from './packs/alta-5-doubles.json';
import mlp from './packs/mlp-dreambreaker.json';
import rally11 from './packs/pickleball-rally-11.json';
import rally15 from './packs/pickleball-rally-15.json';
import rally21 from './packs/pickleball-rally-21.json';
import sectional from './packs/sectional-2-singles-3-doubles.json';
import standard from './packs/standard.json';
import usta from './packs/usta-league.json';
import { rulePack } from './rule-pack-schema';

/** The rule packs that come with Courtline, in the order in which they are offered. */
export const shippedPacks: readonly RulePack[] = [
  standard,
  usta,
  sectional,
  alta,
  rally11,
  rally15,
  rally21,
  mlp,
].map((json) => rulePack.parse(json));

export function shippedPack(id: string): RulePack {
  const found = shippedPacks.find((pack) => pack.id === id);
  if (!found) throw new Error(`There is no shipped rule pack ${id}`);
  return found;
}

/** Sessions without a pack follow the standard one, which is therefore never stored. */
export const standardPackKey = rulePackKey(shippedPack(standardPackId));
