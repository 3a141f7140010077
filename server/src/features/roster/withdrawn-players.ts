import type { Answer, Input } from '@courtline/contract/call';
import type { withdrawnPlayers as withdrawnCall } from '@courtline/contract/roster';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { amountOf } from '@courtline/domain/registration/money';
import { canBeRefunded } from '@courtline/domain/roster/player-flags';
import { allow } from '../../http/allow';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { listWithdrawn } from '../../store/payment';
import { findPlaceOfSession } from '../../store/roster-change';

export async function withdrawnPlayers(
  { actor, db }: Asking,
  { params }: Input<typeof withdrawnCall>,
): Promise<Answer<typeof withdrawnCall>> {
  const session = await findPlaceOfSession(db, params.id);
  if (!session) throw notFound();
  allow(actor, canMovePlayers(actor, session));
  const withdrawn = await listWithdrawn(db, params.id);
  return withdrawn.filter(canBeRefunded).map((row) => ({ ...row, amount: amountOf(row.paidCents) }));
}
