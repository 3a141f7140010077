import type { DemoRole } from './accounts';
import type { OwnPlaceKey } from './places';

export type TeamPlan = {
  name: string;
  /** The crest that its captain chose. */
  crest?: string;
  /** Demo accounts that captain it; others are added while there is room. */
  captains?: readonly DemoRole[];
  /** Demo accounts on its roster. */
  players?: readonly DemoRole[];
  /** A home court that its captain entered, instead of the conference's venue. */
  court?: OwnPlaceKey;
};

/** The teams of each conference, or of a division of it, the same in every season. The first ones sign up early. */
export const teamPlans: Record<string, readonly TeamPlan[]> = {
  'Intown Mixed': [
    {
      name: 'Piedmont Aces',
      crest: 'shield-chevron-navy-lime',
      captains: ['Captain', 'Co-captain'],
      players: ['Captain', 'Co-captain', 'Player'],
    },
    {
      name: 'Inman Park Lobsters',
      crest: 'shield-half-crimson-coral',
      captains: ['Powered user'],
      players: ['Powered user'],
    },
    { name: 'Virginia-Highland Volleys', crest: 'square-bars-violet-lavender', players: ['Pro club head'] },
    { name: 'Grant Park Groundstrokes', crest: 'circle-stripes-green-cream' },
    { name: 'Candler Park Crosscourts', crest: 'square-saltire-blue-sky', players: ['Club owner'] },
    { name: 'Kirkwood Kick Serves', crest: 'circle-bend-rust-cream', court: 'kirkwood-court' },
    { name: 'Cabbagetown Topspin', crest: 'hexagon-disc-teal-mint' },
    { name: 'Ormewood Overheads', crest: 'hexagon-bolt-plum-amber', court: 'ormewood-courts' },
  ],
  'North Fulton Men': [
    { name: 'Roswell Racquets', captains: ['Captain'], players: ['Captain', 'League organizer'] },
    { name: 'Alpharetta Aces High' },
    { name: 'Johns Creek Chargers' },
    { name: 'Crabapple Crushers' },
    { name: 'Milton Match Points' },
    { name: 'Windward Winners' },
    { name: 'Big Creek Backhands' },
  ],
  'North Fulton Men, division 1': [
    { name: 'Avalon Advantage' },
    { name: 'Ocee Overrule' },
    { name: 'Mansell Masters' },
    { name: 'Haynes Bridge Hitters' },
    { name: 'Medlock Moonballs' },
    { name: 'Chattahoochee Chips' },
  ],
  'North Fulton Men, division 2': [
    { name: 'Hembree Half Volleys' },
    { name: 'Webb Bridge Winners' },
    { name: 'Birmingham Backspin' },
    { name: 'Shakerag Slices' },
    { name: 'Wills Park Wallbangers' },
    { name: 'Newtown No-Ads' },
  ],
  'Decatur Women 55 and Over': [
    { name: 'Decatur Drop Shots' },
    { name: 'Oakhurst Originals' },
    { name: 'Emory Evergreens' },
    { name: 'Druid Hills Doubles' },
    { name: 'Avondale Angles' },
    { name: 'Northlake Net Set' },
  ],
  'Phoenix Sister Conference': [
    { name: 'Georgia Guests', captains: ['Co-captain'], players: ['Captain', 'Player'] },
    { name: 'Camelback Court Crew' },
    { name: 'Papago Passing Shots' },
    { name: 'Encanto Sunrisers' },
    { name: 'Arcadia Slicers' },
    { name: 'South Mountain Spin' },
  ],
  'Marietta Open Play': [
    { name: 'Marietta Square Dinkers', captains: ['Captain'], players: ['Captain', 'Player'] },
    { name: 'Kennesaw Kitchen Crew', captains: ['Co-captain'], players: ['Co-captain', 'League organizer'] },
    { name: 'Smyrna Smash', players: ['Conference organizer'] },
    { name: 'Vinings Volley Llamas' },
    { name: 'East Cobb Ernes', players: ['Pro club head'] },
    { name: 'Powder Springs Paddles' },
    { name: 'Acworth Drop Zone' },
    { name: 'Third Shot Society' },
  ],
  'Mile High Exchange': [
    { name: 'Peach Pit Paddles', players: ['Captain', 'Player'] },
    { name: 'Wash Park Dinks' },
    { name: 'LoDo Lob City' },
    { name: 'Cherry Creek Counterpunch' },
    { name: 'Highlands Hands Battle' },
    { name: 'Platte River Rallies' },
  ],
};
