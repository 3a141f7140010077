import { describe, expect, it } from 'vitest';
import type { EmailContent } from './email-content';
import { renderEmail, withUnsubscribeLink } from './render-email';

const site = { publicUrl: 'https://league.example' };

const render = (changes: Partial<EmailContent> = {}) =>
  renderEmail(site, {
    name: 'match-reminder',
    subject: 'Match on Friday',
    body: ['Can you play?'],
    why: 'You are on the roster.',
    ...changes,
  });

describe('renderEmail', () => {
  it('escapes text that looks like markup, in every part', () => {
    const evil = '<img src=x onerror="alert(1)">';
    const fact = { label: evil, value: evil, detail: evil };
    const { html, text } = render({
      subject: evil,
      heading: "O'Hara & <b>",
      leagueName: evil,
      body: [
        evil,
        {
          kind: 'match',
          home: { name: evil, crest: evil, side: evil },
          away: { name: evil, crest: null, side: null },
          facts: [fact],
        },
        { kind: 'change', title: evil, before: [fact], now: [fact] },
        { kind: 'rows', rows: [{ label: evil, value: evil, was: evil }] },
        { kind: 'quote', by: evil, lines: [evil, evil] },
      ],
      action: { label: evil, url: 'https://league.example/?a="b' },
      why: evil,
    });
    expect(html.match(/<img/g)).toHaveLength(2);
    expect(html).not.toContain('onerror="');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('>O&#x27;Hara &amp; &lt;b&gt;</h1>');
    expect(html).toContain('href="https://league.example/?a=&quot;b"');
    expect(text).toContain('<img src=x onerror="alert(1)">');
  });

  it('renders a button only for an action', () => {
    const action = { label: 'Answer', url: 'https://league.example/?a=1&b=2' };
    expect(render().html).not.toMatch(/<a [^>]*class="button"/);
    expect(render({ action }).html).toContain('href="https://league.example/?a=1&amp;b=2" class="button"');
    expect(render({ action }).text).toContain('Answer: https://league.example/?a=1&b=2');
  });

  it('previews the first paragraph', () => {
    expect(render({ body: ['x'.repeat(500)] }).html).toContain(`>${'x'.repeat(149)}…<div></div>`);
  });

  it('has a bar with the league, if there is one', () => {
    expect(barOf(render().html)).toMatch(/Courtline\|+$/);
    expect(barOf(render({ leagueName: 'Bay League' }).html)).toMatch(/Courtline\|+Bay League/);
    expect(render({ leagueName: 'Bay League' }).text).toMatch(/^Bay League\n\nMatch on Friday\n/);
  });

  it('has colors for both schemes', () => {
    const { html } = render();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/prefers-color-scheme:dark\)\{\.page\{background-color:#0d1015!important/);
    expect(html).toContain('<body class="page" style="background-color:#f5f6f8');
  });

  it('shows before and now, in words as well as in colors', () => {
    const { html, text } = render({
      body: [
        {
          kind: 'change',
          before: [{ label: 'When', value: 'Sunday' }],
          now: [
            { label: 'When', value: 'Saturday' },
            { label: 'Where', value: 'Park', detail: '1 Main St' },
          ],
        },
        { kind: 'rows', rows: [{ label: 'Singles 1', value: 'Bea Lee', was: 'Ann Lee' }] },
      ],
    });
    expect(html).toContain('<s>Sunday</s>');
    expect(html).toContain('<s>Ann Lee</s>');
    expect(text).toContain('Before:\n- Sunday\nNow:\n- Saturday\n- Park, 1 Main St');
    expect(text).toContain('Singles 1: Bea Lee (was Ann Lee)');
  });

  it('counts the answers of the team', () => {
    const { html, text } = render({ body: [{ kind: 'answers', yes: 2, maybe: 1, no: 1, unset: 3 }] });
    expect(text).toContain('2 yes · 1 maybe · 1 no · 3 no answer');
    expect(html.match(/<span aria-hidden="true" class="(yes|maybe|no|unset)"/g)).toHaveLength(7);
  });

  it('says how to unsubscribe, and links to all settings', () => {
    const { text } = render();
    expect(text).toMatch(
      /-- \n\nYou are on the roster\.\nUnsubscribe from reminders: https:\/\/stop\.invalid\/\nAll email settings: https:\/\/league\.example\/settings\?tab=mail$/,
    );
    expect(render({ name: 'receipt' }).text).not.toContain('Unsubscribe');
    expect(render({ name: 'receipt', isToStranger: true }).text).toMatch(/-- \n\nYou are on the roster\.$/);
  });

  it('gives each recipient their own unsubscribe link, even when the text contains the placeholder', () => {
    const typed = 'see https://stop.invalid/';
    const { html, text } = withUnsubscribeLink(render({ body: [typed] }), 'https://league.example/u?a&b');
    expect(text).toContain(typed);
    expect(text).toContain('\nUnsubscribe from reminders: https://league.example/u?a&b\n');
    expect(html).toContain('href="https://league.example/u?a&amp;b"');
  });
});

function barOf(html: string): string {
  return /height="56".*?<\/table>/.exec(html)?.[0].replaceAll(/<[^>]*>/g, '|') ?? '';
}
