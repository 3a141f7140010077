import { z } from 'zod';
import { call } from './call';

/** A file name without its ending, and nothing that could lead out of the folder. */
const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const contentPage = call({
  summary: 'Shows a content page such as help or privacy',
  method: 'GET',
  path: '/v1/pages/:slug',
  params: z.strictObject({ slug }),
  answer: z.object({
    slug,
    title: z.string(),
    /** Made from Markdown by the service, which lets neither raw HTML nor scripts through. */
    html: z.string(),
  }),
  audience: 'anyone',
  isPersonal: false,
});
