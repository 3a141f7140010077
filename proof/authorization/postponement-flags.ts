import { teamMatchSummary } from '../../contract/src/match';
import { flagSource, itself } from './flag-sources';
import type { Flag } from './flags';

const match = '/v1/leagues/teammatches/{M}';

/** Flags of what is postponed. */
export const postponementFlags: Flag[] = [
  {
    flag: 'canPostpone',
    promises: [`POST ${match}/postpone`],
    flagSources: [flagSource(teamMatchSummary, itself, (one) => one.canPostpone)],
  },
  {
    flag: 'canArrange',
    promises: [`POST ${match}/resume`],
    flagSources: [flagSource(teamMatchSummary, itself, (one) => one.postponement?.canArrange)],
  },
  {
    flag: 'canSetDate',
    promises: [`POST ${match}/makeup-date`],
    flagSources: [flagSource(teamMatchSummary, itself, (one) => one.postponement?.canSetDate)],
  },
];
