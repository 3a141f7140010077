import type { Actor } from '@courtline/domain/permission/actor';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Db } from '../db/open';
import type { Flags } from '../gateways/flags/open-flags';
import type { Payment } from '../gateways/payment/open-payment';
import type { Places } from '../gateways/places/places';
import type { Outbox } from '../queue/outbox';
import type { Refunds } from '../operations/refund';
import type { ResultNews } from '../operations/notify-results';
import type { Unread } from '../operations/notify-unread';
import type { Pins } from '../pins';
import type { StopLinks } from '../unsubscribe-links';
import type { LogIn } from '../store/account/login-session';
import type { Device } from '../http/device';
import type { LiveStream } from '../http/live';
import type { Shelf } from '../http/response-cache';

/** What the whole service shares. */
export type House = {
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
  live: LiveStream;
  /** Keyed digest of a secret token, so that a stolen database opens no account. */
  digest: (token: string) => Buffer;
  /** Seals and opens the passwords of teams. */
  pins: Pins;
  /** Signs the links by which somebody stops mails. */
  stopLinks: StopLinks;
  /** Answers that many readers share. */
  shelf: Shelf;
  readMetrics: () => Promise<string>;
  /** What stands in the way of answering, by name; empty when all is well. */
  findTrouble: () => Promise<Record<string, string>>;
};

/** Everything a use case may know about the request besides its input. */
export type Asking = {
  actor: Actor;
  logIn: LogIn | null;
  /** A transaction for writes, the pool for reads. */
  db: Db;
  now: Date;
  house: House;
  request: {
    id: string;
    address: string;
    userAgent: string;
    signal: AbortSignal;
    idempotencyKey: string | string[] | undefined;
  };
  cookie: Cookie;
  device: Device;
  /** The browser holds a cookie that opens nothing. */
  hasStaleCookie: boolean;
};

export type Cookie = {
  issue: (token: string, expires: Date) => void;
  drop: () => void;
};
