import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

import { type ParsedEmail, readMime } from './read-mime';
import { until } from './until';

/** An e-mail as parsed, with its recipients. */
export type ReceivedEmail = ParsedEmail & { to: string[]; from: string; subject: string };

export type TestMailServer = {
  url: string;
  emails: ReceivedEmail[];
  /** Waits for the e-mail to this address, or the nth one. */
  emailTo: (address: string, number?: number) => Promise<ReceivedEmail>;
  close: () => Promise<void>;
};

type Options = {
  /** Rejects what arrives while it returns true, as a server that is busy. */
  refuse?: () => boolean | Promise<boolean>;
  /** Addresses that nobody has. */
  isUnknown?: (address: string) => boolean;
};

/** A mail server that accepts everything that the options do not reject. */
export async function aTestMailServer({
  refuse = () => false,
  isUnknown = () => false,
}: Options = {}): Promise<TestMailServer> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _, done) {
      if (!isUnknown(address)) return done();
      done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const take = async () => {
        const source = await text(stream);
        if (await refuse()) return new Error('Not now');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        const email = readMime(source);
        emails.push({ to, from, subject: email.header('subject') ?? '', ...email });
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
    emails,
    emailTo: (address, number = 1) =>
      until(() => emails.filter(({ to }) => to.includes(address))[number - 1]),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The one-time link in an e-mail. */
export function linkIn(email: ReceivedEmail, path: string): { token: string } {
  const url = /https?:\/\/\S+\?token=[\w-]+/.exec(email.text)?.[0] ?? '';
  if (new URL(url).pathname !== path) throw new Error(`The mail leads to ${url}`);
  return { token: new URL(url).searchParams.get('token') ?? '' };
}
