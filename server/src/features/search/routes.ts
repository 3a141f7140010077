import * as calls from '@courtline/contract/search';
import { defineRoute } from '../../context/route';
import { searchEverything } from './search-everything';
import { searchPlayers } from './search-players';

export const searchRoutes = [
  defineRoute(calls.searchEverything, searchEverything),
  defineRoute(calls.searchPlayers, searchPlayers),
];
