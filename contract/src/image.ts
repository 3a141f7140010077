import { z } from 'zod';
import { call } from './call';

/** A single path segment: the name of a stored picture, or any other name, for which a picture is generated. */
const path = z.string().min(1).max(200);

const size = z.enum(['1X', '2X', '3X']).default('1X');

export const shownPicture = z.object({
  type: z.enum(['image/webp', 'image/svg+xml', 'image/png']),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** Whether the name identifies this exact content, so that it can be cached forever. */
  isLasting: z.boolean(),
  /** Shown by e-mail clients, that is, on other sites. */
  isForEmails: z.boolean().optional(),
});

export type ShownPicture = z.infer<typeof shownPicture>;

export const playerImage = call({
  summary: 'Shows the picture of a player, or a drawn one',
  method: 'GET',
  path: '/v1/player/:path',
  params: z.object({ path }),
  query: z.strictObject({ size, type: z.enum(['thumbnail', 'profile']).default('thumbnail') }),
  response: shownPicture,
  form: 'image',
  audience: 'anyone',
  isPersonal: false,
});

export const clubImage = call({
  summary: 'Shows the picture of a club, or a drawn one',
  method: 'GET',
  path: '/v1/club/:path',
  params: z.object({ path }),
  query: z.strictObject({ size, variant: z.literal('icon').default('icon') }),
  response: shownPicture,
  form: 'image',
  audience: 'anyone',
  isPersonal: false,
});

/** E-mail clients do not show SVG. The address is part of sent e-mails, so it must never change its meaning. */
export const emailImage = call({
  summary: 'Shows a picture in an email: the logo, or the crest of a team',
  method: 'GET',
  path: '/v1/email-images/:file',
  /** 'logo.png', or the code of a crest such as 'shield-chevron-navy-lime.png'. */
  params: z.object({ file: z.string().regex(/^[a-z-]{1,60}\.png$/) }),
  response: shownPicture,
  form: 'image',
  audience: 'anyone',
  isPersonal: false,
});

/** The parts of the browser's File that are used here; the type itself is not available in this workspace. */
type ChosenFile = { readonly size: number; readonly type: string };

/** The raw bytes of the file; the format is detected from the content, not from the name. */
const pictureFile = z
  .custom<Uint8Array | ChosenFile>((value) => value instanceof Uint8Array, 'Send an image')
  .transform((value) => value as Uint8Array);

export const saveOwnImage = call({
  summary: "Saves the caller's picture, cropped to a square and re-encoded",
  method: 'PUT',
  path: '/v1/me/image',
  body: pictureFile,
  bodyType: 'image',
  response: z.object({ profileImage: z.string() }),
  audience: 'member',
  isAllowedForGuardians: true,
});

export const deleteOwnImage = call({
  summary: "Removes the caller's picture",
  method: 'DELETE',
  path: '/v1/me/image',
  audience: 'member',
  isAllowedForGuardians: true,
});
