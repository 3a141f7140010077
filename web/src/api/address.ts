import type { Call } from '@courtline/contract/call';
import type { ClientConfig } from '@courtline/contract/service';

export type Bases = Pick<ClientConfig, 'proxyPrefix' | 'leagueApiUrl' | 'mainApiUrl' | 'searchApiUrl'>;

type Value = string | number | boolean | undefined;

type RequestParts = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, Value>> | undefined;
};

/** Builds the full address of a call: base, proxy prefix, path with its ids, and query. */
export function addressOf(call: Pick<Call, 'path'>, parts: RequestParts, bases: Bases): string {
  const path = fillPath(call.path, parts.params ?? {});
  return baseOf(call.path, bases) + withoutSlash(bases.proxyPrefix) + path + queryOf(parts.query ?? {});
}

function fillPath(path: string, params: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function baseOf(path: string, bases: Bases): string {
  if (/^\/v\d+\/search\b/i.test(path)) return withoutSlash(bases.searchApiUrl);
  if (/^\/v\d+\/(auth|preferences)\b/i.test(path)) return withoutSlash(bases.mainApiUrl);
  if (/^\/v\d+\//i.test(path)) return withoutSlash(bases.leagueApiUrl);
  return '';
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function queryOf(query: Readonly<Record<string, Value>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string | number | boolean] => {
    return pair[1] !== undefined;
  });
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}
