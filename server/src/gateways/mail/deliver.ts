import { createTransport } from 'nodemailer';

type OutgoingMail = { to: string; replyTo: string | null; subject: string; text: string; html: string };

export type MailGateway = {
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

export function smtpGateway({ url, from }: { url: string; from: string }): MailGateway {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async deliver({ to, replyTo, subject, text, html }) {
      // As objects the addresses are never parsed, so they cannot name a second receiver.
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
      });
    },
    close: () => transport.close(),
  };
}
