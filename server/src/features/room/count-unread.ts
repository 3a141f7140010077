import type { Answer } from '@courtline/contract/call';
import type { countUnread as countCall } from '@courtline/contract/room';
import type { Asking } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { countUnreadOf } from '../../store/message/conversation';

export async function countUnread({ actor, db }: Asking): Promise<Answer<typeof countCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return { count: await countUnreadOf(db, actor.memberId) };
}
