import { everyCall } from '@courtline/contract/every-call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import { renderApiReference } from './api-reference';
import { fieldsOf, typeOf } from './schema-fields';

let service: TestService;

beforeAll(async () => {
  service = await aService();
});

afterAll(() => service.close());

describe('The API reference', () => {
  const page = renderApiReference('https://league.example');

  it('has an anchor, a path, an audience and errors for every call', () => {
    for (const [name, { method, path }] of everyCall) {
      const [, article = ''] = new RegExp(`<article id="${name}">(.*?)</article>`, 's').exec(page) ?? [];
      expect(article).toContain(`${method}</span> <code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
      expect(article).toMatch(/<dt>Who may call<\/dt><dd>\w/);
      expect(article).toMatch(/<dt>Access tokens<\/dt><dd>(No|With)/);
      expect(article).toMatch(/<dt>Errors<\/dt><dd>[\d, ]+<\/dd>/);
    }
  });

  it('gives no id twice, and links only to ids that exist', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    // The page for developers links to these.
    expect(ids).toEqual(expect.arrayContaining(['tokens', 'webhooks', 'examples']));
  });

  it('names its own address', () => {
    expect(page).toContain('<link rel="canonical" href="https://league.example/docs/api">');
  });

  it('has neither scripts nor inline styles', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('is sent to everyone, and again only if it changed', async () => {
    const first = await service.app.inject({ url: '/docs/api' });
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['content-security-policy']).toContain("script-src 'self'");
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await service.app.inject({ url: '/docs/api', headers })).statusCode).toBe(304);
  });
});

describe('The fields of a schema', () => {
  it('are named by their path, with what they contain', () => {
    const place = {
      type: 'object',
      properties: { lat: { type: 'number', minimum: -90 } },
      required: ['lat'],
    };
    const schema = {
      type: 'object',
      required: ['places'],
      properties: {
        places: { type: 'array', items: place },
        home: { anyOf: [place, { type: 'null' }] },
      },
    };
    expect(fieldsOf(schema)).toEqual([
      { name: 'places', type: 'list of object', isRequired: true, limits: '' },
      { name: 'places[].lat', type: 'number', isRequired: true, limits: 'from -90' },
      { name: 'home', type: 'object or null', isRequired: false, limits: '' },
      { name: 'home.lat', type: 'number', isRequired: true, limits: 'from -90' },
    ]);
  });

  it.each([
    [{ enum: ['asc', 'desc'] }, '"asc", "desc"'],
    [{ const: 1 }, '1'],
    [{ type: ['string', 'null'] }, 'string or null'],
    [{}, 'anything'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of string'],
  ])('%j is %s', (schema, text) => {
    expect(typeOf(schema)).toBe(text);
  });
});
