import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { developmentPort, environments } from '@courtline/domain/constants';
import { centsOf } from '@courtline/domain/registration/money';
import { z } from 'zod';
import { StartError } from './db/start-error';
import { readLinksFile } from './links-file';

/** An empty variable counts as one that is not set. */
function setting<T extends z.ZodType<unknown, string>, Standard>(schema: T, standard: Standard) {
  return z
    .string()
    .optional()
    .transform((said) => said || undefined)
    .pipe(schema.optional())
    .transform((value): z.output<T> | Standard => value ?? standard);
}

const webAddress = z
  .string()
  .refine(
    (address) => /^https?:\/\/[^\s/]+(\/[^\s]*)?$/.test(address) && URL.canParse(address),
    'must be an address that begins with http:// or https://',
  )
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

const settings = z.object({
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, 'must be a port number from 1 to 65535'),
    developmentPort,
  ),
  HOST: setting(z.string().regex(/^[\w.:-]+$/, 'must be a host name or an address'), 'localhost'),
  DATA_DIR: setting(z.string(), 'data'),
  DATABASE_URL: setting(
    z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres:// or postgresql://'),
    null,
  ),
  DEMO: setting(z.enum(['on', 'off'], 'must be on or off'), null),
  GAZETTEER: setting(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ENVIRONMENT: setting(z.enum(environments, `must be one of ${environments.join(', ')}`), 'prod' as const),
  PUBLIC_URL: setting(webAddress, null),
  MAIN_SITE_URL: setting(webAddress, null),
  LINKS_FILE: setting(z.string(), null),
  CONTENT_DIR: setting(z.string(), null),
  SUPPORT_EMAIL: setting(z.string().regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/, 'must be an e-mail address'), null),
  PROXY_PREFIX: setting(z.string().regex(/^\/[\w/-]*[\w-]$/, 'must be a path such as /proxy'), ''),
  LEAGUE_API_URL: setting(webAddress, ''),
  MAIN_API_URL: setting(webAddress, ''),
  SEARCH_API_URL: setting(webAddress, ''),
  API_AUTH_TOKEN: setting(z.string(), null),
  SMTP_URL: setting(
    z
      .string()
      .refine(
        (address) => /^smtps?:\/\/\S+$/.test(address) && URL.canParse(address),
        'must begin with smtp:// or smtps://',
      ),
    null,
  ),
  MAIL_FROM: setting(
    z.string().regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be an e-mail address'),
    'Courtline <no-reply@localhost>',
  ),
  UNREAD_MAIL_MINUTES: setting(
    z
      .string()
      .regex(/^\d{1,4}$/, 'must be a number of minutes')
      .transform(Number),
    15,
  ),
  COOKIE_SECRET: setting(z.string().min(32, 'must have at least 32 characters'), null),
  PIN_KEY: setting(z.string().min(32, 'must have at least 32 characters'), null),
  TRUST_PROXY: setting(
    z
      .string()
      .transform((list) => list.split(',').map((address) => address.trim()))
      .refine(
        (addresses) => addresses.every(isAddressOrRange),
        'must be the addresses of the proxies, separated by commas',
      ),
    false as const,
  ),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug'], 'must be fatal, error, warn, info or debug'),
    null,
  ),
  FLAGS_FILE: setting(z.string(), null),
  ANALYTICS_URL: setting(webAddress, null),
  MONITORING_DSN: setting(
    z
      .string()
      .regex(
        /^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)+$/,
        'must be an address such as https://key@monitoring.example.com/1',
      ),
    null,
  ),
  GOOGLE_PLACES_KEY: setting(z.string().regex(/^[\w-]{10,200}$/, 'must be an API key of Google'), null),
  GOOGLE_PLACES_URL: setting(webAddress, null),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().startsWith('pk_', 'must begin with pk_'), null),
  STRIPE_SECRET_KEY: setting(z.string().regex(/^(sk|rk)_\w+$/, 'must begin with sk_ or rk_'), null),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every((secret) => /^whsec_\w+$/.test(secret)),
        'must begin with whsec_; several are separated by commas',
      ),
    null,
  ),
  STRIPE_API_URL: setting(webAddress, null),
  PREPARED_MB: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number of megabytes')
      .transform(Number),
    64,
  ),
  DATABASE_TIMEOUT_MS: setting(
    z
      .string()
      .regex(/^\d{3,6}$/, 'must be a number of milliseconds, at least 100')
      .transform(Number),
    undefined,
  ),
  SERVICE_FEE: setting(
    z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be an amount such as 1.50')
      .transform((amount) => centsOf(Number(amount))),
    0,
  ),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; whatever is wrong with it stops the start with a sentence. */
export function readConfig(environment: Record<string, string | undefined>, startedIn = process.cwd()) {
  const read = settings.safeParse(environment);
  if (!read.success) throw new StartError(firstTrouble(read.error));
  const said = read.data;
  if (said.DATABASE_URL && !said.COOKIE_SECRET) {
    throw new StartError(
      'COOKIE_SECRET is missing: with DATABASE_URL every node needs the same secret of at least 32 characters.',
    );
  }
  if (said.DATABASE_URL && !said.PIN_KEY) {
    throw new StartError(
      'PIN_KEY is missing: with DATABASE_URL every node needs the same key of at least 32 characters.',
    );
  }
  return {
    port: said.PORT,
    host: said.HOST,
    dataDir: resolve(startedIn, said.DATA_DIR),
    databaseUrl: said.DATABASE_URL,
    /** A server of one's own is meant for real people: known passwords come in only when asked for. */
    isDemo: (said.DEMO ?? (said.DATABASE_URL ? 'off' : 'on')) === 'on',
    environment: said.ENVIRONMENT,
    publicUrl: said.PUBLIC_URL ?? `http://localhost:${said.PORT}`,
    mainSiteUrl: said.MAIN_SITE_URL,
    contentDir: said.CONTENT_DIR ? folderAt(resolve(startedIn, said.CONTENT_DIR)) : null,
    supportEmail: said.SUPPORT_EMAIL,
    links: said.LINKS_FILE ? readLinksFile(resolve(startedIn, said.LINKS_FILE)) : {},
    proxyPrefix: said.PROXY_PREFIX,
    leagueApiUrl: said.LEAGUE_API_URL,
    mainApiUrl: said.MAIN_API_URL,
    searchApiUrl: said.SEARCH_API_URL,
    apiAuthToken: said.API_AUTH_TOKEN,
    smtpUrl: said.SMTP_URL,
    mailFrom: said.MAIL_FROM,
    /** How long a message waits for its reader before it goes out by mail. */
    unreadMailMinutes: said.UNREAD_MAIL_MINUTES,
    cookieSecret: said.COOKIE_SECRET,
    pinKey: said.PIN_KEY,
    trustProxy: said.TRUST_PROXY,
    logLevel: said.LOG_LEVEL ?? (said.DATABASE_URL ? 'info' : 'warn'),
    flagsFile: said.FLAGS_FILE === null ? null : resolve(startedIn, said.FLAGS_FILE),
    analyticsUrl: said.ANALYTICS_URL,
    monitoringDsn: said.MONITORING_DSN,
    googlePlaces: googleAccountOf(said),
    /** Whether the places of the world are filled into the database. */
    hasGazetteer: said.GAZETTEER === 'on',
    paymentPublishableKey: said.STRIPE_PUBLISHABLE_KEY,
    stripe: stripeAccountOf(said),
    /** How much of its memory a node fills with answers that many readers share. */
    preparedMegabytes: said.PREPARED_MB,
    /** How long a statement may take; undefined leaves it to the pool. */
    databaseTimeoutMs: said.DATABASE_TIMEOUT_MS,
    /** Asked for every paid registration, beside what session and league ask. */
    serviceFeeCents: said.SERVICE_FEE,
  };
}

/** Where the data lie: all that a backup asks for. */
export function readWhere(environment: Record<string, string | undefined>, startedIn = process.cwd()) {
  const read = settings.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(environment);
  if (!read.success) throw new StartError(firstTrouble(read.error));
  return { databaseUrl: read.data.DATABASE_URL, dataDir: resolve(startedIn, read.data.DATA_DIR) };
}

/** Without a key the built-in gazetteer answers alone. */
function googleAccountOf({ GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url }: z.output<typeof settings>) {
  return key === null ? null : { key, url };
}

/** All three keys or none: without any the built-in provider stands in. */
function stripeAccountOf(said: z.output<typeof settings>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = said;
  const keys = [secretKey, webhookSecrets, said.STRIPE_PUBLISHABLE_KEY];
  if (keys.every((key) => key === null)) return null;
  if (secretKey === null || webhookSecrets === null || said.STRIPE_PUBLISHABLE_KEY === null) {
    throw new StartError(
      'STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set all of them or none.',
    );
  }
  return { secretKey, webhookSecrets, url: said.STRIPE_API_URL };
}

/** A folder that is not there would only be missed by whoever wrote the pages in it. */
function folderAt(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new StartError(`CONTENT_DIR ${path} is no folder.`);
}

/** One network address, or a range of them such as 10.0.0.0/8. */
function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}

function firstTrouble(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.')} ${issue?.message}.`;
}
