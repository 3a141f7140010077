import * as calls from '@courtline/contract/home';
import { defineRoute } from '../../context/route';
import { readHome } from './read-home';

export const homeRoutes = [defineRoute(calls.readHome, readHome)];
