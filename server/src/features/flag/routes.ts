import * as calls from '@courtline/contract/flag';
import { defineRoute } from '../../context/route';
import { currentFlags, listFlags } from './queries';

export const flagRoutes = [
  defineRoute(calls.currentFlags, currentFlags),
  defineRoute(calls.listFlags, listFlags),
];
