import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from '@react-email/components';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a letter says, and the link that stands below it. */
export type PageText = {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  why: string;
  stop: { label: string; url: string } | null;
};

/** Drawn once for all letters of the same shape; each letter is then written into its gaps. */
export function drawPage(text: PageText): string {
  const parts = drawnShape({ hasAction: text.action !== undefined, stop: text.stop });
  const said: Record<string, string> = {
    subject: text.subject,
    preview: Array.from(text.paragraphs[0] ?? text.subject)
      .slice(0, longestPreview)
      .join(''),
    label: text.action?.label ?? '',
    url: text.action?.url ?? '',
    why: text.why,
  };
  const filled = parts.map((part, index) => {
    // What stands between two marks is the name of a gap.
    if (index % 2 === 0) return part;
    if (part.startsWith('<p')) return text.paragraphs.map((one) => part.replace('…', () => escaped(one)));
    return escaped(said[part] ?? '');
  });
  return filled.flat().join('');
}

const longestPreview = 150;

/** Nobody can type it into a letter: it is looked for before anything is filled in. */
const mark = '\uE000';
const gap = (name: string) => `${mark}${name}${mark}`;

type Shape = Pick<PageText, 'stop'> & { hasAction: boolean };

const shapes = new Map<string, readonly string[]>();

function drawnShape(shape: Shape): readonly string[] {
  const key = JSON.stringify(shape);
  const known = shapes.get(key);
  if (known) return known;
  const drawn = drawShape(shape);
  shapes.set(key, drawn);
  return drawn;
}

/** What mail readers of all ages know a page by. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * Text and gaps in turn; the paragraph that is there once for all is a gap with its surroundings. Drawn in one go:
 * once React draws in parts, Node follows every promise of the process ever after, and each of them costs more.
 */
function drawShape(shape: Shape): readonly string[] {
  const html = doctype + renderToStaticMarkup(<Page {...shape} />);
  const paragraph = new RegExp(`<p[^>]*>${gap('…')}</p>`);
  if (!paragraph.test(html)) throw new Error('The page of letters has no place for what they say');
  return html.replace(paragraph, (found) => mark + found.replaceAll(mark, '') + mark).split(mark);
}

/** As React writes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}

function Page({ hasAction, stop }: Shape) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{gap('preview')}</Preview>
      <Body style={{ backgroundColor: '#f5f6f8', color: '#11161d', fontFamily: 'Inter, Arial, sans-serif' }}>
        <Container style={{ backgroundColor: '#ffffff', padding: '32px', maxWidth: '560px' }}>
          <Heading as="h1" style={{ fontSize: '22px' }} dir="auto">
            {gap('subject')}
          </Heading>
          <Text dir="auto" style={{ fontSize: '16px', lineHeight: '24px' }}>
            {gap('…')}
          </Text>
          {hasAction && (
            <Button href={gap('url')} style={buttonStyle}>
              {gap('label')}
            </Button>
          )}
          <Hr style={{ borderColor: '#e2e6ec', margin: '32px 0 16px' }} />
          <Text style={footStyle}>{gap('why')}</Text>
          {stop && (
            <Text style={footStyle}>
              <Link href={stop.url} style={{ color: '#576070', textDecoration: 'underline' }}>
                {stop.label}
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
