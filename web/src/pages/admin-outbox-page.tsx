import { listOutbox } from '@courtline/contract/outbox';
import { kindByEmail, emailStates } from '@courtline/domain/email/email-kinds';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { AdminList } from '../features/admin/admin-list';
import { FilterForm } from '../features/admin/filter-form';
import { inWords } from '../features/admin/in-words';
import { FailedEmailsNotice, OutboxTable, stateLabels } from '../features/admin/outbox';
import { Field, SelectField } from '../ui/field';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';

export function AdminOutboxPage() {
  return useCurrentUser().isAdmin ? <OutboxPage /> : <NotFound />;
}

function OutboxPage() {
  const [search] = useSearchParams();
  const query = useApiQuery(listOutbox, { query: Object.fromEntries(search) }, { keepsPrevious: true });
  const found = query.data && { rows: query.data.mails, hasMore: query.data.hasMore };
  return (
    <Page
      title="Outbox"
      lead="Delivery status of every email from the last 30 days. Message contents aren't shown."
    >
      {query.data && query.data.failedCount > 0 && <FailedEmailsNotice count={query.data.failedCount} />}
      <Filter />
      <AdminList query={query} found={found} none="No emails found.">
        {(emails) => <OutboxTable emails={emails} />}
      </AdminList>
    </Page>
  );
}

function Filter() {
  const [search] = useSearchParams();
  return (
    <FilterForm label="Search outbox">
      <SelectField label="Status" name="state" placeholder="Any" defaultValue={search.get('state') ?? ''}>
        {emailStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Type" name="kind" placeholder="Any" defaultValue={search.get('kind') ?? ''}>
        {Object.keys(kindByEmail).map((email) => (
          <option key={email} value={email}>
            {inWords(email)}
          </option>
        ))}
      </SelectField>
      <Field
        label="To"
        name="to"
        type="email"
        autoComplete="off"
        placeholder="Full email address"
        defaultValue={search.get('to') ?? ''}
      />
    </FilterForm>
  );
}
