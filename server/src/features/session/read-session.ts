import type { Input } from '@courtline/contract/call';
import type { Session, readSession as readCall } from '@courtline/contract/session';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { findWholeSession } from '../../store/session/session-details';
import { presentSession } from './present-session';

export function readSession(ctx: RequestContext, { params }: Input<typeof readCall>): Promise<Session> {
  return getSession(ctx, params.id);
}

export async function getSession({ actor, db }: RequestContext, id: number): Promise<Session> {
  const session = await findWholeSession(db, id);
  if (!session) throw notFound();
  return presentSession(session, actor);
}
