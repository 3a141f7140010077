import { isIP } from 'node:net';
import { z } from 'zod';

/** Addresses of the proxies in front, separated by commas. */
export const proxyAddresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine(
    (addresses) => addresses.every(isAddressOrRange),
    'must be the addresses of the proxies, separated by commas',
  );

/** One network address, or a range of them such as 10.0.0.0/8. */
function isAddressOrRange(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
