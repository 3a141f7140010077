import { type FlagContext, flagContext } from '@courtline/domain/flag/flags';
import type { RequestContext } from '../../context/request-context';
import { getFlagUser } from '../../store/account/flag-user';

/** What rules may know about the person asking. */
export async function contextOf({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<FlagContext> {
  return flagContext(actor.kind === 'visitor' ? null : await getFlagUser(db, actor.memberId));
}
