import { fitsSport } from './check-pack-choice';
import { type RulePack, rulePackKey, rulePackLimits } from './rule-pack';

type Known = {
  session: { sportTypeId: number };
  shipped: readonly RulePack[];
  /** Those that the session has imported already. */
  imported: readonly RulePack[];
};

type Checked = {
  /** Whether the session can choose exactly this pack already. */
  isKnown: boolean;
  problem: string | null;
};

/** Whether a session can import a pack whose rules are valid. A version that exists is never replaced. */
export function checkImportedPack(pack: RulePack, { session, shipped, imported }: Known): Checked {
  if (!fitsSport(pack, session.sportTypeId))
    return { isKnown: false, problem: "This rule pack isn't available for the session's sport." };
  const same = [...shipped, ...imported].find((other) => rulePackKey(other) === rulePackKey(pack));
  if (same && isEqual(same, pack)) return { isKnown: true, problem: null };
  return { isKnown: false, problem: problemOf(pack, { shipped, imported, isTaken: same !== undefined }) };
}

function problemOf(
  pack: RulePack,
  { shipped, imported, isTaken }: Omit<Known, 'session'> & { isTaken: boolean },
): string | null {
  if (shipped.some(({ id }) => id === pack.id))
    return 'id: Courtline ships a rule pack with this id. Give yours an id of its own.';
  if (isTaken) return 'version: This session has other rules with this id and version. Raise the version.';
  const { imported: most } = rulePackLimits;
  return imported.length >= most ? `A session can import at most ${most} rule packs.` : null;
}

/** The order of fields does not matter. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [own, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    own.length === theirs.size &&
    own.every(([name, value]) => theirs.has(name) && isEqual(value, theirs.get(name)))
  );
}
