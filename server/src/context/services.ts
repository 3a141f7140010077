import type { Readable } from 'node:stream';
import type { PageTiming } from '@courtline/contract/service';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Reads } from '../db/reads';
import type { Flags } from '../gateways/flags/open-flags';
import type { Outbound } from '../gateways/outbound/outbound';
import type { PushGateway } from '../gateways/push/push-gateway';
import type { Payment } from '../gateways/payment/open-payment';
import type { Places } from '../gateways/places/places';
import type { InvitationTokens } from '../invitation-tokens';
import type { Pins } from '../pins';
import type { Outbox } from '../queue/outbox';
import type { SignedLinks } from '../signed-links';
import type { UnsubscribeLinks } from '../unsubscribe-links';

/** Services shared by all requests. */
export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  /** The primary. */
  db: Db;
  /** Chooses the server of a read. */
  reads: Reads;
  flags: Flags;
  places: Places;
  outbox: Outbox;
  push: Pick<PushGateway, 'publicKey' | 'accepts'>;
  /** Which addresses webhooks may have. */
  webhooks: Pick<Outbound, 'allows'>;
  payment: Payment;
  refunds: Refunds;
  unreadEmails: UnreadEmails;
  resultEmails: ResultEmails;
  seasonSearches: SeasonSearches;
  seasonRepairs: SeasonSearches;
  live: LiveUpdates;
  /** Keyed digest of a secret token, so that a stolen database gives no access to accounts. */
  digest: (token: string) => Buffer;
  /** Encrypts and decrypts team passwords. */
  pins: Pins;
  /** Signs unsubscribe links. */
  unsubscribeLinks: UnsubscribeLinks;
  /** Signs and reads links that work without signing in. */
  signedLinks: SignedLinks;
  /** Signs and reads the links of invitations. */
  invitationTokens: InvitationTokens;
  /** Responses that many readers share. */
  responseCache: ResponseCache;
  readMetrics: () => Promise<string>;
  /** Adds a page view of a user to the metrics. */
  countPageView: (timing: PageTiming) => void;
  /** The problems that keep this node from serving, by name; empty if there are none. */
  checkReadiness: () => Promise<Record<string, string>>;
};

export type Refunds = {
  /** Queues a saved refund if, and only if, the transaction commits. */
  order: (db: Db, refundId: number) => Promise<void>;
};

export type UnreadEmails = {
  /** When the e-mail about an unread message that is sent now is due. */
  dueAt: (now: Date) => Date;
  /** Schedules the check of a room if, and only if, the transaction commits. */
  schedule: (db: Db, waiting: { roomId: number; dueAt: Date }) => Promise<void>;
  /** Schedules the pushes about a message right away, on the same condition. */
  schedulePush: (db: Db, message: NewMessage) => Promise<void>;
};

/** `guardianId` is the guardian who wrote for the sender, a child. */
export type NewMessage = { roomId: number; senderId: number; guardianId: number | null };

export type ResultEmails = {
  /** Schedules the e-mail to the captains about the results of a match, if the transaction commits. */
  schedule: (db: Db, change: { teamMatchId: number; now: Date }) => Promise<void>;
};

export type SeasonSearches = {
  /** Queues a saved run if, and only if, the transaction commits. */
  start: (db: Db, runId: number) => Promise<void>;
};

export type LiveUpdates = {
  /** A stream of events about one league; ends when the reader disconnects or the service stops. */
  follow: (leagueId: number, reader: StreamReader) => Readable;
  /** Same as `follow`, for all conversations of the log-in's member. */
  followConversations: (loginSessionId: number, reader: StreamReader) => Readable;
  isListening: () => boolean;
  close: () => Promise<void>;
};

export type StreamHolder = {
  memberId: number | null;
  /** Events that are not for everyone stop when it ends. */
  loginSessionId: number | null;
  address: string;
};

export type StreamReader = { until: AbortSignal; holder: StreamHolder };

export type Encoding = 'br' | 'gzip';

/** A serialized response that is shared by many readers. */
export type CachedResponse = {
  etag: string;
  plain: Buffer;
  /** Compressed on first use. */
  packed: (encoding: Encoding) => Promise<Buffer>;
};

export type ResponseCache = {
  /** Returns the cached response or creates it; concurrent callers of the same key and server wait for one creation. */
  getOrCreate: (key: string, make: () => Promise<string>, server?: string) => Promise<CachedResponse>;
  /** Null if it is not cached. */
  find: (key: string) => CachedResponse | null;
  store: (key: string, text: string) => CachedResponse;
  /** Total size in bytes. */
  size: () => number;
};

/**
 * The caller's browser, identified by a signed cookie that outlasts log-ins. Limits count tries per device, so that one
 * caller cannot use up the tries of others; a caller without the cookie gets one and counts by account and address.
 */
export type Device = {
  /** Null if the caller sends no valid device cookie. */
  id: string | null;
  /** Whether this member has signed in on this device before. */
  isKnownTo: (memberId: number) => boolean;
  /** Sets the cookie if needed, adds this member to it, and returns the id in it. */
  remember: (memberId?: number) => string;
};
