import { actingForHeader } from '@courtline/contract/call';
import type { Db } from '../db/open';
import { aChild } from './child-rows';
import { playsFor } from './people';
import type { Rostered } from './roster-rows';

export type RosteredChild = Rostered & { childId: number };

/** A child of the guardians on the roster of a team. */
export async function aRosteredChild(
  db: Db,
  { teamId, ...about }: Parameters<typeof aChild>[1] & { teamId: number },
): Promise<RosteredChild> {
  const child = await aChild(db, about);
  await playsFor(db, { ...child, teamId });
  const { id: teamMemberId } = await db
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('member_id', '=', child.childId)
    .executeTakeFirstOrThrow();
  return { ...child, teamMemberId };
}

/** Sent on behalf of the child. */
export function actingFor({ memberId }: { memberId: number }) {
  return { headers: { [actingForHeader]: String(memberId) } };
}
