import { z } from 'zod';
import { call } from './call';

/** A file name without its extension; excludes characters that could leave the folder. */
const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const contentPage = call({
  summary: 'Shows a content page such as help or privacy',
  method: 'GET',
  path: '/v1/pages/:slug',
  params: z.strictObject({ slug }),
  response: z.object({
    slug,
    title: z.string(),
    /** Rendered from Markdown by the service, which strips raw HTML and scripts. */
    html: z.string(),
  }),
  audience: 'anyone',
  isPersonal: false,
});
