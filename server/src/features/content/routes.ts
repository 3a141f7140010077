import * as calls from '@courtline/contract/content';
import { answer } from '../../context/route';
import { readPage } from './read-page';

export const contentRoutes = [answer(calls.contentPage, readPage)];
