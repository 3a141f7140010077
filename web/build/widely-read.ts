/** Pages that are read on phones, during a match. */
export const readByMany = [
  'club',
  'content',
  'event',
  'explore',
  'home',
  'league',
  'league-search',
  'member-home',
  'profile',
  'ratings',
  'school',
  'search',
  'session',
  'team',
  'team-match',
] as const;
