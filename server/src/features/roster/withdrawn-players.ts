import type { Answer, Input } from '@courtline/contract/call';
import type { withdrawnPlayers as withdrawnCall } from '@courtline/contract/roster';
import { canMovePlayers } from '@courtline/domain/permission/roster';
import { amountOf } from '@courtline/domain/registration/money';
import { canBeRefunded } from '@courtline/domain/roster/player-flags';
import { requirePolicy } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listWithdrawn } from '../../store/registration/payment';
import { findPlaceOfSession } from '../../store/team/save-roster';

export async function withdrawnPlayers(
  { actor, db }: RequestContext,
  { params }: Input<typeof withdrawnCall>,
): Promise<Answer<typeof withdrawnCall>> {
  const session = await findPlaceOfSession(db, params.id);
  if (!session) throw notFound();
  requirePolicy(actor, canMovePlayers(actor, session));
  const withdrawn = await listWithdrawn(db, params.id);
  return withdrawn.filter(canBeRefunded).map((row) => ({ ...row, amount: amountOf(row.paidCents) }));
}
