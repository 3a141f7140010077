import { leagueTypes, sports } from '@courtline/domain/constants';
import { Filters } from '../features/league-search/filters';
import { SessionsFound } from '../features/league-search/sessions-found';
import { useSearchFilters } from '../features/league-search/use-search-filters';
import { type LeagueType, propertiesOf } from '../features/league-search/search-filters';
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
    >
      <Filters {...{ type, wanted, narrow, reset }} />
      <SessionsFound properties={propertiesOf(wanted, type)} {...{ wanted, narrow }} />
    </Page>
  );
}
