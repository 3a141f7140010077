import type { Input } from '@courtline/contract/call';
import type { ShownPicture, emailImage } from '@courtline/contract/image';
import { crestGrid, drawCrest } from '@courtline/domain/team/crest-drawing';
import sharp from 'sharp';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';

/** Drawn pictures by name; there are as many as crests can be chosen. */
const drawn = new Map<string, Uint8Array>();

export async function showEmailImage(
  _ctx: RequestContext,
  { params }: Input<typeof emailImage>,
): Promise<ShownPicture> {
  const name = params.file.replace(/\.png$/, '');
  const bytes = drawn.get(name) ?? (await draw(name));
  drawn.set(name, bytes);
  return { type: 'image/png', bytes, isLasting: true, isForEmails: true };
}

async function draw(name: string): Promise<Uint8Array> {
  if (name === 'logo') return toPng(logoSvg);
  const crest = drawCrest(name, 'shape');
  if (!crest) throw notFound();
  // Three times the size in the e-mail, for sharp screens.
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 ${crestGrid} ${crestGrid}">${crest}</svg>`,
  );
}

function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The ball of the logo, without the ground that the bar of the e-mail has already. */
const logoSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="66" height="66" viewBox="5.5 5.5 21 21">' +
  '<circle cx="16" cy="16" r="10" fill="#d6f24b"/>' +
  '<path d="M10.5 7.8c4.2 3.6 4.2 12.8 0 16.4M21.5 7.8c-4.2 3.6-4.2 12.8 0 16.4" fill="none" stroke="#0c1016" stroke-width="2" stroke-linecap="round"/></svg>';
