import { leagueTypes, sports } from '@courtline/domain/constants';
import { Filters } from '../features/league-search/filters';
import { SessionsFound } from '../features/league-search/sessions-found';
import { useSearchFilters } from '../features/league-search/use-search-filters';
import {
  type LeagueType,
  propertiesOf,
  type SearchFilters,
  standardFor,
  writeFilters,
} from '../features/league-search/search-filters';
import { LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { ById } from './loaded-page';

export function LeagueSearchPage() {
  return <ById name="leagueTypeId">{(id) => <LeaguesOfType id={id} />}</ById>;
}

function LeaguesOfType({ id }: { id: number }) {
  const type = Object.values(leagueTypes).find((known) => known.id === id);
  return type ? <LeagueSearch key={id} type={type} /> : <NotFound />;
}

function LeagueSearch({ type }: { type: LeagueType }) {
  const { wanted, narrow, reset } = useSearchFilters(type);
  const isTennis = type.sportTypeId === sports.tennis.id;
  return (
    <Page
      title={`Search team ${isTennis ? 'tennis' : 'pickleball'} leagues`}
      lead="Find a league by location, dates, age and level."
      actions={<OtherSport type={type} near={wanted.near} distance={wanted.distance} />}
    >
      <Filters {...{ type, wanted, narrow, reset }} />
      <SessionsFound properties={propertiesOf(wanted, type)} {...{ wanted, narrow }} />
    </Page>
  );
}

/** The same place in the other sport; the other filters differ between sports. */
function OtherSport({
  type,
  near,
  distance,
}: { type: LeagueType } & Pick<SearchFilters, 'near' | 'distance'>) {
  const { adultTeamTennis, adultTeamPickleball } = leagueTypes;
  const isTennis = type.sportTypeId === sports.tennis.id;
  const other = isTennis ? adultTeamPickleball : adultTeamTennis;
  const filters = writeFilters({ ...standardFor(other), near, distance }, other);
  return (
    <LinkButton variant="secondary" to={`/search/league/${other.id}${filters}`}>
      {isTennis ? 'Pickleball leagues' : 'Tennis leagues'}
    </LinkButton>
  );
}
