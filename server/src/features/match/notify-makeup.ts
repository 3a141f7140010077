import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import type { NewEmail } from '../../store/email/email';
import { makeupAskedEmail, makeupProposedEmail } from './makeup-emails';
import {
  type Affected,
  type Slots,
  describeSender,
  describeSlots,
  groupByPerson,
  makeupLinks,
} from './notify-postponed';

/** Players are asked, and the captains of the other side can accept; each by a link of their own, in one e-mail each. */
export async function notifyProposed(
  ctx: RequestContext,
  affected: Affected,
  offer: { side: Side; slots: Slots },
): Promise<void> {
  const { db, services } = ctx;
  const { match, lineNames } = affected;
  const slots = await describeSlots(ctx, affected, offer.slots);
  const content = { match, lineNames, slots, by: await describeSender(ctx, [affected]) };
  const byPurpose = {
    'makeup-date': makeupProposedEmail(services.config, content),
    makeup: makeupAskedEmail(services.config, content),
  };
  const linkOf = await makeupLinks(ctx, affected, offer);
  const emails = [...(await groupByPerson(ctx, [affected])).keys()].flatMap((toMemberId): NewEmail[] => {
    const link = linkOf(toMemberId);
    if (link?.purpose !== 'makeup' && link?.purpose !== 'makeup-date') return [];
    return [{ toMemberId, ...byPurpose[link.purpose], links: [link] }];
  });
  await services.outbox.postAll(db, emails);
}
