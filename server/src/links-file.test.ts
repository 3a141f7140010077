import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clientConfigOf } from './client-config';
import { readConfig } from './config';
import { StartError } from './db/start-error';

const folder = mkdtempSync(join(tmpdir(), 'courtline-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

function configWith(text: string) {
  writeFileSync(join(folder, 'links.json'), text);
  return readConfig({ LINKS_FILE: 'links.json' }, folder);
}

describe('The file of links', () => {
  it('passes its links to the client', () => {
    const config = configWith('{"shop": "https://shop.example.com", "about": "/pages/our-club"}');
    expect(clientConfigOf(config).links).toEqual({
      shop: 'https://shop.example.com',
      about: '/pages/our-club',
    });
  });

  it('hides links that are null', () => {
    const config = configWith('{"shop": null, "paid-hits": null, "about": "/pages/our-club"}');
    expect(config).toMatchObject({ hiddenLinks: ['shop', 'paid-hits'], links: { about: '/pages/our-club' } });
  });

  it('is optional', () => {
    expect(clientConfigOf(readConfig({})).links).toEqual({});
  });

  it('is relative to the working directory, and reported with a message if missing', () => {
    const start = () => readConfig({ LINKS_FILE: 'nowhere.json' }, folder);
    expect(start).toThrow(new StartError(`Can't read LINKS_FILE ${join(folder, 'nowhere.json')}.`));
  });

  it.each([
    [
      '{"casino": "https://example.com"}',
      /^LINKS_FILE contains casino, but there's no link with that name\.$/,
    ],
    ['{"__proto__": "https://example.com"}', /^LINKS_FILE contains __proto__/],
    ['{"shop": "javascript:alert(1)"}', /^LINKS_FILE must give shop a URL that starts with/],
    ['{"shop": "//example.com"}', /^LINKS_FILE must give shop a URL that starts with/],
    ['{"shop": 7}', /^LINKS_FILE must give shop a URL that starts with/],
    [
      '{"privacy": null}',
      /^LINKS_FILE hides privacy, but there's no link with that name that can be hidden\.$/,
    ],
    ['{"paid-hits": "https://example.com"}', /^LINKS_FILE contains paid-hits/],
    ['["shop"]', /^LINKS_FILE must be JSON such as/],
    ['{"shop": ', /^LINKS_FILE must be JSON such as/],
    ['', /^LINKS_FILE must be JSON such as/],
  ])('prevents startup with the content %s', (text, sentence) => {
    expect(() => configWith(text)).toThrow(StartError);
    expect(() => configWith(text)).toThrow(sentence);
  });

  it.each(['https://www.example.com/shop?from=league', 'http://intranet:8080', '/pages/our-rules', '/'])(
    'may link to %s',
    (address) => {
      expect(configWith(JSON.stringify({ shop: address })).links).toEqual({ shop: address });
    },
  );

  it.each(['/\\example.com', 'mailto:a@example.com', 'https://', 'https:///shop', 'shop', '/a page', ''])(
    'must not link to %s',
    (address) => {
      expect(() => configWith(JSON.stringify({ shop: address }))).toThrow(/^LINKS_FILE must give shop/);
    },
  );
});
