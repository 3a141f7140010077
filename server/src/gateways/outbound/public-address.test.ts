import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each([
  '8.8.8.8',
  '142.250.80.10',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.254',
  '2607:f8b0:4004:c07::5f',
  '2a00:1450:4001:830::200a',
])('lets %s through', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['own machine', '127.0.0.1'],
  ['own machine', '127.255.255.254'],
  ['own machine', '0.0.0.0'],
  ['own machine', '::1'],
  ['own machine', '::'],
  ['own machine as IPv6', '::ffff:127.0.0.1'],
  ['own machine as IPv6', '::ffff:7f00:1'],
  ['own machine as IPv6', '::7f00:1'],
  ['own network', '10.0.0.1'],
  ['own network', '172.16.0.1'],
  ['own network', '172.31.255.255'],
  ['own network', '192.168.1.1'],
  ['own network', '100.64.0.1'],
  ['own network', 'fc00::1'],
  ['own network', 'fd12:3456:789a::1'],
  ['own network as IPv6', '::ffff:10.0.0.1'],
  ['cloud metadata', '169.254.169.254'],
  ['cloud metadata as IPv6', '::ffff:169.254.169.254'],
  ['cloud metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['public address as IPv6', '::ffff:8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.9'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['discard', '100::1'],
  ['no address', 'localhost'],
  ['no address', ''],
  ['no address', '2130706433'],
  ['no address', '0x7f.1'],
  ['no address', '[::1]'],
])('stops %s: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
