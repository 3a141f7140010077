import { listOutbox } from '@courtline/contract/outbox';
import { letters, mailStates } from '@courtline/domain/mail/mail-kinds';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../api/current-user';
import { useCall } from '../api/use-call';
import { FilterForm } from '../features/admin/filter-form';
import { inWords } from '../features/admin/in-words';
import { KeyPager } from '../features/admin/key-pager';
import { DeadLettersNotice, OutboxTable, stateLabels } from '../features/admin/outbox';
import { Field, SelectField } from '../ui/field';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function AdminOutboxPage() {
  return useCurrentUser().isAdmin ? <OutboxPage /> : <NotFound />;
}

function OutboxPage() {
  const [search] = useSearchParams();
  const asked = useCall(listOutbox, { query: Object.fromEntries(search) }, { keepsShowing: true });
  const mails = asked.data?.mails ?? [];
  return (
    <Page
      title="Outbox"
      lead="What became of the mails of the last 30 days. What they say stays with their receivers."
    >
      {asked.data && asked.data.failedCount > 0 && <DeadLettersNotice count={asked.data.failedCount} />}
      <Filter />
      {asked.isPending && <Skeleton rows={6} height={64} />}
      {asked.isError && (
        <Failure
          message={asked.error.message}
          onRetry={() => void asked.refetch()}
          isBusy={asked.isFetching}
        />
      )}
      {asked.data && mails.length === 0 && <Empty says="No mails found." />}
      {mails.length > 0 && <OutboxTable mails={mails} />}
      {asked.data && <KeyPager last={asked.data.hasMore ? (mails.at(-1)?.id ?? null) : null} />}
    </Page>
  );
}

function Filter() {
  const [search] = useSearchParams();
  return (
    <FilterForm label="Search the outbox">
      <SelectField label="State" name="state" placeholder="Any" defaultValue={search.get('state') ?? ''}>
        {mailStates.map((state) => (
          <option key={state} value={state}>
            {stateLabels[state].says}
          </option>
        ))}
      </SelectField>
      <SelectField label="Letter" name="kind" placeholder="Any" defaultValue={search.get('kind') ?? ''}>
        {Object.keys(letters).map((letter) => (
          <option key={letter} value={letter}>
            {inWords(letter)}
          </option>
        ))}
      </SelectField>
      <Field
        label="To"
        name="to"
        type="email"
        autoComplete="off"
        placeholder="The whole address"
        defaultValue={search.get('to') ?? ''}
      />
    </FilterForm>
  );
}
