import type { Answer } from '@courtline/contract/call';
import type { countUnread as countCall } from '@courtline/contract/room';
import type { Asking } from '../../http/asking';
import { notSignedIn } from '../../http/refusal';
import { countUnreadOf } from '../../store/room';

export async function countUnread({ actor, db }: Asking): Promise<Answer<typeof countCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return { count: await countUnreadOf(db, actor.memberId) };
}
