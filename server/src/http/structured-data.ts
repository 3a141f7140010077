import { sports } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import type { PageSubject } from '../store/session/page-metadata';

/** What search engines read about a page, in the vocabulary of schema.org. It names teams and never a person. */
export function structuredData(subject: PageSubject, address: string): string {
  const about = { '@context': 'https://schema.org', ...describers[subject.kind](subject), url: address };
  // The signs that could end the element.
  const text = JSON.stringify(about).replaceAll(
    /[<>&]/g,
    (sign) => `\\u00${sign.codePointAt(0)?.toString(16)}`,
  );
  return `<script type="application/ld+json">${text}</script>`;
}

const describers = {
  session: describeSession,
  team: describeTeam,
  match: describeMatch,
  draw: describeSession,
};

function describeSession(subject: PageSubject) {
  const { name, startDateUtc, endDateUtc, leagueName } = subject;
  return {
    '@type': 'SportsEvent',
    name,
    sport: sportOf(subject),
    startDate: startDateUtc,
    endDate: endDateUtc,
    ...locationOf(subject),
    organizer: { '@type': 'SportsOrganization', name: leagueName },
  };
}

function describeTeam(subject: PageSubject) {
  const { name, leagueName } = subject;
  const memberOf = { '@type': 'SportsOrganization', name: leagueName };
  return { '@type': 'SportsTeam', name, sport: sportOf(subject), memberOf, ...locationOf(subject) };
}

function describeMatch(subject: PageSubject) {
  const { name, match, teams, sessionName, leagueName } = subject;
  const [home = null, away = null] = teams.map((team) => team && { '@type': 'SportsTeam', name: team.name });
  const state = match?.isPostponed ? 'EventPostponed' : 'EventScheduled';
  return {
    '@type': 'SportsEvent',
    name,
    sport: sportOf(subject),
    ...(match?.matchDate && { startDate: match.matchDate }),
    eventStatus: `https://schema.org/${state}`,
    ...(home && { homeTeam: home }),
    ...(away && { awayTeam: away }),
    ...locationOf(subject),
    superEvent: { '@type': 'SportsEvent', name: sessionName },
    organizer: { '@type': 'SportsOrganization', name: leagueName },
  };
}

function sportOf({ sportTypeId }: PageSubject): string {
  return labelOf(sports, sportTypeId);
}

function locationOf({ placeName, formattedAddress }: PageSubject) {
  if (placeName === null) return {};
  return {
    location: { '@type': 'Place', name: placeName, ...(formattedAddress && { address: formattedAddress }) },
  };
}
