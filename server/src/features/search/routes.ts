import * as calls from '@courtline/contract/search';
import { answer } from '../../http/answer';
import { searchEverything } from './search-everything';

export const searchRoutes = [answer(calls.searchEverything, searchEverything)];
