import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Cookie } from './asking';

/** Cookies know no ports, so copies side by side on one machine need names of their own. */
export function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-courtline' : `courtline_${config.port}`;
}

export function readCookie(request: FastifyRequest, config: Config): string | null {
  const header = request.headers.cookie;
  return header ? (parseCookie(header)[cookieName(config)] ?? null) : null;
}

export function cookieOf(reply: FastifyReply, config: Config): Cookie {
  const write = (value: string, expires: Date) => {
    const settings = {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(config),
      expires,
    } as const;
    // A transaction that is tried again issues a new token: only the last one counts.
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', stringifySetCookie({ name: cookieName(config), value, ...settings }));
  };
  return { issue: write, drop: () => write('', new Date(0)) };
}

function isSecure(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
