import { type LetterName, kindOfLetter, mailKinds } from '@courtline/domain/mail/mail-kinds';
import { render } from '@react-email/render';

/** Loaded with the first letter: it takes about a second, and a start should not wait for it. */
const loadKit = () => import('@react-email/components');
type Kit = Awaited<ReturnType<typeof loadKit>>;

export type Letter = {
  kind: LetterName;
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the receiver gets this mail. */
  why: string;
};

/** A letter before it has a receiver: one may go to many. */
export type WrittenLetter = { kind: LetterName; subject: string; text: string; html: string };

/** For whoever is about to keep others waiting: the first letter then takes no longer than the next. */
export async function readyLetters(): Promise<void> {
  await loadKit();
}

/** Every mail of the house looks the same, as HTML and as plain text. */
export async function writeLetter(letter: Letter): Promise<WrittenLetter> {
  const clean = cleaned(letter);
  const html = await render(<Page {...clean} kit={await loadKit()} />);
  return { kind: letter.kind, subject: clean.subject, html, text: textOf(clean) };
}

/** Stands where each receiver's own link to stop such mails comes in; the domain is one that nobody can own. */
const stopMark = 'https://stop.invalid/';

/** The mark comes after everything that people typed, so the last one is ours. */
export function withStopLink<Mail extends { text: string; html: string }>(mail: Mail, link: string): Mail {
  return { ...mail, text: replaceLast(mail.text, link), html: replaceLast(mail.html, escaped(link)) };
}

function replaceLast(text: string, link: string): string {
  const start = text.lastIndexOf(stopMark);
  return start === -1 ? text : text.slice(0, start) + link + text.slice(start + stopMark.length);
}

function escaped(link: string): string {
  return link.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** What it says beside the link, for letters that somebody may stop. */
function stopLabel(kind: LetterName): string | null {
  const of = kindOfLetter(kind);
  return of && `Stop mails of the kind “${mailKinds[of].label}”`;
}

function textOf({ subject, paragraphs, action, why, kind }: Letter): string {
  const stop = stopLabel(kind);
  return [
    subject,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    '-- ',
    [why, ...(stop ? [`${stop}: ${stopMark}`] : [])].join('\n'),
  ].join('\n\n');
}

function Page({ subject, paragraphs, action, why, kind, kit }: Letter & { kit: Kit }) {
  const { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } = kit;
  const stop = stopLabel(kind);
  return (
    <Html lang="en">
      <Head />
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body style={{ backgroundColor: '#f5f6f8', color: '#11161d', fontFamily: 'Inter, Arial, sans-serif' }}>
        <Container style={{ backgroundColor: '#ffffff', padding: '32px', maxWidth: '560px' }}>
          <Heading as="h1" style={{ fontSize: '22px' }} dir="auto">
            {subject}
          </Heading>
          {paragraphs.map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be alike, and none ever moves
            <Text key={index} dir="auto" style={{ fontSize: '16px', lineHeight: '24px' }}>
              {paragraph}
            </Text>
          ))}
          {action && (
            <Button href={action.url} style={buttonStyle}>
              {action.label}
            </Button>
          )}
          <Hr style={{ borderColor: '#e2e6ec', margin: '32px 0 16px' }} />
          <Text style={footStyle}>{why}</Text>
          {stop && (
            <Text style={footStyle}>
              <Link href={stopMark} style={{ color: '#576070', textDecoration: 'underline' }}>
                {stop}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

const buttonStyle = {
  backgroundColor: '#1f52d6',
  borderRadius: '8px',
  color: '#ffffff',
  padding: '12px 20px',
};

const footStyle = { color: '#576070', fontSize: '13px' };

/** What looks like an encoded word would be shown as what it hides, line breaks and all. */
function cleaned({ action, ...letter }: Letter): Letter {
  return {
    kind: letter.kind,
    subject: shortened(oneLine(letter.subject).replaceAll('=?', '= ?')),
    paragraphs: letter.paragraphs.map(oneLine).filter((paragraph) => paragraph !== ''),
    ...(action && { action: { label: oneLine(action.label), url: action.url } }),
    why: oneLine(letter.why),
  };
}

/** A line break in a header would let a name add headers of its own, and a mark of direction would turn text around. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
    .trim();
}

const longestSubject = 200;

/** A subject may be made of many names. */
function shortened(text: string): string {
  const signs = Array.from(text);
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`;
}
