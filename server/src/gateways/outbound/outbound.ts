import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type LookupFunction, isIP } from 'node:net';
import { isPublicAddress } from './public-address';

/** A request to an address that a member or another service has given us. */
type OutboundRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
};

type OutboundResponse = {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

export type Outbound = {
  /** Whether requests to this address are allowed at all; what its name resolves to is checked by each request. */
  allows: (url: string) => boolean;
  /** Rejects with `OutboundRefused` if the address is not allowed; any other error may pass. */
  send: (request: OutboundRequest) => Promise<OutboundResponse>;
};

/** Trying again cannot help. */
export class OutboundRefused extends Error {}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type OutboundOptions = {
  /** Hosts, with `*.` for every host below and `*` for any; always https on the standard port, and on the public Internet only. */
  hosts: readonly string[];
  /** Origins that the operator has named: in the own network too, on any port, and http only if written so. */
  trustedOrigins?: readonly string[];
  timeoutMs?: number;
  /** Of a response; a longer one is cut off and counts as an error. */
  maxBytes?: number;
  resolve?: Resolve;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
};

/** The only client for addresses that others choose: push services and webhooks; see decision 85. */
export function openOutbound(options: OutboundOptions): Outbound {
  const check = (url: string) => checkUrl(url, options);
  return {
    allows: (url) => typeof check(url) !== 'string',
    async send(request) {
      const checked = check(request.url);
      if (typeof checked === 'string') throw new OutboundRefused(checked);
      return sendChecked(request, checked, options);
    },
  };
}

type Checked = { url: URL; isTrusted: boolean };

/** A sentence if the address is not allowed. */
function checkUrl(text: string, { hosts, trustedOrigins = [] }: OutboundOptions): Checked | string {
  if (!URL.canParse(text)) return 'The address is not a URL';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'The address contains a user';
  if (trustedOrigins.includes(url.origin)) return { url, isTrusted: true };
  if (url.protocol !== 'https:') return 'The address is not https';
  if (url.port !== '') return `The port ${url.port} is not allowed`;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'The address has no host name';
  if (!hosts.some((host) => matches(url.hostname, host))) return `The host ${url.hostname} is not known`;
  return { url, isTrusted: false };
}

function matches(host: string, pattern: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

const defaults = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

function sendChecked(
  { method, headers, body }: OutboundRequest,
  { url, isTrusted }: Checked,
  options: OutboundOptions,
): Promise<OutboundResponse> {
  const { timeoutMs, maxBytes, resolve: resolveName = resolveAll, ca } = { ...defaults, ...options };
  const settings: RequestOptions & { ca?: string } = {
    method,
    headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
    // One connection each: a kept one would outlive the check of its address.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isTrusted ? {} : { lookup: lookupPublic(resolveName) }),
    ...(ca !== undefined && { ca }),
  };
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestSecure : requestPlain;
    // Redirects are not followed: node reports them like any other status.
    const sent = open(url, settings, (response) => {
      readBody(response, maxBytes).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Connects to the very addresses that were checked, so that a name cannot resolve to another one in between. One private
 * address among them is enough to refuse.
 */
function lookupPublic(resolveName: Resolve): LookupFunction {
  return (host, { all }, callback) => {
    const answer = async () => {
      try {
        const [first, ...others] = await findPublic(host, resolveName);
        if (all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      } catch (error) {
        callback(error as Error, '', 0);
      }
    };
    void answer();
  };
}

async function findPublic(host: string, resolveName: Resolve): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await resolveName(host);
  if (!first) throw new Error(`${host} has no address`);
  if (![first, ...others].every(({ address }) => isPublicAddress(address)))
    throw new OutboundRefused(`${host} is not on the public Internet`);
  return [first, ...others];
}

const resolveAll: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      response.destroy();
      throw new Error(`The response is longer than ${maxBytes} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
