import { everyCall } from '@courtline/contract/every-call';
import { type EmailName, emailKindOf, kindByEmail } from '@courtline/domain/email/email-kinds';
import { crestOf } from '@courtline/domain/team/crest';
import { naughtyStrings } from '@courtline/domain/text/testing/naughty-strings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpGateway } from './gateways/email/deliver';
import { withSignedLinks } from './gateways/email/email-links';
import { withUnsubscribeLink } from './gateways/email/render-email';
import { unsubscribeLinkOf } from './unsubscribe-links';
import { openUnsubscribeLinks } from './unsubscribe-links';
import { type TestMailServer, type ReceivedEmail, aTestMailServer } from './testing/mail-server';
import { writeEveryEmail } from './testing/every-email';
import { emailsByCall } from './testing/emails-by-call';
import { emailsByJob } from './testing/emails-by-job';

const publicUrl = 'https://league.example';
const unsubscribeLinks = openUnsubscribeLinks({ secret: 'a secret', publicUrl });
const names = Object.keys(kindByEmail) as EmailName[];
const aboutOneMatch = [
  'match-scheduled',
  'match-moved',
  'opponents-changed',
  'date-confirmed',
  'match-postponed',
  'match-resumed',
  'makeup-set',
  'match-reminder',
  'lineup-locked',
  'lineup-replaced',
  'lineups-published',
  'lineup-changed',
  'placed-player-unavailable',
  'placed-player-available',
  'result-posted',
  'result-corrected',
  'result-cleared',
  'team-defaulted',
  'winner-named',
] as const satisfies EmailName[];
let receiver: TestMailServer;
let deliver: ReturnType<typeof smtpGateway>['deliver'];
let close: () => void;
let plain: ReceivedEmail[] | undefined;

beforeAll(async () => {
  receiver = await aTestMailServer();
  ({ deliver, close } = smtpGateway({ url: receiver.url, from: 'Courtline <no-reply@league.example>' }));
});

afterAll(async () => {
  close();
  await receiver.close();
});

it('lists for every write whom it notifies, or why no one', () => {
  const writes = [...everyCall].filter(([, { isWrite }]) => isWrite).map(([name]) => name);
  expect(writes.filter((name) => !(name in emailsByCall))).toEqual([]);
  expect(Object.keys(emailsByCall).filter((name) => !writes.includes(name))).toEqual([]);
});

it('lists for every e-mail a call or a job that sends it', () => {
  const senders = [...Object.values(emailsByCall), ...Object.values(emailsByJob)];
  const sent = new Set(senders.flatMap((emails) => ('none' in emails ? [] : emails)));
  expect(names.filter((name) => !sent.has(name))).toEqual([]);
});

describe('Every e-mail', () => {
  it.each(names)('has the same content as text and as HTML: %s', async (name) => {
    for (const email of await receive(name, 'Aces')) {
      expect(email.header('content-type')).toMatch(/^multipart\/alternative/);
      expect(linksOf(email.text)).toEqual(hrefsOf(email.html));
      expect(linksOf(email.text).every((link) => link.startsWith(`${publicUrl}/`))).toBe(true);
      const lines = email.text.split('\n').filter((line) => !line.includes('https://'));
      const shown = wordsOf(textOf(email.html));
      for (const line of lines) expect(shown).toContain(wordsOf(line));
      expect(email.header('auto-submitted')).toBe('auto-generated');
    }
  });

  it.each(names)('states why it is sent, and the time zone of times: %s', async (name) => {
    for (const email of await receive(name, 'Aces')) {
      expect(email.text).toMatch(/^(You're receiving this because |This is a security notice)/m);
      for (const [time] of email.text.matchAll(/\d{1,2}:\d{2} [AP]M.*/g))
        expect(time).toMatch(/[AP]M E[DS]T/);
    }
  });

  it.each(names)(
    'has a one-click unsubscribe link if it can be unsubscribed from, and only then: %s',
    async (name) => {
      const kind = emailKindOf(name);
      for (const email of await receive(name, 'Aces')) {
        const link = kind && unsubscribeLinks.linkFor({ memberId: 7, kind });
        expect(email.header('list-unsubscribe')).toBe(link ? `<${link}>` : undefined);
        expect(email.header('list-unsubscribe-post')).toBe(link ? 'List-Unsubscribe=One-Click' : undefined);
        expect(linksOf(email.text).includes(link ?? 'no link')).toBe(kind !== null);
        expect(email.text + email.html).not.toContain('stop.invalid');
      }
    },
  );

  it.each(names)('has one button at most, which opens our own page: %s', async (name) => {
    for (const { html } of await receive(name, 'Aces')) {
      const buttons = [...html.matchAll(/<a href="([^"]*)" class="button"/g)].map(([, link]) => link ?? '');
      expect(buttons.length).toBeLessThanOrEqual(1);
      expect(buttons.every((link) => link.startsWith(`${publicUrl}/`))).toBe(true);
    }
  });

  it.each(aboutOneMatch)(
    'links to its match, shows both crests, and says in the subject which match: %s',
    async (name) => {
      for (const { subject, text, html } of await receive(name, 'Aces')) {
        for (const teamId of [1, 2])
          expect(sourcesOf(html)).toContain(`${publicUrl}/v1/email-images/${crestOf(teamId)}.png`);
        expect(text).toContain(`${publicUrl}/leagues/match/6`);
        expect(subject).toMatch(/Aces (vs\.|at) Aces|Aces lineup for Tue, Mar 2nd/);
      }
    },
  );

  it('names the league it is about, for readers who are in several', async () => {
    const aboutPeople =
      /^(confirm-join|account-|password-|sign-in-|new-email-code|email-|new-device|birth-date|child-|guardian-|message$|message-copy$|organizer-digest$)/;
    const unnamed = [];
    for (const name of names.filter((one) => !aboutPeople.test(one))) {
      const emails = await receive(name, 'Aces');
      if (emails.some(({ text }) => !text.startsWith('Aces'))) unnamed.push(name);
    }
    expect(unnamed).toEqual([]);
  });

  it('names its subject matter', async () => {
    const general = [
      'confirm-join',
      'account-exists',
      'password-reset',
      'password-changed',
      'sign-in-link',
      'new-email-code',
      'email-in-use',
      'email-changed',
      'sign-in-code',
      'new-device',
      'sign-in-changed',
      'account-deleted',
      'birth-date-corrected',
      // To an address that may be mistyped, which must not learn about a child.
      'guardian-invited',
      'child-account',
      // Over all leagues of the organizer.
      'organizer-digest',
    ];
    for (const name of names.filter((one) => !general.includes(one))) {
      for (const { subject } of await receive(name, 'Aces')) expect(subject).toContain('Aces');
    }
  });
});

it('shows what was before and what is now, in HTML and in text', async () => {
  const [email] = await receive('match-moved', 'Aces');
  expect(email?.subject).toBe('Moved: Aces vs. Aces, now Tue, Mar 2nd at 6:30 PM');
  expect(email?.text).toContain(
    'Before:\n- Mon, Mar 1st at 6:30 PM EST\nNow:\n- Tue, Mar 2nd at 6:30 PM EST\n- Aces, Aces\n',
  );
  expect(email?.html).toMatch(/class="before".*<s>Mon, Mar 1st at .*6:30 PM EST.*<\/s>.*class="now"/s);
});

describe.each(naughtyStrings.map((string) => [string]))('The name %j', (naughty) => {
  it('adds no header, recipient, tag or link to any e-mail', async () => {
    plain ??= await everyEmail('Aces');
    const hostile = await everyEmail(naughty);
    for (const [index, email] of hostile.entries()) {
      const sound = plain[index] as ReceivedEmail;
      expect(email.to).toEqual(['receiver@example.com']);
      expect(email.headers.map(([name]) => name)).toEqual(sound.headers.map(([name]) => name));
      expect(email.header('to')).toBe('receiver@example.com');
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
      expect(Array.from(email.subject).length).toBeLessThanOrEqual(200);
      expect([...tagsOf(email.html)].filter((tag) => !tagsOf(sound.html).has(tag))).toEqual([]);
      expect(sourcesOf(email.html)).toEqual(sourcesOf(sound.html));
      expect(hrefsOf(email.html)).toHaveLength(hrefsOf(sound.html).length);
      expect(hrefsOf(email.html).every((link) => link.startsWith(`${publicUrl}/`))).toBe(true);
    }
  });
});

async function everyEmail(called: string): Promise<ReceivedEmail[]> {
  const emails = [];
  for (const name of names) emails.push(...(await receive(name, called)));
  return emails;
}

/** The e-mails as a mail client parses them, with `called` as the name of every person and thing. */
async function receive(name: EmailName, called: string): Promise<ReceivedEmail[]> {
  const first = receiver.emails.length;
  for (const email of await writeEveryEmail[name](publicUrl, called)) {
    expect(email.name).toBe(name);
    const { address, oneClick } = unsubscribeLinkOf({ unsubscribeLinks, publicUrl }, email);
    const signed = withSignedLinks(
      email,
      (index, choice) => `${publicUrl}/link/availability?token=${index}&answer=${choice}`,
    );
    const { replyTo = null, ...rest } = withUnsubscribeLink(signed, address);
    await deliver({ ...rest, replyTo, unsubscribeLink: oneClick });
  }
  return receiver.emails.slice(first);
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/: (https:\/\/league\.example\S*)$/gm)].map(([, link]) => link ?? '');
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, link]) => unescaped(link ?? ''));
}

function sourcesOf(html: string): string[] {
  return [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source]) => source ?? '');
}

function tagsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<(\/?[a-z][\w-]*)/gi)].map(([, tag]) => tag ?? ''));
}

function textOf(html: string): string {
  return unescaped(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ''));
}

/** Without the punctuation that only one of the two forms needs. */
function wordsOf(text: string): string {
  return text.replaceAll(/^-- ?$|^- |\(was |[\s:,()]/g, '');
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name] ?? '');
}
