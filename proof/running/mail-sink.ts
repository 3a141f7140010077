import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/** A mock mail server that accepts, rejects, or hangs. */
export type MailSink = {
  url: string;
  /** Number of accepted e-mails by address. */
  taken: Map<string, number>;
  mood: 'takes' | 'refuses' | 'hangs';
  close: () => void;
};

export async function aMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    speakSmtp(socket, sink);
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

/** The part of SMTP that is needed to receive an e-mail. */
function speakSmtp(socket: Socket, sink: MailSink): void {
  const reply = (line: string) => sink.mood !== 'hangs' && socket.write(`${line}\r\n`);
  let to: string[] = [];
  let isEmail = false;
  let rest = '';
  reply('220 sink');
  socket.setEncoding('latin1').on('data', (text: string) => {
    const lines = (rest + text).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isEmail && line === '.') {
        isEmail = false;
        take(sink, to);
        to = [];
        reply(sink.mood === 'refuses' ? '451 not now' : '250 taken');
      } else if (!isEmail) {
        const [, address] = /^RCPT TO:<([^>]+)>/i.exec(line) ?? [];
        if (address) to.push(address);
        isEmail = /^DATA$/i.test(line);
        reply(isEmail ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    }
  });
}
