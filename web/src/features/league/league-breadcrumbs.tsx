import type { Answer } from '@courtline/contract/call';
import { breadcrumbs } from '@courtline/contract/league';
import { useApiQuery } from '../../api/use-api-query';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs';
import { SkeletonText } from '../../ui/states';

type Props = { type: 'conference' | 'session' | 'team'; id: number };

/** Where a conference, session or team belongs. A page is whole without it, so its trouble stays small. */
export function LeagueBreadcrumbs({ type, id }: Props) {
  const places = useApiQuery(breadcrumbs, { query: { type, id } }, { isOptional: true });
  if (places.isLoadingError) return <p role="alert">Error loading breadcrumbs: {places.error.message}</p>;
  if (!places.data) return <SkeletonText label="Loading breadcrumbs" />;
  return <Breadcrumbs crumbs={crumbsOf(places.data)} />;
}

type Session = Record<'id' | 'leagueId' | 'conferenceId', number> &
  Record<'name' | 'leagueName' | 'conferenceName', string> & { canManage: boolean };

/** The same above a session that is already there: it says itself where it belongs, and nobody has to be asked. */
export function SessionBreadcrumbs({ session }: { session: Session }) {
  const { id, name, canManage } = session;
  const crumbs = crumbsOf({
    league: { id: session.leagueId, name: session.leagueName },
    conference: { id: session.conferenceId, name: session.conferenceName },
    session: { id, name },
    team: null,
    isAdmin: canManage,
  });
  return <Breadcrumbs crumbs={crumbs} />;
}

/** Whoever runs the league gets on to its desk and to the conference; others read where they are. */
function crumbsOf({ league, conference, session, team, isAdmin }: Answer<typeof breadcrumbs>): Crumb[] {
  return [
    league && { label: league.name, to: isAdmin ? `/leagues/${league.id}` : undefined },
    conference && {
      label: conference.name,
      to: isAdmin ? `/leagues/conference/${conference.id}/manage` : undefined,
    },
    session && { label: session.name },
    team && { label: team.name },
  ].filter((crumb) => crumb !== null);
}
