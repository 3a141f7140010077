import { readDrawCeremonies } from '../../contract/src/draw-ceremony';
import { readMatchRules } from '../../contract/src/match-rules';
import { readNextSeason } from '../../contract/src/next-season';
import { readSessionRulePack } from '../../contract/src/rule-pack';
import { flagSource, itself } from './flag-sources';
import type { Flag } from './flags';

/** Flags of what belongs to a session: its rules, its draw and the season after it. */
export const sessionFlags: Flag[] = [
  {
    flag: "canManage of a session's match rules",
    promises: ['PUT /v1/leagues/sessions/{S}/match-rules'],
    flagSources: [flagSource(readMatchRules, itself, (rules) => rules.canManage)],
  },
  {
    flag: "canManage of a session's rule pack",
    promises: ['PUT /v1/leagues/sessions/{S}/rule-pack', 'POST /v1/leagues/sessions/{S}/rule-packs'],
    flagSources: [flagSource(readSessionRulePack, itself, (rules) => rules.canManage)],
  },
  {
    flag: 'canManage of draw ceremonies',
    promises: [
      'POST /v1/leagues/sessions/{S}/draw-ceremonies',
      'PUT /v1/leagues/sessions/{S}/draw-ceremonies/current',
    ],
    flagSources: [flagSource(readDrawCeremonies, itself, (session) => session.canManage)],
  },
  {
    flag: 'canManage of a next season',
    promises: [
      'POST /v1/leagues/sessions/{S}/next-season/approvals',
      'POST /v1/leagues/sessions/{S}/next-season/nudges',
    ],
    flagSources: [flagSource(readNextSeason, itself, ({ next }) => next?.canManage ?? false)],
  },
];
