import { describe, expect, it } from 'vitest';
import { checkEmbedOrigin, embedLimits, embedOriginOf } from './embeds';

describe('The site of an address', () => {
  it.each([
    ['https://club.example', 'https://club.example'],
    [' https://Club.Example/teams?season=1#top ', 'https://club.example'],
    ['https://club.example:443/', 'https://club.example'],
    ['https://club.example:8443', 'https://club.example:8443'],
    ['https://xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
  ])('of %s is %s', (text, origin) => {
    expect(embedOriginOf(text)).toBe(origin);
  });

  it.each([
    '',
    'club.example',
    'http://club.example',
    'https://*',
    'https://*.example',
    'https://club',
    'https://10.0.0.1',
    'https://[::1]',
    'https://club.example; script-src *',
    'https://club.example,https://other.example',
    "https://club.example 'unsafe-inline'",
    'https://user:password@club.example',
    'https://club.example:99999',
    'https://-club.example',
    'https://club..example',
    'javascript:alert(1)',
    'data:text/html,x',
    'null',
    `https://${'a'.repeat(300)}.example`,
  ])('%j is none', (text) => {
    expect(embedOriginOf(text)).toBeNull();
  });
});

it('A league lists a site once, and twenty at most', () => {
  const sites = Array.from({ length: embedLimits.origins }, (_, index) => `https://club-${index}.example`);
  expect(checkEmbedOrigin('https://club.example', sites.slice(1))).toBeNull();
  expect(checkEmbedOrigin('https://club.example', sites)).toContain('up to 20 sites');
  expect(checkEmbedOrigin('https://club-3.example', sites.slice(1))).toContain('already on the list');
});
