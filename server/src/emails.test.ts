import { everyCall } from '@courtline/contract/every-call';
import { type EmailName, kindOfEmail, letters } from '@courtline/domain/mail/mail-kinds';
import { naughtyStrings } from '@courtline/domain/text/testing/naughty-strings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpGateway } from './gateways/email/deliver';
import { withUnsubscribeLink } from './gateways/email/render-email';
import { unsubscribeLinkOf } from './unsubscribe-links';
import { openUnsubscribeLinks } from './unsubscribe-links';
import { type MailReceiver, type ReceivedMail, aMailReceiver } from './testing/mail-receiver';
import { writeEvery } from './testing/every-email';
import { toldByWrites } from './testing/told-by-writes';

const publicUrl = 'https://league.example';
const unsubscribeLinks = openUnsubscribeLinks({ secret: 'a secret', publicUrl });
const names = Object.keys(letters) as EmailName[];
let receiver: MailReceiver;
let deliver: ReturnType<typeof smtpGateway>['deliver'];
let close: () => void;
let plain: ReceivedMail[] | undefined;

beforeAll(async () => {
  receiver = await aMailReceiver();
  ({ deliver, close } = smtpGateway({ url: receiver.url, from: 'Courtline <no-reply@league.example>' }));
});

afterAll(async () => {
  close();
  await receiver.close();
});

it('lists for every write whom it notifies, or why no one', () => {
  const writes = [...everyCall].filter(([, { isWrite }]) => isWrite).map(([name]) => name);
  expect(writes.filter((name) => !(name in toldByWrites))).toEqual([]);
  expect(Object.keys(toldByWrites).filter((name) => !writes.includes(name))).toEqual([]);
  const sent = new Set(Object.values(toldByWrites).flatMap((told) => ('nobody' in told ? [] : told)));
  expect(names.filter((name) => !sent.has(name))).toEqual([]);
});

describe('Every e-mail', () => {
  it.each(names)('has the same content as text and as HTML: %s', async (name) => {
    for (const mail of await receive(name, 'Aces')) {
      expect(mail.header('content-type')).toMatch(/^multipart\/alternative/);
      expect(linksOf(mail.text)).toEqual(hrefsOf(mail.html));
      expect(linksOf(mail.text).every((link) => link.startsWith(`${publicUrl}/`))).toBe(true);
      const paragraphs = mail.text.split('\n').filter((line) => line !== '' && !line.includes('https://'));
      const shown = textOf(mail.html);
      for (const paragraph of paragraphs.filter((line) => line !== '-- ')) expect(shown).toContain(paragraph);
      expect(mail.header('auto-submitted')).toBe('auto-generated');
    }
  });

  it.each(names)('states why it is sent, and the time zone of times: %s', async (name) => {
    for (const mail of await receive(name, 'Aces')) {
      expect(mail.text).toMatch(/^You get this mail because /m);
      for (const [time] of mail.text.matchAll(/\d{1,2}:\d{2} [AP]M.*/g)) expect(time).toMatch(/[AP]M E[DS]T/);
    }
  });

  it.each(names)(
    'has a one-click unsubscribe link if it can be unsubscribed from, and only then: %s',
    async (name) => {
      const kind = kindOfEmail(name);
      for (const mail of await receive(name, 'Aces')) {
        const link = kind && unsubscribeLinks.linkFor({ memberId: 7, kind });
        expect(mail.header('list-unsubscribe')).toBe(link ? `<${link}>` : undefined);
        expect(mail.header('list-unsubscribe-post')).toBe(link ? 'List-Unsubscribe=One-Click' : undefined);
        expect(linksOf(mail.text).includes(link ?? 'no link')).toBe(kind !== null);
        expect(mail.text + mail.html).not.toContain('stop.invalid');
      }
    },
  );

  it('names its subject matter', async () => {
    const general = [
      'confirm-join',
      'account-exists',
      'password-reset',
      'password-changed',
      'account-deleted',
      'birth-date-corrected',
    ];
    for (const name of names.filter((one) => !general.includes(one))) {
      for (const { subject } of await receive(name, 'Aces')) expect(subject).toContain('Aces');
    }
  });
});

describe.each(naughtyStrings.map((string) => [string]))('The name %j', (naughty) => {
  it('adds no header, recipient, tag or link to any e-mail', async () => {
    plain ??= await everyMail('Aces');
    const hostile = await everyMail(naughty);
    for (const [index, mail] of hostile.entries()) {
      const sound = plain[index] as ReceivedMail;
      expect(mail.to).toEqual(['receiver@example.com']);
      expect(mail.headers.map(([name]) => name)).toEqual(sound.headers.map(([name]) => name));
      expect(mail.header('to')).toBe('receiver@example.com');
      expect(mail.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
      expect(Array.from(mail.subject).length).toBeLessThanOrEqual(200);
      expect([...tagsOf(mail.html)].filter((tag) => !tagsOf(sound.html).has(tag))).toEqual([]);
      expect(hrefsOf(mail.html)).toHaveLength(hrefsOf(sound.html).length);
      expect(hrefsOf(mail.html).every((link) => link.startsWith(`${publicUrl}/`))).toBe(true);
    }
  });
});

async function everyMail(called: string): Promise<ReceivedMail[]> {
  const mails = [];
  for (const name of names) mails.push(...(await receive(name, called)));
  return mails;
}

/** The e-mails as a mail client parses them, with `called` as the name of every person and thing. */
async function receive(name: EmailName, called: string): Promise<ReceivedMail[]> {
  const first = receiver.mails.length;
  for (const mail of await writeEvery[name](publicUrl, called)) {
    expect(mail.kind).toBe(name);
    const { address, oneClick } = unsubscribeLinkOf({ unsubscribeLinks, publicUrl }, mail);
    const { replyTo = null, ...rest } = withUnsubscribeLink(mail, address);
    await deliver({ ...rest, replyTo, stopLink: oneClick });
  }
  return receiver.mails.slice(first);
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/: (https:\/\/league\.example\S*)$/gm)].map(([, link]) => link ?? '');
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, link]) => unescaped(link ?? ''));
}

function tagsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/<(\/?[a-z][\w-]*)/gi)].map(([, tag]) => tag ?? ''));
}

function textOf(html: string): string {
  return unescaped(html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ''));
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => signs[name] ?? '');
}
