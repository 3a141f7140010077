import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailKind, kindOfEmail } from '@courtline/domain/mail/mail-kinds';

type Stop = { memberId: number; kind: MailKind };

/** Links by which somebody stops mails of one kind without signing in; they hold as long as the secret does. */
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

type Receiver = { kind: string; toMemberId: number | null };

/** Where this mail says such mails can be stopped; null for a mail program where the mail cannot be stopped at all. */
export function unsubscribeLinkOf(
  { unsubscribeLinks, publicUrl }: { unsubscribeLinks: UnsubscribeLinks; publicUrl: string },
  { kind: letter, toMemberId }: Receiver,
): { address: string; oneClick: string | null } {
  const kind = kindOfEmail(letter);
  if (!kind || toMemberId === null) return { address: `${publicUrl}/settings`, oneClick: null };
  const address = unsubscribeLinks.linkFor({ memberId: toMemberId, kind });
  return { address, oneClick: address };
}
