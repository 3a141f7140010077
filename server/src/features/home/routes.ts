import * as calls from '@courtline/contract/home';
import { answer } from '../../context/route';
import { readHome } from './read-home';

export const homeRoutes = [answer(calls.readHome, readHome)];
