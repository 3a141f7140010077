import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@courtline/domain/mail/mail-kinds';

type Stop = { memberId: number; kind: MailKind };

/** Links by which somebody stops mails of one kind without signing in; they hold as long as the secret does. */
export type StopLinks = {
  linkFor: (stop: Stop) => string;
  isSigned: (stop: Stop, signature: string) => boolean;
};

export function openStopLinks({ secret, publicUrl }: { secret: string; publicUrl: string }): StopLinks {
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
