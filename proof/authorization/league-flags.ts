import { teamMembers } from '../../contract/src/team';
import { readTerms } from '../../contract/src/terms';
import { flagSource, itself } from './flag-sources';
import type { Flag } from './flags';

/** About the terms of a league and the rosters of its teams. */
export const leagueFlags: Flag[] = [
  {
    flag: 'canReleasePlayers',
    promises: [
      'POST /v1/leagues/teams/{1}/releases',
      'POST /v1/leagues/teams/{1}/releases (first match started)',
    ],
    flagSources: [flagSource(teamMembers, itself, (page) => page.canReleasePlayers)],
  },
  {
    flag: 'canWriteTerms',
    promises: ['POST /v1/leagues/{L}/terms'],
    flagSources: [flagSource(readTerms, itself, (page) => page.canWriteTerms)],
  },
];
