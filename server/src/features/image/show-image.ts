import type { Input } from '@courtline/contract/call';
import type { ShownPicture, clubImage, playerImage } from '@courtline/contract/image';
import type { RequestContext } from '../../context/request-context';
import { findImage } from '../../store/account/profile-image';
import { drawPicture } from './draw-picture';
import { widths } from './widths';

export function showPlayerImage(
  { db }: RequestContext,
  { params, query }: Input<typeof playerImage>,
): Promise<ShownPicture> {
  return show(db, { kind: 'player', name: params.path, width: widths[query.type][query.size] });
}

export function showClubImage(
  { db }: RequestContext,
  { params, query }: Input<typeof clubImage>,
): Promise<ShownPicture> {
  return show(db, { kind: 'club', name: params.path, width: widths.thumbnail[query.size] });
}

type PictureOptions = { kind: 'player' | 'club'; name: string; width: number };

async function show(db: RequestContext['db'], options: PictureOptions): Promise<ShownPicture> {
  const isStoredName = /^[0-9a-f]{32}$/.test(options.name);
  const bytes = isStoredName ? await findImage(db, options) : null;
  if (bytes) return { type: 'image/webp', bytes, isLasting: true };
  return { type: 'image/svg+xml', bytes: Buffer.from(drawPicture(options)), isLasting: false };
}
