import { optionalLinkNames } from '@courtline/domain/link/optional-links';
import { z } from 'zod';
import { call } from './call';

export const optionalLink = z.enum(optionalLinkNames);

const adminLink = z.object({
  name: optionalLink,
  isHidden: z.boolean(),
  /** Hidden by `LINKS_FILE`, which only the operator can change. */
  isHiddenByFile: z.boolean(),
});

export type AdminLink = z.infer<typeof adminLink>;

export const listLinks = call({
  summary: 'Lists the entries of menu, footer and search box that this installation may hide',
  method: 'GET',
  path: '/v1/admin/links',
  response: z.array(adminLink),
  audience: 'admin',
});

export const setLinkHidden = call({
  summary: "Hides or shows an entry of menu, footer or search box that this installation doesn't offer",
  method: 'PUT',
  path: '/v1/admin/links/:name',
  params: z.strictObject({ name: optionalLink }),
  body: z.strictObject({ isHidden: z.boolean() }),
  response: adminLink,
  audience: 'admin',
});
