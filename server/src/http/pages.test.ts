import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, aService } from '../testing/a-service';
import type { Reply } from '../testing/caller';

let service: TestService;
let folder: string;

beforeAll(async () => {
  folder = aBuiltClient();
  service = await aService({
    clientFolder: folder,
    settings: { MAIN_SITE_URL: 'https://main.example/a<b' },
  });
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => service.visitor().ask({ url, headers });

describe('A page', () => {
  it.each(['/', '/leagues/7', '/login?redirect=%2Fleagues%2F7', '/search/league/1'])(
    '%s is the client, which the browser does not store',
    async (url) => {
      const page = await get(url);
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.text).toContain('courtline-config');
    },
  );

  it('allows no inline scripts, no inline styles and no framing', async () => {
    const policy = directivesOf(await get('/'));
    expect(policy['script-src']).toBe("'self'");
    expect(policy['style-src']).toBe("'self'");
    expect(policy['default-src']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'none'");
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(Object.values(policy).join(' ')).not.toMatch(/unsafe|\*|http:/);
  });

  it('may call the configured services and no others', async () => {
    const apart = await aService({
      clientFolder: folder,
      on: service.database,
      settings: { LEAGUE_API_URL: 'https://api.example/league', SEARCH_API_URL: 'https://search.example' },
    });
    const policy = directivesOf(await apart.visitor().ask({ url: '/' }));
    expect(policy['connect-src']).toBe("'self' https://api.example https://search.example");
    expect(policy['img-src']).toBe("'self' data: https://api.example");
    await apart.close();
  });

  it('may send analytics and errors to the configured hosts', async () => {
    const watched = await aService({
      clientFolder: folder,
      on: service.database,
      settings: {
        ANALYTICS_URL: 'https://events.example/in/1',
        MONITORING_DSN: 'https://key@watch.example:8443/7',
      },
    });
    const page = await watched.visitor().ask({ url: '/' });
    expect(directivesOf(page)['connect-src']).toBe(
      "'self' https://events.example https://watch.example:8443",
    );
    expect(page.text).toContain('https://events.example/in/1');
    await watched.close();
  });

  it('allows the card fields of a configured payment provider, and contains none of its secrets', async () => {
    const keys = {
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const paying = await aService({ clientFolder: folder, on: service.database, settings: keys });
    const page = await paying.visitor().ask({ url: '/' });
    const { 'script-src': scripts, 'frame-src': frames, 'connect-src': calls } = directivesOf(page);
    expect([scripts, frames, calls]).toEqual([
      "'self' https://js.stripe.com",
      "'self' https://js.stripe.com https://hooks.stripe.com",
      "'self' https://api.stripe.com",
    ]);
    expect(page.text).toContain('"paymentPublishableKey":"pk_1"');
    expect(page.text).not.toMatch(/sk_1|whsec_1/);
    await paying.close();
  });

  it('of no page in particular is the shell, with the public settings', async () => {
    const { status, text, headers } = await get('/shell');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(text).toContain('"mainSiteUrl"');
    expect(text).not.toContain('%CONFIG%');
  });

  it('contains the public settings, escaped', async () => {
    const { text } = await get('/');
    const [, config = ''] = /id="courtline-config">(.*)<\/script>/.exec(text) ?? [];
    expect(config).not.toContain('<');
    expect(JSON.parse(config)).toMatchObject({
      isDemo: false,
      confirmsByMail: false,
      unreadEmailMinutes: 15,
      publicUrl: service.config.publicUrl,
      mainSiteUrl: 'https://main.example/a<b',
      paymentPublishableKey: null,
      demoAccounts: [],
      demoPassword: null,
    });
    expect(text).not.toContain(service.config.cookieSecret);
    expect(text).not.toContain('postgres');
  });

  it.each([
    ['/v1/leagues/unknown/path'],
    ['/V2/Nothing'],
    ['/assets/missing.js'],
    ['/missing.png'],
    ['/.env'],
    ['/assets/..%2f..%2fpackage.json'],
    ['/../package.json'],
  ])('is not served at %s', async (url) => {
    expect(await get(url)).toMatchObject({ status: 404, refusal: { MessageStatusCode: 404 } });
  });

  it('is not sent in response to a POST', async () => {
    expect(await service.visitor().ask({ method: 'POST', url: '/leagues/7' })).toMatchObject({ status: 404 });
  });
});

describe('The files of a page', () => {
  it('are preloaded', async () => {
    const { text } = await get('/leagues/session/7?tab=teams');
    const [, head = ''] = /<head>(.*)<\/head>/.exec(text) ?? [];
    expect(head).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/a\.js">/);
    expect(head).toMatch(/<link rel="preload" as="style"[^>]* href="\/assets\/b\.css">/);
  });

  it.each(['/', '/leagues/session/7/manage', '/pages/leagues/session/7'])(
    'are not preloaded in %s',
    async (url) => {
      expect((await get(url)).text).not.toContain('/assets/');
    },
  );

  it('have a list that is not public', async () => {
    expect((await get('/page-files.json')).status).toBe(404);
  });
});

describe('A page that is long enough', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, unpacked) => {
    const { headers, rawPayload } = await service.app.inject({
      url: '/',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unpacked(rawPayload).toString()).toContain('courtline-config');
    expect(rawPayload.length).toBeLessThan((await get('/')).text.length);
  });
});

describe('A new build of the client while the service runs', () => {
  it('is served at once: its page and its files', async () => {
    const rebuilt = aBuiltClient();
    const running = await aService({ clientFolder: rebuilt, on: service.database });
    const [asked, file] = [running.visitor(), join(rebuilt, 'index.html')];
    expect((await asked.ask({ url: '/' })).text).toContain('courtline-config');
    rmSync(file);
    expect((await asked.ask({ url: '/' })).text).toContain('courtline-config');
    writeFileSync(join(rebuilt, 'assets', 'main-def456.js'), 'export const isNew = true;');
    writeFileSync(file, '<script src="/assets/main-def456.js"></script>');
    expect((await asked.ask({ url: '/' })).text).toBe('<script src="/assets/main-def456.js"></script>');
    expect((await asked.ask({ url: '/assets/main-def456.js' })).text).toBe('export const isNew = true;');
    await running.close();
    rmSync(rebuilt, { recursive: true });
  });
});

describe('A file of the client', () => {
  it('with a hash in its name is cached permanently', async () => {
    const reply = await get('/assets/main-abc123.js');
    expect(reply).toMatchObject({ status: 200, text: 'export {};' });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is compressed for clients that accept it, with a Vary header', async () => {
    const path = '/assets/main-abc123.js';
    const [packed, plain] = [await get(path, { 'accept-encoding': 'br' }), await get(path)];
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('without a hash is cached for a short time', async () => {
    const reply = await get('/first.js');
    expect(reply.headers['cache-control']).toBe('public, max-age=300');
  });

  it('is read again each time if it is the service worker, which may fetch what a page may', async () => {
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(directivesOf(worker)['connect-src']).toBe("'self'");
  });

  it('describes the installed app', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const { 'worker-src': workers, 'manifest-src': manifests } = directivesOf(await get('/'));
    expect([workers, manifests]).toEqual(["'self'", "'self'"]);
  });

  it('is never the page template', async () => {
    expect((await get('/index.html')).status).toBe(404);
  });
});

function directivesOf(reply: Reply): Record<string, string> {
  const lines = String(reply.headers['content-security-policy']).split('; ');
  return Object.fromEntries(lines.map((line) => line.split(/ (.*)/).slice(0, 2) as [string, string]));
}

function aBuiltClient(): string {
  const made = mkdtempSync(join(tmpdir(), 'courtline-client-'));
  mkdirSync(join(made, 'assets'));
  writeFileSync(
    join(made, 'index.html'),
    `<head><script type="application/json" id="courtline-config">%CONFIG%</script></head><!-- ${'long '.repeat(200)} -->`,
  );
  writeFileSync(join(made, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(made, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(made, 'first.js'), '');
  writeFileSync(join(made, 'sw.js'), '');
  writeFileSync(join(made, 'manifest.webmanifest'), '{}');
  writeFileSync(
    join(made, 'page-files.json'),
    JSON.stringify({
      'leagues/session/:sessionId': { scripts: ['/assets/a.js'], styles: ['/assets/b.css'] },
    }),
  );
  writeFileSync(join(made, '.env'), 'SECRET=1');
  return made;
}
