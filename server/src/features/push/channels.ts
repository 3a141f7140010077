import type { Input } from '@courtline/contract/call';
import type { ChannelChoices, updateChannels as updateCall } from '@courtline/contract/push';
import { type NewsKind, channelOf, newsKinds, wantedBy } from '@courtline/domain/push/channels';
import type { RequestContext } from '../../context/request-context';
import { notSignedIn } from '../../context/service-error';
import { audit } from '../../operations/record-audit';
import { deleteUnsubscribed, listUnsubscribed, saveUnsubscribed } from '../../store/email/unsubscribed-email';
import { listPushChoices, savePushChoices } from '../../store/push/push-choice';

export async function readChannels({ actor, db }: RequestContext): Promise<ChannelChoices> {
  if (actor.kind === 'visitor') throw notSignedIn();
  const stopped = await listUnsubscribed(db, [actor.memberId]);
  const chosen = await listPushChoices(db, actor.memberId);
  const channels = newsKinds.map((kind) => {
    const email = !stopped.some((stop) => stop.kind === kind);
    return [kind, channelOf({ email, push: chosen.get(kind) ?? email })];
  });
  return Object.fromEntries(channels) as ChannelChoices;
}

export async function updateChannels(
  ctx: RequestContext,
  { body }: Input<typeof updateCall>,
): Promise<ChannelChoices> {
  const { actor, db } = ctx;
  if (actor.kind === 'visitor') throw notSignedIn();
  const { memberId } = actor;
  const chosen = newsKinds.flatMap((kind) => {
    const channel = body[kind];
    return channel === undefined ? [] : [{ kind, ...wantedBy(channel) }];
  });
  const kindsOf = (email: boolean): NewsKind[] =>
    chosen.filter((choice) => choice.email === email).map(({ kind }) => kind);
  await deleteUnsubscribed(db, { memberId, kinds: kindsOf(true) });
  await saveUnsubscribed(db, { memberId, kinds: kindsOf(false) });
  await savePushChoices(db, {
    memberId,
    choices: chosen.map(({ kind, push }) => ({ kind, isWanted: push })),
  });
  await audit(ctx, { what: 'mails-chosen', target: { kind: 'member', id: memberId } });
  return readChannels(ctx);
}
