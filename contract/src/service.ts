import { z } from 'zod';
import { call } from './call';
import { addressId } from './ids';

export const health = call({
  summary: 'Says OK while the service runs',
  method: 'GET',
  path: '/healthz',
  answer: z.literal('OK'),
  form: 'text',
  audience: 'anyone',
  isPersonal: false,
});

export const readiness = call({
  summary: 'Says whether the service can answer calls; admins also learn why',
  method: 'GET',
  path: '/readyz',
  answer: z.object({
    isReady: z.boolean(),
    checks: z.record(z.string(), z.string()).optional(),
  }),
  audience: 'anyone',
});

export const metrics = call({
  summary: 'Shows the counters of this node in the format that Prometheus reads',
  method: 'GET',
  path: '/metrics',
  answer: z.string(),
  form: 'text',
  audience: 'admin',
});

export const openApi = call({
  summary: 'Describes every call',
  method: 'GET',
  path: '/openapi.json',
  answer: z.record(z.string(), z.unknown()),
  audience: 'anyone',
  isPersonal: false,
});

/** Events carry ids only: whoever hears one asks again, and is answered by the rules of that call. */
export const live = call({
  summary: 'Tells, as it happens, that something about a league changed',
  method: 'GET',
  path: '/v1/live',
  query: z.strictObject({ leagueId: addressId }),
  answer: z.unknown(),
  form: 'events',
  audience: 'anyone',
});

/** Without a version, something changed that only the reader's own team may know. */
export const liveEvent = z.object({ leagueId: z.int(), version: z.int().optional() });
export type LiveEvent = z.infer<typeof liveEvent>;

/** What the service tells the page it serves: nothing here is secret. */
export const clientConfig = z.object({
  version: z.string(),
  environment: z.string(),
  isDemo: z.boolean(),
  mainSiteUrl: z.string().nullable(),
  /** Where the operator wants links to lead, by their names. */
  links: z.record(z.string(), z.string()),
  proxyPrefix: z.string(),
  leagueApiUrl: z.string(),
  mainApiUrl: z.string(),
  searchApiUrl: z.string(),
  /** Where events and troubles are told; null where nobody asked for it. */
  analyticsUrl: z.string().nullable(),
  monitoringDsn: z.string().nullable(),
  /** Whether newcomers confirm their address by mail before they have an account. */
  confirmsByMail: z.boolean(),
  paymentPublishableKey: z.string().nullable(),
  /** Shown on the login page in demo mode only. */
  demoAccounts: z.array(z.object({ role: z.string(), email: z.string() })),
  demoPassword: z.string().nullable(),
});

export type ClientConfig = z.infer<typeof clientConfig>;
