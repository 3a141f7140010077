import type { NewsKind } from '@courtline/domain/push/channels';
import { sql } from 'kysely';
import type { Db } from '../../db/open';

/** What the member has chosen for pushes; kinds without a row follow the e-mails. */
export async function listPushChoices(db: Db, memberId: number): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('push_choices')
    .select(['kind', 'is_wanted as isWanted'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
}

type Choice = { kind: NewsKind; isWanted: boolean };

export async function savePushChoices(
  db: Db,
  { memberId, choices }: { memberId: number; choices: readonly Choice[] },
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('push_choices')
    .values(choices.map(({ kind, isWanted }) => ({ member_id: memberId, kind, is_wanted: isWanted })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet({ is_wanted: sql`excluded.is_wanted` }),
    )
    .execute();
}
