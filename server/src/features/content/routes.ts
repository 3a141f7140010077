import * as calls from '@courtline/contract/content';
import { defineRoute } from '../../context/route';
import { readPage } from './read-page';

export const contentRoutes = [defineRoute(calls.contentPage, readPage)];
