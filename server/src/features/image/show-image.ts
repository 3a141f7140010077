import type { Input } from '@courtline/contract/call';
import type { ShownPicture, clubImage, playerImage } from '@courtline/contract/image';
import type { RequestContext } from '../../context/request-context';
import { findImage } from '../../store/account/profile-image';
import { widths } from '../../operations/picture-widths';
import { createHash } from 'node:crypto';

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

/** Background colors with enough contrast to white. */
const backgrounds = [
  '#1f52d6',
  '#12774a',
  '#8a5a00',
  '#7a3fb0',
  '#0f6e7c',
  '#a33a55',
  '#46566e',
  '#5b6b1e',
] as const;

/** The same name always gives the same picture, and the name itself is not part of it. */
function drawPicture({ kind, name, width }: PictureOptions): string {
  const [first = 0, second = 0] = createHash('sha256').update(`${kind} ${name}`).digest();
  const background = backgrounds[first % backgrounds.length];
  const rotation = Math.round((second / 256) * 360);
  const icon = kind === 'player' ? person : court;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 64 64">`,
    `<rect width="64" height="64" fill="${background}"/>`,
    `<g transform="rotate(${rotation} 32 32)" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="6">`,
    '<path d="M-8 14Q32 44 72 14M-8 50Q32 20 72 50"/></g>',
    icon,
    '</svg>',
  ].join('');
}

const person =
  '<g fill="#fff" fill-opacity=".92"><circle cx="32" cy="25" r="11"/><path d="M10 64c0-14 9-23 22-23s22 9 22 23z"/></g>';

const court =
  '<g fill="none" stroke="#fff" stroke-opacity=".92" stroke-width="2.5"><rect x="16" y="12" width="32" height="40"/>' +
  '<path d="M12 32h40M22 12v40M42 12v40M22 22h20M22 42h20M32 22v20"/></g>';
