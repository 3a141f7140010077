import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Flags } from '../gateways/flags/open-flags';
import type { Payment } from '../gateways/payment/open-payment';
import type { Places } from '../gateways/places/places';
import type { Pins } from '../pins';
import type { Outbox } from '../queue/outbox';
import type { UnsubscribeLinks } from '../unsubscribe-links';

/** What the whole service shares. */
export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  flags: Flags;
  places: Places;
  outbox: Outbox;
  payment: Payment;
  refunds: Refunds;
  unread: Unread;
  resultNews: ResultNews;
  live: LiveUpdates;
  /** Keyed digest of a secret token, so that a stolen database opens no account. */
  digest: (token: string) => Buffer;
  /** Seals and opens the passwords of teams. */
  pins: Pins;
  /** Signs the links by which somebody stops mails. */
  unsubscribeLinks: UnsubscribeLinks;
  /** Answers that many readers share. */
  responseCache: ResponseCache;
  readMetrics: () => Promise<string>;
  /** What stands in the way of answering, by name; empty when all is well. */
  findTrouble: () => Promise<Record<string, string>>;
};

export type Refunds = {
  /** Leaves a saved refund to be carried out if, and only if, the transaction commits. */
  order: (db: Db, refundId: number) => Promise<void>;
};

export type Unread = {
  /** When something said now goes out by mail, if nobody has read it. */
  tellAt: (now: Date) => Date;
  /** Leaves a room to be looked at then if, and only if, the transaction commits. */
  remember: (db: Db, waiting: { roomId: number; tellAt: Date }) => Promise<void>;
};

export type ResultNews = {
  /** Has the captains told of the results of a match in a few minutes, if the transaction commits. */
  remember: (db: Db, change: { teamMatchId: number; now: Date }) => Promise<void>;
};

export type LiveUpdates = {
  /** A stream of events about one league; ends when the reader leaves or the service stops. */
  follow: (leagueId: number, reader: StreamReader) => Readable;
  /** The same about all rooms of whoever has this log-in. */
  followRooms: (logInId: number, reader: StreamReader) => Readable;
  isListening: () => boolean;
  close: () => Promise<void>;
};

export type StreamHolder = { memberId: number | null; address: string };

export type StreamReader = { until: AbortSignal; holder: StreamHolder };

/** How a response can be compressed. */
export type Encoding = 'br' | 'gzip';

/** An answer as it goes out, ready for everybody to whom it is the same. */
export type CachedResponse = {
  etag: string;
  plain: Buffer;
  /** Compressed when somebody first asks for it so. */
  packed: (encoding: Encoding) => Promise<Buffer>;
};

export type ResponseCache = {
  /** What is kept under the key, or what is made now; several who ask at once wait for the same one. */
  take: (key: string, make: () => Promise<unknown>) => Promise<CachedResponse>;
  /** How many bytes are kept. */
  weight: () => number;
};

/**
 * The browser that asks, by a signed cookie that outlasts log-ins. Limits count tries per device, so that nobody uses up
 * the tries of others; a caller without the cookie gets one and counts by account and address.
 */
export type Device = {
  /** Null where the caller brings no cookie of this service. */
  id: string | null;
  /** Whether this member has signed in here before. */
  isKnownTo: (memberId: number) => boolean;
  /** Makes sure that the browser has the cookie from now on, and that it names this member. */
  remember: (memberId?: number) => void;
};
