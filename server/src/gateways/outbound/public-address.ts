import { BlockList, isIP } from 'node:net';

/** Everything that is not the public Internet: own machine, own network, link-local, multicast, documentation, transition. */
const reserved = new BlockList();

const ranges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

for (const [network, bits] of ranges) reserved.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only the global unicast addresses are public, and of these not the ones that stand for an IPv4 address. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const reservedUnicast: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

for (const [network, bits] of reservedUnicast) reserved.addSubnet(network, bits, 'ipv6');

/** Whether an IP address, without brackets, is reachable for everyone; anything else may be a service of our own network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
