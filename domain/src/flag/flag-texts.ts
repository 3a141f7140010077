import type { FlagKey } from './flags';

type FlagText = {
  label: string;
  /** What the flag shows or hides. */
  gates: string;
};

/** For admins; apart from the values, which every page needs. */
export const flagTexts: Record<FlagKey, FlagText> = {
  messaging: {
    label: 'Messaging',
    gates: 'Messages in the header, the inbox, and message buttons that open it',
  },
  'new-nav': {
    label: 'New navigation',
    gates: 'Players and Events instead of Explore in the header and bottom bar',
  },
  'global-dropdown-v2': {
    label: 'Grouped search dropdown',
    gates: 'Grouped tennis and pickleball lists below the empty search box',
  },
  'adult-team-pickleball': {
    label: 'Adult Team Pickleball',
    gates: 'Adult Team Pickleball in the search shortcuts',
  },
  'junior-team-pickleball': {
    label: 'Junior Team Pickleball',
    gates: 'Junior Team Pickleball in the search shortcuts',
  },
  'large-tournaments': {
    label: 'Large tournaments',
    gates: 'Tournaments and draws with 128 teams',
  },
  'player-group': {
    label: 'Player group',
    gates: 'My Player Group in the side menu',
  },
  'ratings-list': {
    label: 'Ratings list',
    gates: 'Ratings List in the side menu, and the page /ratings',
  },
};
