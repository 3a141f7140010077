import { type FlagContext, flagContext } from '@courtline/domain/flag/flags';
import type { RequestContext } from '../../context/request-context';
import { getFlagUser } from '../../store/account/flag-user';

/** The attributes of the caller that targeting rules can use. */
export async function contextOf({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<FlagContext> {
  return flagContext(actor.kind === 'visitor' ? null : await getFlagUser(db, actor.memberId));
}
