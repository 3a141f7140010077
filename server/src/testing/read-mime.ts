/** An e-mail as a mail client parses it. */
export type ParsedEmail = {
  /** With lower-case names, in the original order. */
  headers: [name: string, value: string][];
  header: (name: string) => string | undefined;
  text: string;
  html: string;
};

/** Parses the source of an e-mail: unfolds and decodes its headers, splits and decodes its parts. */
export function readMime(source: string): ParsedEmail {
  const { headers, body } = split(source);
  const header = (name: string) => headers.find(([one]) => one === name)?.[1];
  const parts = partsOf({ headers, body });
  const content = (type: string) =>
    parts.find((part) => typeOf(part.headers).startsWith(type))?.content ?? '';
  return { headers, header, text: content('text/plain'), html: content('text/html') };
}

type Entity = { headers: [string, string][]; body: string };

function split(source: string): Entity {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers, body: source.slice(end + 4) };
}

function partsOf({ headers, body }: Entity): { headers: [string, string][]; content: string }[] {
  const boundary = /boundary="?([^";]+)"?/.exec(typeOf(headers))?.[1];
  if (boundary === undefined) return [{ headers, content: decodeBody({ headers, body }) }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => partsOf(split(part.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

function typeOf(headers: Entity['headers']): string {
  return headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain';
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = headers.find(([name]) => name === 'content-transfer-encoding')?.[1]?.toLowerCase();
  const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : plain(body, encoding);
  return text.replaceAll('\r\n', '\n');
}

function plain(body: string, encoding: string | undefined): string {
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll(/=[ \t]*\r\n/g, '')) : body;
}

/** Encoded words of RFC 2047; white space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/(=\?[^?]+\?[QB]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : unquoted(word.replaceAll('_', ' ')),
    );
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
