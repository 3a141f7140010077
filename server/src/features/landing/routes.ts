import * as calls from '@courtline/contract/landing';
import { defineRoute } from '../../context/route';
import { readLanding } from './read-landing';

export const landingRoutes = [defineRoute(calls.readLanding, readLanding)];
