import { teamMatchSummary } from '../../contract/src/match';
import { readMakeup } from '../../contract/src/postponement';
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
  {
    flag: 'canPropose',
    promises: [`POST ${match}/makeup-proposals`],
    flagSources: [flagSource(readMakeup, itself, (one) => one.canPropose)],
  },
  {
    flag: 'canAccept',
    promises: [`POST ${match}/makeup-acceptance (proposed by team 1)`],
    flagSources: [flagSource(readMakeup, itself, (one) => one.proposals.at(-1)?.canAccept)],
  },
  {
    flag: 'canWithdraw',
    promises: [`POST ${match}/makeup-withdrawal (proposed by team 1)`],
    flagSources: [flagSource(readMakeup, itself, (one) => one.proposals.at(-1)?.canWithdraw)],
  },
];
