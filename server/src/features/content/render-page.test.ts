import { describe, expect, it } from 'vitest';
import { renderPage, withSupport } from './render-page';

const htmlOf = (text: string) => renderPage(text, 'a-page').html;

describe('A content page', () => {
  it('takes its title from the first heading, and does not repeat it', () => {
    const { title, html } = renderPage('# House rules \n\nBe kind.\n', 'rules');
    expect(title).toBe('House rules');
    expect(html.trim()).toBe('<p>Be kind.</p>');
  });

  it('uses the file name as title without a heading', () => {
    expect(renderPage('Be kind.', 'house-rules')).toEqual({ title: 'House rules', html: '<p>Be kind.</p>' });
  });

  it('accepts a byte order mark and CRLF line endings', () => {
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
  ])('removes scripts: %s', (text) => {
    const html = htmlOf(text);
    expect(html).not.toMatch(/<script|<img src=x|="[^"]*(javascript|data):|<[^>]*" on\w+=/i);
  });

  it('sends no referrer to other sites', () => {
    expect(htmlOf('[out](https://example.com)')).toContain(
      '<a rel="noopener noreferrer" href="https://example.com">',
    );
    expect(htmlOf('[in](/pages/help)')).toContain('<a href="/pages/help">');
  });
});

describe('The support placeholder', () => {
  it('shows the address if there is one', () => {
    expect(withSupport('<p>Contact {{support}}.</p>', 'help@club.example')).toBe(
      '<p>Contact <a href="mailto:help@club.example">help@club.example</a>.</p>',
    );
  });

  it('shows the organizers if there is none', () => {
    expect(withSupport('<p>Contact {{support}}.</p>', null)).toBe(
      '<p>Contact the organizers of your league.</p>',
    );
  });

  it('sends organizers to the people who run the site', () => {
    expect(withSupport('Contact {{operator}}.', null)).toBe('Contact the people who run this site.');
    expect(withSupport('Contact {{operator}}.', 'help@club.example')).toContain('mailto:help@club.example');
  });

  it('escapes the address', () => {
    expect(withSupport('{{support}}', '$&"><b>@x')).not.toContain('<b>');
  });
});
