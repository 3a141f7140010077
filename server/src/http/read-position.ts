import { positionHeader } from '@courtline/contract/call';
import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Services } from '../context/services';
import { isSecure, setCookie } from './cookie';

/**
 * How long a position is remembered. A replica that is older than the maximum lag does not serve, and that is far below.
 */
const lastsMs = 60_000;

/** A position and when it was read. Not signed: a forged one only sends the caller's own reads to the primary. */
export function stampPosition(position: number, now = Date.now()): string {
  return `${position}.${Math.floor(now / 1000)}`;
}

/** The position that the caller's reads must not fall behind: of their last write, or of an event they were told of. */
export function positionOf(request: FastifyRequest, config: Config): number {
  const cookies = request.headers.cookie;
  const header = request.headers[positionHeader];
  const given = [cookies ? parseCookie(cookies)[cookieName(config)] : undefined, header];
  return Math.max(0, ...given.map((stamp) => (typeof stamp === 'string' ? readStamp(stamp) : 0)));
}

function readStamp(stamp: string, now = Date.now()): number {
  const [, position, seconds] = /^(\d{1,16})\.(\d{1,11})$/.exec(stamp) ?? [];
  const isFresh = Math.abs(now - Number(seconds) * 1000) <= lastsMs;
  return position !== undefined && isFresh ? Number(position) : 0;
}

/** The position of everything committed so far; null without replicas. */
export async function stampNow({
  positionNow,
}: Pick<Services['reads'], 'positionNow'>): Promise<string | null> {
  const position = await positionNow();
  return position === null ? null : stampPosition(position);
}

/** After a write, so that the caller's next reads see it. */
export async function rememberPosition({ reads, config }: Services, reply: FastifyReply): Promise<void> {
  const value = await stampNow(reads);
  if (value === null) return;
  const expires = new Date(Date.now() + lastsMs);
  setCookie(reply, { name: cookieName(config), value, expires, secure: isSecure(config) });
}

function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-courtline_position' : `courtline_position_${config.port}`;
}
