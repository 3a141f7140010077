import * as calls from '@courtline/contract/preview';
import { defineRoute } from '../../context/route';
import { showPreview } from './show-preview';
import { readRobots, readSitemap, readSitemapIndex } from './sitemaps';

export const previewRoutes = [
  defineRoute(calls.previewImage, showPreview),
  defineRoute(calls.robots, readRobots),
  defineRoute(calls.sitemapIndex, readSitemapIndex),
  defineRoute(calls.sitemap, readSitemap),
];
