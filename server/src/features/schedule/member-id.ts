import type { Actor } from '@courtline/domain/permission/actor';

export function memberIdOf(actor: Actor): number | null {
  return actor.kind === 'member' ? actor.memberId : null;
}
