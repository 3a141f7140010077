import type { LinkEntry } from './links';

/** Side menu entries that do not lead to our own screens. */
export const menuEntries = {
  subscriptions: { label: 'Subscriptions', name: 'subscriptions' },
  clubResources: { label: 'Club Resources', name: 'club-resources' },
  playerGroup: { label: 'My Player Group', name: 'player-group' },
  savedPlayers: { label: 'Saved Players', name: 'saved-players' },
  savedSchools: { label: 'Saved Schools', name: 'saved-schools' },
  tournaments: { label: 'Tournament Editor List', name: 'tournaments' },
  templates: { label: 'Manage Templates', name: 'templates' },
  ratingsList: { label: 'Ratings List', name: 'ratings-list' },
  education: { label: 'Education', name: 'education' },
  organizers: { label: 'Organizers', name: 'organizers' },
  coaches: { label: 'Coaches', name: 'coaches' },
  createEvent: { label: 'Create an Event', name: 'create-event' },
} as const satisfies Record<string, LinkEntry>;
