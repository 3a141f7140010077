import { describe, expect, it } from 'vitest';
import { renderEmail, withUnsubscribeLink } from './render-email';

const content = {
  name: 'match-reminder',
  subject: 'Match on Friday',
  paragraphs: ['Can you play?'],
  why: 'You are on the roster.',
} as const;

const render = (changes: object = {}) =>
  renderEmail({ ...content, paragraphs: [...content.paragraphs], ...changes });

describe('renderEmail', () => {
  it('escapes text that looks like markup', () => {
    const { html, text } = render({
      paragraphs: ['<img src=x onerror="alert(1)">'],
      subject: "O'Hara & <b>",
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('<h1 dir="auto" style="font-size:22px">O&#x27;Hara &amp; &lt;b&gt;</h1>');
    expect(text).toContain('<img src=x onerror="alert(1)">');
  });

  it('renders a button only for an action', () => {
    const action = { label: 'Answer', url: 'https://league.example/?a=1&b=2' };
    expect(render().html).not.toContain('background-color:#1f52d6');
    expect(render({ action }).html).toContain('href="https://league.example/?a=1&amp;b=2"');
    expect(render({ action }).text).toContain('Answer: https://league.example/?a=1&b=2');
  });

  it('previews the first paragraph', () => {
    expect(render({ paragraphs: ['x'.repeat(500)] }).html).toContain(`>${'x'.repeat(150)}<div></div>`);
  });

  it('gives each recipient their own unsubscribe link, even when the text contains the placeholder', () => {
    const typed = 'see https://stop.invalid/';
    const { html, text } = withUnsubscribeLink(
      render({ paragraphs: [typed] }),
      'https://league.example/u?a&b',
    );
    expect(text).toContain(typed);
    expect(text).toMatch(/https:\/\/league\.example\/u\?a&b$/);
    expect(html).toContain('href="https://league.example/u?a&amp;b"');
  });
});
