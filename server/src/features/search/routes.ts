import * as calls from '@courtline/contract/search';
import { answer } from '../../context/route';
import { searchEverything } from './search-everything';
import { searchPlayers } from './search-players';

export const searchRoutes = [
  answer(calls.searchEverything, searchEverything),
  answer(calls.searchPlayers, searchPlayers),
];
