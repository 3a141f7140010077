import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { developmentPort, environments } from '@courtline/domain/constants';
import { centsOf } from '@courtline/domain/registration/money';
import { z } from 'zod';
import { databaseAddress, databaseAddresses, databaseOf } from './database-settings';
import { StartError } from './db/start-error';
import { previousLinkKey } from './link-key-setting';
import { proxyAddresses } from './proxy-setting';
import { originsOf, vapidKey } from './push-settings';
import { readLinksFile } from './links-file';

/** An empty variable counts as not set. */
function setting<T extends z.ZodType<unknown, string>, Standard>(schema: T, standard: Standard) {
  return z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .pipe(schema.optional())
    .transform((value): z.output<T> | Standard => value ?? standard);
}

const webAddress = z
  .string()
  .refine(
    (address) => /^https?:\/\/[^\s/]+(\/[^\s]*)?$/.test(address) && URL.canParse(address),
    'must be a URL that starts with http:// or https://',
  )
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

const milliseconds = z
  .string()
  .regex(/^\d{3,6}$/, 'must be a number of milliseconds, at least 100')
  .transform(Number);

const settings = z.object({
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, 'must be a port number from 1 to 65535'),
    developmentPort,
  ),
  HOST: setting(z.string().regex(/^[\w.:-]+$/, 'must be a host name or an IP address'), 'localhost'),
  DATA_DIR: setting(z.string(), 'data'),
  DATABASE_URL: setting(databaseAddress, null),
  DATABASE_POOLER: setting(z.enum(['transaction'], 'must be transaction'), null),
  DATABASE_DIRECT_URL: setting(databaseAddress, null),
  READ_DATABASE_URLS: setting(databaseAddresses, [] as string[]),
  READ_MAX_LAG_MS: setting(milliseconds, 1000),
  DEMO: setting(z.enum(['on', 'off'], 'must be on or off'), null),
  GAZETTEER: setting(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ENVIRONMENT: setting(z.enum(environments, `must be one of ${environments.join(', ')}`), 'prod' as const),
  PUBLIC_URL: setting(webAddress, null),
  MAIN_SITE_URL: setting(webAddress, null),
  LINKS_FILE: setting(z.string(), null),
  CONTENT_DIR: setting(z.string(), null),
  SUPPORT_EMAIL: setting(z.string().regex(/^[\w.+-]+@[\w-]+(\.[\w-]+)*$/, 'must be an email address'), null),
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
        'must start with smtp:// or smtps://',
      ),
    null,
  ),
  MAIL_FROM: setting(
    z.string().regex(/^[^\r\n@]+@[^\r\n]+$/, 'must be an email address'),
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
  LINK_KEY: setting(z.string().min(32, 'must have at least 32 characters'), null),
  LINK_KEY_PREVIOUS: setting(previousLinkKey, null),
  VAPID_PRIVATE_KEY: setting(vapidKey, null),
  /** Origins of push services besides those of the browsers. */
  PUSH_SERVICES: setting(originsOf, [] as string[]),
  WEBHOOK_ORIGINS: setting(originsOf, [] as string[]),
  TRUST_PROXY: setting(proxyAddresses, false as const),
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
        'must be a URL such as https://key@monitoring.example.com/1',
      ),
    null,
  ),
  GOOGLE_PLACES_KEY: setting(z.string().regex(/^[\w-]{10,200}$/, 'must be an API key of Google'), null),
  GOOGLE_PLACES_URL: setting(webAddress, null),
  STRIPE_PUBLISHABLE_KEY: setting(z.string().startsWith('pk_', 'must start with pk_'), null),
  STRIPE_SECRET_KEY: setting(z.string().regex(/^(sk|rk)_\w+$/, 'must start with sk_ or rk_'), null),
  STRIPE_WEBHOOK_SECRET: setting(
    z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every((secret) => /^whsec_\w+$/.test(secret)),
        'must start with whsec_; several are separated by commas',
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
  DATABASE_TIMEOUT_MS: setting(milliseconds, undefined),
  SERVICE_FEE: setting(
    z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be an amount such as 1.50')
      .transform((amount) => centsOf(Number(amount))),
    0,
  ),
});

export type Config = ReturnType<typeof readConfig>;

function outboundOf(env: z.output<typeof settings>) {
  return { pushServices: env.PUSH_SERVICES, webhookOrigins: env.WEBHOOK_ORIGINS };
}

/** Reads the environment once; an invalid setting prevents startup with a message. */
export function readConfig(environment: Record<string, string | undefined>, startedIn = process.cwd()) {
  const read = settings.safeParse(environment);
  if (!read.success) throw new StartError(firstError(read.error));
  const env = read.data;
  if (env.DATABASE_URL && !env.COOKIE_SECRET) {
    throw new StartError(
      'COOKIE_SECRET is missing: with DATABASE_URL every node needs the same secret of at least 32 characters.',
    );
  }
  if (env.DATABASE_URL && !env.PIN_KEY) {
    throw new StartError(
      'PIN_KEY is missing: with DATABASE_URL every node needs the same key of at least 32 characters.',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(startedIn, env.DATA_DIR),
    ...databaseOf(env),
    /** An external database suggests production, so demo accounts with known passwords have to be enabled explicitly. */
    isDemo: (env.DEMO ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    environment: env.ENVIRONMENT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    mainSiteUrl: env.MAIN_SITE_URL,
    contentDir: env.CONTENT_DIR ? folderAt(resolve(startedIn, env.CONTENT_DIR)) : null,
    supportEmail: env.SUPPORT_EMAIL,
    ...(env.LINKS_FILE ? readLinksFile(resolve(startedIn, env.LINKS_FILE)) : { links: {}, hiddenLinks: [] }),
    proxyPrefix: env.PROXY_PREFIX,
    leagueApiUrl: env.LEAGUE_API_URL,
    mainApiUrl: env.MAIN_API_URL,
    searchApiUrl: env.SEARCH_API_URL,
    apiAuthToken: env.API_AUTH_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** How long a message stays unread before an e-mail is sent. */
    unreadMailMinutes: env.UNREAD_MAIL_MINUTES,
    ...keysOf(env),
    ...outboundOf(env),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
    flagsFile: env.FLAGS_FILE === null ? null : resolve(startedIn, env.FLAGS_FILE),
    analyticsUrl: env.ANALYTICS_URL,
    monitoringDsn: env.MONITORING_DSN,
    googlePlaces: googleAccountOf(env),
    /** Whether the gazetteer is loaded into the database. */
    hasGazetteer: env.GAZETTEER === 'on',
    paymentPublishableKey: env.STRIPE_PUBLISHABLE_KEY,
    stripe: stripeAccountOf(env),
    /** Size of the response cache of a node. */
    preparedMegabytes: env.PREPARED_MB,
    /** Timeout of a statement; undefined uses the default of the pool. */
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    /** Charged for every paid registration, in addition to the fees of session and league. */
    serviceFeeCents: env.SERVICE_FEE,
  };
}

/** Location of the data, which is all that a backup needs. */
export function readWhere(environment: Record<string, string | undefined>, startedIn = process.cwd()) {
  const where = { DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true } as const;
  const read = settings.pick(where).safeParse(environment);
  if (!read.success) throw new StartError(firstError(read.error));
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = read.data;
  return { databaseUrl: directUrl ?? url, dataDir: resolve(startedIn, dataDir) };
}

function keysOf(env: z.output<typeof settings>) {
  const linkKeys = { current: env.LINK_KEY, previous: env.LINK_KEY_PREVIOUS };
  const { COOKIE_SECRET: cookieSecret, PIN_KEY: pinKey, VAPID_PRIVATE_KEY: vapidPrivateKey } = env;
  return { cookieSecret, pinKey, linkKeys, vapidPrivateKey };
}

/** Without a key only the built-in gazetteer is used. */
function googleAccountOf({ GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url }: z.output<typeof settings>) {
  return key === null ? null : { key, url };
}

/** All three keys or none: without any, the built-in provider is used. */
function stripeAccountOf(env: z.output<typeof settings>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = env;
  const keys = [secretKey, webhookSecrets, env.STRIPE_PUBLISHABLE_KEY];
  if (keys.every((key) => key === null)) return null;
  if (secretKey === null || webhookSecrets === null || env.STRIPE_PUBLISHABLE_KEY === null) {
    throw new StartError(
      'STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together. Set all of them or none.',
    );
  }
  return { secretKey, webhookSecrets, url: env.STRIPE_API_URL };
}

/** Fails early, because a missing folder would only be noticed by the author of its pages. */
function folderAt(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new StartError(`CONTENT_DIR ${path} isn't a folder.`);
}

function firstError(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${issue?.path.join('.')} ${issue?.message}.`;
}
