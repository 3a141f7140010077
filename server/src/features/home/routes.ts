import * as calls from '@courtline/contract/home';
import { answer } from '../../http/route';
import { readHome } from './read-home';

export const homeRoutes = [answer(calls.readHome, readHome)];
