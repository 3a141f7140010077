import { isIP, isIPv6 } from 'node:net';

/** The address as the proxy or the connection tells it, without a port; what is none is not repeated. */
export function clientAddress(told: string): string {
  const [, dotted, bracketed] = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(told) ?? [];
  const address = dotted ?? bracketed ?? told;
  return isIP(address) && address.length <= 64 ? address : 'unknown';
}

/** Who counts as one: an IPv6 line has a whole network of addresses (the first 64 bits), an IPv4 line has one. */
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

/** All eight groups, in the one spelling that URLs use. */
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
