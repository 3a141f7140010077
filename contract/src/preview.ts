import { z } from 'zod';
import { call } from './call';
import { shownPicture } from './image';

export const previewKinds = ['session', 'team', 'match'] as const;

export type PreviewKind = (typeof previewKinds)[number];

/** Shown by chats and search engines beside a link; the version in the query lets them ask again after a change. */
export const previewImage = call({
  summary: 'Shows the picture for links to a session, team or match (1200 by 630)',
  method: 'GET',
  path: '/v1/previews/:kind/:file',
  params: z.object({ kind: z.enum(previewKinds), file: z.string().regex(/^[1-9]\d{0,8}\.png$/) }),
  query: z.strictObject({ v: z.string().max(20).optional() }),
  response: shownPicture,
  form: 'image',
  audience: 'anyone',
  isPersonal: false,
});

export const robots = call({
  summary: 'Tells search engines what to read',
  method: 'GET',
  path: '/robots.txt',
  response: z.string(),
  form: 'text',
  audience: 'anyone',
  isPersonal: false,
});

export const sitemapKinds = ['pages', 'leagues', 'sessions', 'teams', 'clubs', 'events'] as const;

export type SitemapKind = (typeof sitemapKinds)[number];

export const sitemapIndex = call({
  summary: 'Lists the sitemaps',
  method: 'GET',
  path: '/sitemap.xml',
  response: z.string(),
  form: 'xml',
  audience: 'anyone',
  isPersonal: false,
});

export const sitemap = call({
  summary: 'Lists the addresses of public pages of one kind; people are never listed',
  method: 'GET',
  path: '/sitemaps/:file',
  /** For example 'sessions-2.xml'. */
  params: z.object({
    file: z.string().regex(new RegExp(`^(${sitemapKinds.join('|')})-[1-9]\\d{0,5}\\.xml$`)),
  }),
  response: z.string(),
  form: 'xml',
  audience: 'anyone',
  isPersonal: false,
});
