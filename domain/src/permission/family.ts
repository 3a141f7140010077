import type { Actor } from './actor';

/** Present guardians; former ones have no rights left. */
type Guarded = { guardianIds: readonly number[] };

/** Everything about a child in the family settings: its guardians alone, whatever else they are. */
export function isGuardianOf(actor: Actor, child: Guarded): boolean {
  return actor.kind === 'member' && child.guardianIds.includes(actor.memberId);
}

/** Present guardians decide about another one; organizers decide only where there is none. */
export function isDecidedByGuardians(claim: Guarded & { isForChild: boolean }): boolean {
  return claim.isForChild && claim.guardianIds.length > 0;
}
