import * as calls from '@courtline/contract/flag';
import { answer } from '../../context/route';
import { currentFlags } from './current-flags';
import { listFlags } from './list-flags';

export const flagRoutes = [answer(calls.currentFlags, currentFlags), answer(calls.listFlags, listFlags)];
