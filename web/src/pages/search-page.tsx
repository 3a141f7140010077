import { useSearchParams } from 'react-router';
import { AllGroups } from '../features/search/all-groups';
import { OneList } from '../features/search/one-list';
import { SearchForm } from '../features/search/search-form';
import { listLabels, readFilters, type SearchFilters } from '../features/search/search-params';
import { SearchTypes } from '../features/search/search-types';
import { Page } from '../ui/page';
import { Empty } from '../ui/states';

export function SearchPage() {
  const [params] = useSearchParams();
  const wanted = readFilters(params);
  return (
    <Page title={titleOf(wanted)} heading="Search">
      <SearchForm wanted={wanted} />
      <SearchTypes wanted={wanted} />
      <Results wanted={wanted} />
    </Page>
  );
}

function titleOf({ query, type }: SearchFilters): string {
  return [query, type && listLabels[type], 'Search'].filter(Boolean).join(' - ');
}

function Results({ wanted }: { wanted: SearchFilters }) {
  if (wanted.type !== null) return <OneList wanted={{ ...wanted, type: wanted.type }} />;
  if (wanted.query === '' && wanted.sportTypes.length === 0) {
    return (
      <Empty label="Search players, leagues, clubs and events">
        <p>Start typing a name, or pick a category.</p>
      </Empty>
    );
  }
  return <AllGroups wanted={wanted} />;
}
