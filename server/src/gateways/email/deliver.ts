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
      // As objects the addresses are never parsed, so they cannot name a second receiver.
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeLink && oneClick(unsubscribeLink)) },
      });
    },
    close: () => transport.close(),
  };
}

/** As RFC 8058 has it: the mail program posts to the address, and shows no page. */
function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
