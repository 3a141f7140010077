import type { Answer } from '@courtline/contract/call';
import type { countUnread as countCall } from '@courtline/contract/room';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { countUnreadOf } from '../../store/message/conversation';

export async function countUnread({ actor, db }: RequestContext): Promise<Answer<typeof countCall>> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return { count: await countUnreadOf(db, actor.memberId) };
}
