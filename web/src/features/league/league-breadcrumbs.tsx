import type { ResponseOf } from '@courtline/contract/call';
import { breadcrumbs } from '@courtline/contract/league';
import { useApiQuery } from '../../api/use-api-query';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs';
import { SkeletonText } from '../../ui/states';

type Props = { type: 'conference' | 'session' | 'team'; id: number };

/** A page works without its breadcrumbs, so an error is shown in place. */
export function LeagueBreadcrumbs({ type, id }: Props) {
  const places = useApiQuery(breadcrumbs, { query: { type, id } }, { isOptional: true });
  if (places.isLoadingError) return <p role="alert">Error loading breadcrumbs: {places.error.message}</p>;
  if (!places.data) return <SkeletonText label="Loading breadcrumbs" />;
  return <Breadcrumbs crumbs={crumbsOf(places.data)} />;
}

type Session = Record<'id' | 'leagueId' | 'conferenceId', number> &
  Record<'name' | 'leagueName' | 'conferenceName', string> & { canManage: boolean };

/** The same for a session that is already loaded, without another request. */
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

/** Organizers get links to the league and the conference; others get plain text. */
function crumbsOf({ league, conference, session, team, isAdmin }: ResponseOf<typeof breadcrumbs>): Crumb[] {
  return [
    league && { label: league.name, to: isAdmin ? `/leagues/${league.id}` : undefined },
    conference && {
      label: conference.name,
      to: isAdmin ? `/leagues/conference/${conference.id}/manage` : undefined,
    },
    session && { label: session.name, isRepeated: true },
    team && { label: team.name, isRepeated: true },
  ].filter((crumb) => crumb !== null);
}
