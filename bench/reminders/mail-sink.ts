import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { aTestMailServer } from '../../server/src/testing/mail-server';

/** A mail server in its own process, so that what it does does not delay the measured requests. */
export type MailSink = {
  url: string;
  /** The recipients of all questions about a match. */
  askedAddresses: () => Promise<string[]>;
  stop: () => void;
};

export async function aMailSink(): Promise<MailSink> {
  const sink = fork(fileURLToPath(import.meta.url), ['listen']);
  const url = await answerOf(sink);
  return {
    url: String(url),
    async askedAddresses() {
      const answer = answerOf(sink);
      sink.send('asked');
      return (await answer) as string[];
    },
    stop: () => sink.kill(),
  };
}

async function answerOf(sink: ChildProcess): Promise<unknown> {
  const [answer] = (await once(sink, 'message')) as unknown[];
  return answer;
}

if (process.argv[2] === 'listen') {
  const server = await aTestMailServer();
  const asked = () => server.emails.filter(({ subject }) => subject.startsWith('Can you play'));
  process.on('message', () => process.send?.(asked().flatMap(({ to }) => to)));
  process.send?.(server.url);
}
