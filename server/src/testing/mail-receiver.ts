import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

import { type ReadMail, readMime } from './read-mime';
import { until } from './until';

/** An e-mail as parsed, with its recipients. */
export type ReceivedMail = ReadMail & { to: string[]; from: string; subject: string };

export type MailReceiver = {
  url: string;
  mails: ReceivedMail[];
  /** Waits for the e-mail to this address, or the nth one. */
  mailTo: (address: string, number?: number) => Promise<ReceivedMail>;
  close: () => Promise<void>;
};

/** A mail server that accepts everything, or rejects while `refuse` returns true. */
export async function aMailReceiver({
  refuse = () => false,
}: {
  refuse?: () => boolean | Promise<boolean>;
} = {}): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const take = async () => {
        const source = await text(stream);
        if (await refuse()) return new Error('Not now');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const mail = readMime(source);
        mails.push({ to, from, subject: mail.header('subject') ?? '', ...mail });
        return null;
      };
      // oxlint-disable-next-line promise/no-callback-in-promise -- the API of the server uses callbacks
      void take().then(done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: (address, number = 1) => until(() => mails.filter(({ to }) => to.includes(address))[number - 1]),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The one-time link in an e-mail. */
export function linkIn(mail: ReceivedMail, path: string): { token: string } {
  const url = /https?:\/\/\S+\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
  if (new URL(url).pathname !== path) throw new Error(`The mail leads to ${url}`);
  return { token: new URL(url).searchParams.get('token') ?? '' };
}
