import type { Answer } from '@courtline/contract/call';
import type { myConferences as mineCall } from '@courtline/contract/conference';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { listConferencesOf } from '../../store/league/conference-organizer';

type Mine = Answer<typeof mineCall>;

export async function myConferences({ actor, db }: RequestContext): Promise<Mine> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const conferences = await listConferencesOf(db, actor.memberId);
  return conferences.map(({ sportTypeId, ...conference }) => ({
    ...conference,
    sportTypeId: sportTypeId as Mine[number]['sportTypeId'],
  }));
}
