import * as calls from '@courtline/contract/content';
import * as sitemaps from '@courtline/contract/sitemap';
import { defineRoute } from '../../context/route';
import { readPage } from './read-page';
import { readRobots, readSitemap, readSitemapIndex } from './sitemaps';

export const contentRoutes = [
  defineRoute(calls.contentPage, readPage),
  defineRoute(sitemaps.robots, readRobots),
  defineRoute(sitemaps.sitemapIndex, readSitemapIndex),
  defineRoute(sitemaps.sitemapFile, readSitemap),
];
