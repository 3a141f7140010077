import { pageTimingLimits } from '@courtline/domain/constants';
import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';
import { pageRoutes } from './page-routes';

export const health = call({
  summary: 'Returns OK while the service runs',
  method: 'GET',
  path: '/healthz',
  response: z.literal('OK'),
  form: 'text',
  audience: 'anyone',
  isPersonal: false,
});

export const readiness = call({
  summary: 'Shows whether the service can handle requests; admins also see why',
  method: 'GET',
  path: '/readyz',
  response: z.object({
    isReady: z.boolean(),
    checks: z.record(z.string(), z.string()).optional(),
  }),
  audience: 'anyone',
});

export const metrics = call({
  summary: 'Shows the counters of this node in the format that Prometheus reads',
  method: 'GET',
  path: '/metrics',
  response: z.string(),
  form: 'text',
  audience: 'admin',
});

export const openApi = call({
  summary: 'Describes every call',
  method: 'GET',
  path: '/openapi.json',
  response: z.record(z.string(), z.unknown()),
  audience: 'anyone',
  isPersonal: false,
});

const milliseconds = z.number().min(0).max(pageTimingLimits.ms);

/** How a page view felt to its user. Names the route, and neither the address nor the user. */
const pageTiming = z.strictObject({
  route: z.enum(pageRoutes),
  /** Largest Contentful Paint, of the first page only: when its main content was visible. */
  lcp: milliseconds.optional(),
  /** Interaction to Next Paint: how long the page took to react, in the worst case but for a few. */
  inp: milliseconds.optional(),
  /** Cumulative Layout Shift: how much of the page moved by itself. */
  cls: z.number().min(0).max(pageTimingLimits.shift).optional(),
});

export type PageTiming = z.infer<typeof pageTiming>;

/** The same for every caller, so the cookie that a browser adds is not read. */
export const reportPageTimings = call({
  summary: 'Records page timings by route, without the user',
  method: 'POST',
  path: '/v1/page-timings',
  body: z.strictObject({ pages: z.array(pageTiming).min(1).max(pageTimingLimits.pages) }),
  audience: 'anyone',
  isAllowedWhileImpersonating: true,
  isPersonal: false,
});

/** Events contain only ids; the client then reloads the data, and the permissions of that call apply. */
export const live = call({
  summary: 'Streams changes to a league',
  method: 'GET',
  path: '/v1/live',
  query: z.strictObject({ leagueId: addressId }),
  response: z.unknown(),
  form: 'events',
  audience: 'anyone',
});

/** Without a version, the change is visible only to the reader's own team. */
export const liveEvent = z.object({ leagueId: z.int(), version: z.int().optional() });
export type LiveEvent = z.infer<typeof liveEvent>;

/**
 * Sent once at the start of a league's stream, as an event named `unchanged`: for how long nothing has changed that the
 * reader may see. Data that are older than that are fetched again.
 */
export type UnchangedEvent = { forMs: number };

/** Configuration for the page; contains no secrets. */
export const clientConfig = z.object({
  version: z.string(),
  environment: z.string(),
  isDemo: z.boolean(),
  /** Origin of the site, without a slash at the end. */
  publicUrl: z.string(),
  mainSiteUrl: z.string().nullable(),
  /** Link targets set by the operator, by name. */
  links: z.record(z.string(), z.string()),
  proxyPrefix: z.string(),
  leagueApiUrl: z.string(),
  mainApiUrl: z.string(),
  searchApiUrl: z.string(),
  /** Where events and errors are reported; null if not configured. */
  analyticsUrl: z.string().nullable(),
  monitoringDsn: z.string().nullable(),
  /** Whether new members must confirm their address by e-mail before the account is created. */
  confirmsByMail: z.boolean(),
  /** After how many minutes unread messages are sent by e-mail. */
  unreadEmailMinutes: z.int(),
  paymentPublishableKey: z.string().nullable(),
  /** Shown on the login page in demo mode only. */
  demoAccounts: z.array(z.object({ role: z.string(), email: z.string() })),
  demoPassword: z.string().nullable(),
});

export type ClientConfig = z.infer<typeof clientConfig>;
