import { clubImage, playerImage } from '@courtline/contract/image';
import { addressOf, type Bases } from './address';
import { clientConfig } from './client-config';

/** Images use the same base and proxy prefix as API calls. */
export function imageAddress(
  image: string,
  kind: 'player' | 'club',
  size: '1X' | '2X' | '3X',
  bases: Bases = clientConfig(),
): string {
  const params = { path: image };
  return kind === 'club'
    ? addressOf(clubImage, { params, query: { variant: 'icon', size } }, bases)
    : addressOf(playerImage, { params, query: { size, type: 'thumbnail' } }, bases);
}
