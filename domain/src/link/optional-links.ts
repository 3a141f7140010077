/**
 * Entries of footer, menu and search box that an installation may leave out, because it does not offer what they lead to.
 * A name is that of a link (`links.ts`) or of a search shortcut (`search-shortcuts.ts`). Sign-in, search, help, contact,
 * privacy and terms are not among them: every installation has them.
 */
export const optionalLinkGroups = [
  {
    id: 'listings',
    label: 'Places and academies',
    help: 'Lists in the footer: cities, states, countries, academies.',
    links: { cities: 'Cities', states: 'States', countries: 'Countries', academies: 'Academies' },
  },
  {
    id: 'schools',
    label: 'Schools',
    help: 'High schools and colleges, in the footer and in the search box.',
    links: { 'high-schools': 'High Schools', colleges: 'Colleges' },
  },
  {
    id: 'company',
    label: 'News, shop and company pages',
    help: 'News, press, careers, shop, foundation and Pro Insights, in the footer.',
    links: {
      news: 'News',
      press: 'Press',
      careers: 'Careers',
      shop: 'Shop',
      foundation: 'Foundation',
      'pro-insights': 'Pro Insights',
    },
  },
  {
    id: 'ratings',
    label: 'Ratings and verified events',
    help: 'What a UTR and a UTR-P are, and verified events, in the footer.',
    links: { utr: 'What is a UTR?', 'utr-p': 'What is a UTR-P?', 'verified-events': 'Verified Events' },
  },
  {
    id: 'social',
    label: 'Social media',
    help: 'X, Facebook, Instagram, TikTok and YouTube, in the footer.',
    links: { x: 'X', facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' },
  },
  {
    id: 'apps',
    label: 'Apps',
    help: 'App Store and Google Play, in the footer.',
    links: { 'app-store': 'App Store', 'google-play': 'Google Play' },
  },
  {
    id: 'tennis',
    label: 'Tours, circuits and camps',
    help: 'Shortcuts in the search box for tennis events.',
    links: {
      'flex-leagues': 'Flex Leagues',
      'pro-tennis-tour': 'Pro Tennis Tour',
      'junior-circuits': 'Junior Circuits',
      'college-circuits': 'College Circuits',
      'junior-regionals': 'Junior Regionals',
      camps: 'Camps',
      'golden-ticket': 'Golden Ticket',
    },
  },
  {
    id: 'paid',
    label: 'Paid hits',
    help: 'Shortcuts in the search box for paid hits and paid hitters.',
    links: { 'paid-hits': 'Paid Hits', 'paid-hitters': 'Paid Hitters' },
  },
  {
    id: 'members',
    label: 'Extras in the menu',
    help: 'Subscriptions, club resources, player group, saved lists, education and Create an Event.',
    links: {
      subscriptions: 'Subscriptions',
      'club-resources': 'Club Resources',
      'player-group': 'My Player Group',
      'saved-players': 'Saved Players',
      'saved-schools': 'Saved Schools',
      education: 'Education',
      'create-event': 'Create an Event',
    },
  },
  {
    id: 'visitors',
    label: 'Pages for organizers and coaches',
    help: 'In the menu of visitors.',
    links: { organizers: 'Organizers', coaches: 'Coaches' },
  },
  {
    id: 'admins',
    label: 'Tournament editor and templates',
    help: 'In the menu of admins.',
    links: { tournaments: 'Tournament Editor List', templates: 'Manage Templates' },
  },
] as const satisfies readonly {
  id: string;
  label: string;
  help: string;
  links: Readonly<Record<string, string>>;
}[];

type NamesOf<Group> = Group extends { links: infer Links } ? keyof Links & string : never;

export type OptionalLinkName = NamesOf<(typeof optionalLinkGroups)[number]>;

export const optionalLinkNames = optionalLinkGroups.flatMap(({ links }) =>
  Object.keys(links),
) as OptionalLinkName[];

export function isOptionalLink(name: string): name is OptionalLinkName {
  return (optionalLinkNames as readonly string[]).includes(name);
}

export function optionalLinkLabel(name: OptionalLinkName): string {
  const group = optionalLinkGroups.find(({ links }) => Object.hasOwn(links, name));
  return (group?.links as Record<string, string> | undefined)?.[name] ?? name;
}
