import type { Input } from '@courtline/contract/call';
import type { Session, readSession as readCall } from '@courtline/contract/session';
import type { Asking } from '../../http/asking';
import { notFound } from '../../http/refusal';
import { findWholeSession } from '../../store/whole-session';
import { presentSession } from './present-session';

export function readSession(asking: Asking, { params }: Input<typeof readCall>): Promise<Session> {
  return getSession(asking, params.id);
}

export async function getSession({ actor, db }: Asking, id: number): Promise<Session> {
  const session = await findWholeSession(db, id);
  if (!session) throw notFound();
  return presentSession(session, actor);
}
