import { render } from '@react-email/render';

/** Loaded with the first letter: it takes about a second, and a start should not wait for it. */
const loadKit = () => import('@react-email/components');
type Kit = Awaited<ReturnType<typeof loadKit>>;

export type Letter = {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why the receiver gets this mail. */
  why: string;
};

/** For whoever is about to keep others waiting: the first letter then takes no longer than the next. */
export async function readyLetters(): Promise<void> {
  await loadKit();
}

/** Every mail of the house looks the same, as HTML and as plain text. */
export async function writeLetter(letter: Letter): Promise<{ subject: string; text: string; html: string }> {
  const page = <Page {...letter} kit={await loadKit()} />;
  const [html, text] = await Promise.all([render(page), render(page, { plainText: true })]);
  return { subject: shortened(oneLine(letter.subject)), html, text };
}

function Page({ subject, paragraphs, action, why, kit }: Letter & { kit: Kit }) {
  const { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } = kit;
  return (
    <Html lang="en">
      <Head />
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body style={{ backgroundColor: '#f5f6f8', color: '#11161d', fontFamily: 'Inter, Arial, sans-serif' }}>
        <Container style={{ backgroundColor: '#ffffff', padding: '32px', maxWidth: '560px' }}>
          <Heading as="h1" style={{ fontSize: '22px' }}>
            {subject}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: '16px', lineHeight: '24px' }}>
              {paragraph}
            </Text>
          ))}
          {action && (
            <Button
              href={action.url}
              style={{
                backgroundColor: '#1f52d6',
                borderRadius: '8px',
                color: '#ffffff',
                padding: '12px 20px',
              }}
            >
              {action.label}
            </Button>
          )}
          <Hr style={{ borderColor: '#e2e6ec', margin: '32px 0 16px' }} />
          <Text style={{ color: '#576070', fontSize: '13px' }}>{why}</Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A line break in a header would let a name add headers of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const longestSubject = 200;

/** A subject may be made of many names. */
function shortened(text: string): string {
  const signs = Array.from(text);
  return signs.length <= longestSubject ? text : `${signs.slice(0, longestSubject - 1).join('')}…`;
}
