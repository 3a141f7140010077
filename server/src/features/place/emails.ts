import type { Config } from '../../config';
import { type RenderedEmail, renderEmail } from '../../gateways/email/render-email';
import type { PlaceUse } from '../../store/search/delete-league-place';

const mostNamed = 5;

export function placeRemovedEmail(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  uses: readonly PlaceUse[],
): RenderedEmail {
  const [first] = uses;
  const more = uses.length - mostNamed;
  return renderEmail({
    name: 'place-removed',
    subject: first ? `An admin removed a place of ${first.name}` : 'An admin removed a place',
    paragraphs: [
      'An admin removed a place that someone had typed. It no longer shows as:',
      ...uses.slice(0, mostNamed).map(describeUse),
      ...(more > 0 ? [`and ${more} more`] : []),
      'Please choose another place.',
    ],
    ...(first && { action: { label: 'Open it', url: `${publicUrl}${pathOf(first)}` } }),
    why: 'You get this mail because you captain or organize there.',
  });
}

function describeUse({ kind, name, within, matchCount }: PlaceUse): string {
  const sentences = {
    conference: `the location of ${name} in ${within}`,
    session: `the location of ${name} in ${within}`,
    team: `the home court of ${name} in ${within}`,
    matches: `the location of ${matchCount === 1 ? '1 match' : `${matchCount} matches`} in ${name}`,
  };
  return sentences[kind];
}

function pathOf({ kind, id }: PlaceUse): string {
  if (kind === 'team') return `/teams/${id}`;
  return kind === 'conference' ? `/leagues/conference/${id}/manage` : `/leagues/session/${id}`;
}
