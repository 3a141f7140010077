import type { Actor } from '@courtline/domain/permission/actor';
import type { Db } from '../db/open';
import type { LoginSession } from '../store/account/login-session';
import type { Device, Services } from './services';

/** Everything that a use case may know about the request besides its input. */
export type RequestContext = {
  actor: Actor;
  loginSession: LoginSession | null;
  /** A transaction for writes, the pool for reads. */
  db: Db;
  now: Date;
  services: Services;
  request: {
    id: string;
    address: string;
    userAgent: string;
    signal: AbortSignal;
    idempotencyKey: string | string[] | undefined;
  };
  cookie: Cookie;
  device: Device;
  /** The browser sent a cookie without a valid log-in. */
  hasStaleCookie: boolean;
  /** The access token of the request, if it has one. */
  tokenId?: number;
};

export type Cookie = {
  issue: (token: string, expires: Date) => void;
  drop: () => void;
};
