import type { Input } from '@courtline/contract/call';
import type { FeedPreferences, updateFeedPreferences as updateCall } from '@courtline/contract/settings';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { getFeedPreferences, saveFeedPreferences } from '../../store/account/profile';

export async function readFeedPreferences({ actor, db }: RequestContext): Promise<FeedPreferences> {
  if (actor.kind === 'visitor') throw notSignedIn();
  return getFeedPreferences(db, actor.memberId);
}

export async function updateFeedPreferences(
  { actor, db }: RequestContext,
  { body }: Input<typeof updateCall>,
): Promise<FeedPreferences> {
  if (actor.kind === 'visitor') throw notSignedIn();
  await saveFeedPreferences(db, { ...body, memberId: actor.memberId });
  return getFeedPreferences(db, actor.memberId);
}
