import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Cookie } from '../context/request-context';

/** Cookies ignore ports, so several instances on one machine need different names. */
export function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-courtline' : `courtline_${config.port}`;
}

export function readCookie(request: FastifyRequest, config: Config): string | null {
  const header = request.headers.cookie;
  return header ? (parseCookie(header)[cookieName(config)] ?? null) : null;
}

export function cookieOf(reply: FastifyReply, config: Config): Cookie {
  const write = (value: string, expires: Date) =>
    setCookie(reply, { name: cookieName(config), value, expires, secure: isSecure(config) });
  return { issue: write, drop: () => write('', new Date(0)) };
}

type NewCookie = { name: string; value: string; expires: Date; secure: boolean };

/** A retried transaction issues a new token: only the last value of each name is sent. */
export function setCookie(reply: FastifyReply, cookie: NewCookie): void {
  const settings = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
  const written = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = written.filter((line) => !line.startsWith(`${cookie.name}=`));
  reply.removeHeader('set-cookie');
  for (const line of [...others, stringifySetCookie({ ...cookie, ...settings })]) {
    reply.header('set-cookie', line);
  }
}

export function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
