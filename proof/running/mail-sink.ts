import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/** A mail server that takes what comes, refuses, or falls silent, as it is told. */
export type MailSink = {
  url: string;
  /** How often a mail for an address was taken. */
  taken: Map<string, number>;
  mood: 'takes' | 'refuses' | 'hangs';
  close: () => void;
};

export async function aMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    talk(socket, sink);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: new Map(),
    mood: 'takes',
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return sink;
}

function take({ mood, taken }: MailSink, to: string[]): void {
  if (mood !== 'takes') return;
  for (const address of to) taken.set(address, (taken.get(address) ?? 0) + 1);
}

/** As much of SMTP as a mail needs. */
function talk(socket: Socket, sink: MailSink): void {
  const answer = (line: string) => sink.mood !== 'hangs' && socket.write(`${line}\r\n`);
  let to: string[] = [];
  let isLetter = false;
  let rest = '';
  answer('220 sink');
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isLetter && line === '.') {
        isLetter = false;
        take(sink, to);
        to = [];
        answer(sink.mood === 'refuses' ? '451 not now' : '250 taken');
      } else if (!isLetter) {
        const [, address] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? [];
        if (address) to.push(address);
        isLetter = /^DATA$/i.test(line);
        answer(isLetter ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    }
  });
}
