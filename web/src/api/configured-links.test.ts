import { expect, it } from 'vitest';
import { withConfiguredLinks } from './configured-links';

const html =
  '<p><a href="/pages/privacy">a</a> <a href="/explore">b</a> <a href="/pages/our-rules">c</a></p>';

it('content pages link to our own pages by default', () => {
  expect(withConfiguredLinks(html, { mainSiteUrl: null, links: {} })).toBe(html);
});

it('content pages link to the configured addresses and the main site', () => {
  const links = { privacy: 'https://club.example/?page="privacy"&lang=en' };
  expect(withConfiguredLinks(html, { mainSiteUrl: 'https://main.example', links })).toBe(
    '<p><a rel="noopener noreferrer" href="https://club.example/?page=&quot;privacy&quot;&amp;lang=en">a</a> ' +
      '<a rel="noopener noreferrer" href="https://main.example/explore">b</a> ' +
      '<a href="/pages/our-rules">c</a></p>',
  );
});

it('text that looks like a link stays unchanged', () => {
  const text =
    '<p>&lt;a href=&quot;/explore&quot;&gt; and <a href="https://example.com/explore">there</a></p>';
  expect(withConfiguredLinks(text, { mainSiteUrl: 'https://main.example', links: {} })).toBe(text);
});
