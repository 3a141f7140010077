import { isIP, isIPv6 } from 'node:net';

/** The address of the connection or as reported by the proxy, without a port; 'unknown' if it is not an address. */
export function clientAddress(told: string): string {
  const [, dotted, bracketed] = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(told) ?? [];
  const address = dotted ?? bracketed ?? told;
  return isIP(address) && address.length <= 64 ? address : 'unknown';
}

/** The unit of rate limits: an IPv6 customer has a whole network (the first 64 bits), an IPv4 customer one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** All eight groups, in the canonical form that URLs use. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%');
  const { hostname } = new URL(`http://[${withoutZone}]`);
  const [front = [], back] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (back === undefined) return front;
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back];
}
