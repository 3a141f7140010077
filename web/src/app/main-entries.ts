import { CalendarDays, Compass, House, type LucideIcon, Users } from 'lucide-react';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { useFlag } from '../api/flags';
import { linkTo, searchLink } from '../api/links';

export type MainEntry = { label: string; to: string; Icon: LucideIcon };

/** Entries of the header and of the bottom bar on phones. */
export function useMainEntries(): MainEntry[] {
  const isMember = isSignedIn(useCurrentUser());
  const hasNewNav = useFlag('new-nav');
  const home = { label: 'Home', to: isMember ? linkTo('home') : '/', Icon: House };
  return hasNewNav ? [home, ...playersAndEvents()] : [home, explore()];
}

function explore(): MainEntry {
  return { label: 'Explore', to: linkTo('explore'), Icon: Compass };
}

function playersAndEvents(): MainEntry[] {
  return [
    { label: 'Players', to: searchLink({ type: 'players' }), Icon: Users },
    { label: 'Events', to: searchLink({ type: 'events' }), Icon: CalendarDays },
  ];
}
