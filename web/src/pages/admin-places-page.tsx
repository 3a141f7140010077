import { listOwnPlaces } from '@courtline/contract/place';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { AdminList } from '../features/admin/admin-list';
import { FilterForm } from '../features/admin/filter-form';
import { OwnPlaceTable } from '../features/admin/own-places';
import { Field } from '../ui/field';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminPlacesPage() {
  return useCurrentUser().isAdmin ? <PlacesPage /> : <NotFound />;
}

function PlacesPage() {
  const [search] = useSearchParams();
  const query = useApiQuery(listOwnPlaces, { query: Object.fromEntries(search) }, { keepsPrevious: true });
  const found = query.data && { rows: query.data.places, hasMore: query.data.hasMore };
  return (
    <Page
      title="Places"
      lead="Places typed in by captains and organizers. Each is only suggested within its own leagues."
    >
      <FilterForm label="Search places">
        <Field
          label="Place or league"
          name="words"
          autoComplete="off"
          placeholder="Name, address or league"
          defaultValue={search.get('words') ?? ''}
        />
      </FilterForm>
      <AdminList query={query} found={found} none="No places found.">
        {(places) => <OwnPlaceTable places={places} />}
      </AdminList>
    </Page>
  );
}
