import { describe, expect, it } from 'vitest';
import { renderPage, withSupport } from './render-page';

const htmlOf = (text: string) => renderPage(text, 'a-page').html;

describe('A content page', () => {
  it('takes its title from the first heading, and does not say it twice', () => {
    const { title, html } = renderPage('# House rules \n\nBe kind.\n', 'rules');
    expect(title).toBe('House rules');
    expect(html.trim()).toBe('<p>Be kind.</p>');
  });

  it('is named by its file when it has no heading', () => {
    expect(renderPage('Be kind.', 'house-rules')).toEqual({ title: 'House rules', html: '<p>Be kind.</p>' });
  });

  it('may come from an editor that begins files with a mark and ends lines in two signs', () => {
    expect(renderPage('\uFEFF# Rules\r\n\r\nBe kind.', 'x').title).toBe('Rules');
  });

  it.each([
    '<script>alert(1)</script>',
    'so <img src=x onerror=alert(1)> what',
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](data:text/html;base64,PHNjcmlwdD4=)',
    '![x](javascript:alert(1))',
    '[x](" onclick="alert(1))',
    '<javascript:alert(1)>',
  ])('lets no script through: %s', (text) => {
    const html = htmlOf(text);
    expect(html).not.toMatch(/<script|<img src=x|="[^"]*(javascript|data):|<[^>]*" on\w+=/i);
  });

  it('tells other sites nothing when somebody leaves for them', () => {
    expect(htmlOf('[out](https://example.com)')).toContain(
      '<a rel="noopener noreferrer" href="https://example.com">',
    );
    expect(htmlOf('[in](/pages/help)')).toContain('<a href="/pages/help">');
  });
});

describe('The place for support', () => {
  it('names the address when there is one', () => {
    expect(withSupport('<p>Write to {{support}}.</p>', 'help@club.example')).toBe(
      '<p>Write to <a href="mailto:help@club.example">help@club.example</a>.</p>',
    );
  });

  it('names people to ask when there is none', () => {
    expect(withSupport('<p>Write to {{support}}.</p>', null)).toBe(
      '<p>Write to the organizers of your league.</p>',
    );
  });

  it('takes an address for text, whatever it holds', () => {
    expect(withSupport('{{support}}', '$&"><b>@x')).not.toContain('<b>');
  });
});
