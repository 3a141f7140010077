import { readLineupExchange } from '../../contract/src/lineup-exchange';
import { flagSource, itself } from './flag-sources';
import type { Flag } from './flags';

/** Flags of the sealed exchange of lineups. */
export const exchangeFlags: Flag[] = [
  {
    flag: 'canOpen',
    promises: ['POST /v1/leagues/teammatches/{M}/lineup-exchange/open'],
    flagSources: [flagSource(readLineupExchange, itself, (exchange) => exchange.canOpen)],
  },
];
