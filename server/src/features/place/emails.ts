import type { EmailRow } from '../../gateways/email/email-content';
import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import type { PlaceUse } from '../../store/search/delete-league-place';

const mostNamed = 5;

export function placeRemovedEmail(site: Site, uses: readonly PlaceUse[]): RenderedEmail {
  const [first] = uses;
  const more = uses.length - mostNamed;
  const isOneLeague = uses.every(({ leagueId }) => leagueId === first?.leagueId);
  return renderEmail(site, {
    name: 'place-removed',
    leagueName: isOneLeague ? first?.leagueName : null,
    subject: first ? `Location removed: ${first.name}` : 'A location was removed',
    heading: 'A location was removed',
    body: [
      'An admin removed a location that someone had entered. Please choose another one for:',
      { kind: 'rows', rows: uses.slice(0, mostNamed).map((use) => describeUse(use, isOneLeague)) },
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    ...(first && { action: { label: 'Choose another location', url: `${site.publicUrl}${pathOf(first)}` } }),
    why: "You're receiving this because you captain or organize there.",
  });
}

/** Names the league of each where there are several. */
function describeUse(use: PlaceUse, isOneLeague: boolean): EmailRow {
  const { kind, name, within, matchCount, leagueName } = use;
  const league = isOneLeague || kind === 'conference' ? '' : ` (${leagueName})`;
  if (kind === 'matches') {
    const label = `Location of ${matchCount === 1 ? '1 match' : `${matchCount} matches`}`;
    return { label, value: name + league };
  }
  return { label: kind === 'team' ? 'Home court' : 'Location', value: `${name} in ${within}${league}` };
}

function pathOf({ kind, id }: PlaceUse): string {
  if (kind === 'team') return `/teams/${id}`;
  return kind === 'conference' ? `/leagues/conference/${id}/manage` : `/leagues/session/${id}`;
}
