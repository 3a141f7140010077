import * as calls from '@courtline/contract/flag';
import { defineRoute } from '../../context/route';
import { currentFlags } from './current-flags';
import { listFlags } from './list-flags';

export const flagRoutes = [
  defineRoute(calls.currentFlags, currentFlags),
  defineRoute(calls.listFlags, listFlags),
];
