import { z } from 'zod';
import { call } from './call';

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

export const sitemapFile = call({
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
