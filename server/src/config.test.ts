import { environments } from '@courtline/domain/constants';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { StartError } from './db/start-error';

const secret = 'a secret of at least thirty-two characters';
const server = 'postgres://league@localhost/league';

describe('Without any setting', () => {
  it('the service is a demo with an embedded database on port 3002', () => {
    expect(readConfig({}, '/somewhere')).toMatchObject({
      port: 3002,
      dataDir: '/somewhere/data',
      databaseUrl: null,
      isDemo: true,
      environment: 'prod',
      publicUrl: 'http://localhost:3002',
      mainSiteUrl: null,
      proxyPrefix: '',
      smtpUrl: null,
      trustProxy: false,
    });
  });

  it('an empty variable counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toEqual(readConfig({}));
  });
});

describe('Settings', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://league.example/' }, { publicUrl: 'https://league.example' }],
    [
      { DATABASE_URL: server, COOKIE_SECRET: secret, PIN_KEY: secret },
      { databaseUrl: server, isDemo: false, logLevel: 'info' },
    ],
    [{ DATABASE_URL: server, COOKIE_SECRET: secret, PIN_KEY: secret, DEMO: 'on' }, { isDemo: true }],
    [
      {
        DATABASE_URL: server,
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: `${server}_itself`,
        COOKIE_SECRET: secret,
        PIN_KEY: secret,
      },
      { databaseUrl: server, databaseDirectUrl: `${server}_itself` },
    ],
    [
      {
        DATABASE_URL: server,
        READ_DATABASE_URLS: `${server}?port=1, ${server}?port=2`,
        READ_MAX_LAG_MS: '500',
        COOKIE_SECRET: secret,
        PIN_KEY: secret,
      },
      { readDatabaseUrls: [`${server}?port=1`, `${server}?port=2`], readMaxLagMs: 500 },
    ],
    [{ DEMO: 'off' }, { isDemo: false }],
    [{ TRUST_PROXY: '10.0.0.1, 192.168.0.0/16, ::1' }, { trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'] }],
    [{ PROXY_PREFIX: '/proxy' }, { proxyPrefix: '/proxy' }],
    [{ FLAGS_FILE: '/etc/courtline/flags.json' }, { flagsFile: '/etc/courtline/flags.json' }],
    [{ ANALYTICS_URL: 'https://events.example/in' }, { analyticsUrl: 'https://events.example/in' }],
    [{ MONITORING_DSN: 'https://a1@watch.example/7' }, { monitoringDsn: 'https://a1@watch.example/7' }],
    [{ MAIL_FROM: 'League <league@example.com>' }, { mailFrom: 'League <league@example.com>' }],
  ])('%j', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each(environments)('accepts the environment %s', (environment) => {
    expect(readConfig({ ENVIRONMENT: environment }).environment).toBe(environment);
  });
});

describe('An invalid setting prevents startup with one sentence that names it', () => {
  it.each([
    ['PORT', 'abc', 'PORT must be a port number from 1 to 65535.'],
    ['PORT', '0', 'PORT must be a port number from 1 to 65535.'],
    ['PORT', '65536', 'PORT must be a port number from 1 to 65535.'],
    ['PORT', '80.5', 'PORT must be a port number from 1 to 65535.'],
    ['HOST', 'http://x', 'HOST must be a host name or an IP address.'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must start with postgres:// or postgresql://.'],
    ['DATABASE_POOLER', 'session', 'DATABASE_POOLER must be transaction.'],
    ['READ_DATABASE_URLS', 'postgres://a,b', /^READ_DATABASE_URLS\.1 must start with postgres:/],
    ['READ_DATABASE_URLS', server, 'DATABASE_URL is missing: READ_DATABASE_URLS are its replicas.'],
    ['READ_MAX_LAG_MS', '5', 'READ_MAX_LAG_MS must be a number of milliseconds, at least 100.'],
    ['DEMO', 'yes', 'DEMO must be on or off.'],
    ['ENVIRONMENT', 'test12', /^ENVIRONMENT must be one of prod, qa, ci, test1, .*, rc\.$/],
    ['PUBLIC_URL', 'league.example', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ['PUBLIC_URL', 'https://[', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ['PUBLIC_URL', 'https://exa mple', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ['MAIN_SITE_URL', 'javascript:alert(1)', /^MAIN_SITE_URL must be a URL/],
    ['SUPPORT_EMAIL', 'help at club', 'SUPPORT_EMAIL must be an email address.'],
    ['SUPPORT_EMAIL', 'a@b"><b', 'SUPPORT_EMAIL must be an email address.'],
    ['LEAGUE_API_URL', 'http://:80', /^LEAGUE_API_URL must be a URL/],
    ['PROXY_PREFIX', 'proxy', 'PROXY_PREFIX must be a path such as /proxy.'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['SMTP_URL', 'smtp://[', 'SMTP_URL must start with smtp:// or smtps://.'],
    ['MAIL_FROM', 'league', 'MAIL_FROM must be an email address.'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'MAIL_FROM must be an email address.'],
    ['COOKIE_SECRET', 'short', 'COOKIE_SECRET must have at least 32 characters.'],
    ['PIN_KEY', 'short', 'PIN_KEY must have at least 32 characters.'],
    ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be the addresses of the proxies, separated by commas\.$/],
    ['TRUST_PROXY', '1.2.3.4.5', /^TRUST_PROXY must be the addresses of the proxies/],
    ['TRUST_PROXY', '10.0.0.0/99', /^TRUST_PROXY must be the addresses of the proxies/],
    ['TRUST_PROXY', '10.0.0.1,', /^TRUST_PROXY must be the addresses of the proxies/],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info or debug.'],
    ['ANALYTICS_URL', 'events.example', /^ANALYTICS_URL must be a URL/],
    ['MONITORING_DSN', 'https://watch.example/7', /^MONITORING_DSN must be a URL such as https:/],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret', 'STRIPE_PUBLISHABLE_KEY must start with pk_.'],
    ['STRIPE_SECRET_KEY', 'pk_live', 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1,2', /^STRIPE_WEBHOOK_SECRET must start with whsec_/],
    ['SERVICE_FEE', '1,50', 'SERVICE_FEE must be an amount such as 1.50.'],
    ['SERVICE_FEE', '-1', 'SERVICE_FEE must be an amount such as 1.50.'],
  ])('%s=%s', (name, value, sentence) => {
    const message = errorOf({ [name]: value });
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).not.toContain('secret');
  });

  it('requires all keys of the payment provider or none', () => {
    const together = /^STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together/;
    expect(errorOf({ STRIPE_PUBLISHABLE_KEY: 'pk_1' })).toMatch(together);
    expect(errorOf({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toMatch(together);
  });

  it('requires the way past a pooler together with the pooler', () => {
    const together = 'DATABASE_POOLER and DATABASE_DIRECT_URL go together. Set both of them or none.';
    const keys = { COOKIE_SECRET: secret, PIN_KEY: secret };
    expect(errorOf({ DATABASE_URL: server, DATABASE_POOLER: 'transaction', ...keys })).toBe(together);
    expect(errorOf({ DATABASE_URL: server, DATABASE_DIRECT_URL: server, ...keys })).toBe(together);
    expect(errorOf({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: server })).toBe(
      'DATABASE_URL is missing: with DATABASE_POOLER it is the address of the pooler.',
    );
  });

  it('requires the secret that the nodes of one database share', () => {
    expect(errorOf({ DATABASE_URL: server })).toBe(
      'COOKIE_SECRET is missing: with DATABASE_URL every node needs the same secret of at least 32 characters.',
    );
    expect(errorOf({ DATABASE_URL: server, COOKIE_SECRET: secret })).toBe(
      'PIN_KEY is missing: with DATABASE_URL every node needs the same key of at least 32 characters.',
    );
  });
});

function errorOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
  }
  return 'no sentence';
}
