import { createTransport } from 'nodemailer';

type OutgoingEmail = {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program stops such mails with one click; null for mails that cannot be stopped. */
  unsubscribeLink: string | null;
};

/** The mail server says that nobody has the address: trying again would not help. */
export class AddressRefused extends Error {}

export type EmailGateway = {
  deliver: (email: OutgoingEmail) => Promise<void>;
  close: () => void;
};

export function smtpGateway({ url, from }: { url: string; from: string }): EmailGateway {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async deliver({ to, replyTo, subject, text, html, unsubscribeLink }) {
      try {
        // As objects the addresses are never parsed, so they cannot name a second receiver.
        await transport.sendMail({
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeLink && oneClick(unsubscribeLink)) },
        });
      } catch (error) {
        throw isRefusal(error) ? new AddressRefused(String(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** No such mailbox, it moved away, or its name is not allowed. Full mailboxes and refused senders may change. */
const refusals: readonly unknown[] = [550, 551, 553];

function isRefusal(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && refusals.includes(responseCode);
}

/** As RFC 8058 has it: the mail program posts to the address, and shows no page. */
function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
