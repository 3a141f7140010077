import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type EmailKind, emailKindOf } from '@courtline/domain/email/email-kinds';

type Stop = { memberId: number; kind: EmailKind };

/** Links that unsubscribe from one kind of e-mail without signing in; valid as long as the secret is. */
export type UnsubscribeLinks = {
  linkFor: (stop: Stop) => string;
  isSigned: (stop: Stop, signature: string) => boolean;
};

export function openUnsubscribeLinks({
  secret,
  publicUrl,
}: {
  secret: string;
  publicUrl: string;
}): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stop-mails', 32));
  const sign = ({ memberId, kind }: Stop) =>
    createHmac('sha256', key).update(`${memberId} ${kind}`).digest('base64url');
  return {
    linkFor(stop) {
      const { memberId, kind } = stop;
      const query = new URLSearchParams({ memberId: String(memberId), kind, signature: sign(stop) });
      return `${publicUrl}/unsubscribe?${query.toString()}`;
    },
    isSigned(stop, signature) {
      const [expected, given] = [Buffer.from(sign(stop)), Buffer.from(signature)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

type Receiver = { name: string; toMemberId: number | null };

/** The unsubscribe link of this e-mail; `oneClick` is null if this kind cannot be unsubscribed from. */
export function unsubscribeLinkOf(
  { unsubscribeLinks, publicUrl }: { unsubscribeLinks: UnsubscribeLinks; publicUrl: string },
  { name, toMemberId }: Receiver,
): { address: string; oneClick: string | null } {
  const kind = emailKindOf(name);
  if (!kind || toMemberId === null) return { address: `${publicUrl}/settings`, oneClick: null };
  const address = unsubscribeLinks.linkFor({ memberId: toMemberId, kind });
  return { address, oneClick: address };
}
