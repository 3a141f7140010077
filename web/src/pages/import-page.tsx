import { readImport } from '@courtline/contract/import';
import { type Session, readSession } from '@courtline/contract/session';
import { useSearchParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { ImportHistory } from '../features/import/import-history';
import { ImportReview } from '../features/import/import-review';
import { ImportStart } from '../features/import/import-start';
import { SessionBreadcrumbs } from '../features/league/league-breadcrumbs';
import { LinkButton } from '../ui/button';
import { Chip, Chips } from '../ui/card';
import { DeskSkeleton } from '../ui/desk-skeleton';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';
import { ById, LoadedPage } from './loaded-page';

/** Brings teams and players of another system into a session: for organizers. */
export function ImportPage() {
  return <ById name="sessionId">{(id) => <ImportInto key={id} id={id} />}</ById>;
}

function ImportInto({ id }: { id: number }) {
  const session = useApiQuery(readSession, { params: { id } });
  return (
    <LoadedPage query={session} title="Import" shape={<DeskSkeleton panels={1} />}>
      {(shown) => (shown.canManage ? <Import session={shown} /> : <NotFound />)}
    </LoadedPage>
  );
}

function Import({ session }: { session: Session }) {
  const { id, name } = session;
  const [search, setSearch] = useSearchParams();
  const importId = Number(search.get('file')) || null;
  const open = (file: number | null) => setSearch(file === null ? {} : { file: String(file) });
  return (
    <Page
      title={`Import: ${name}`}
      heading="Import teams and players"
      above={<SessionBreadcrumbs session={session} />}
      lead={
        <Chips>
          <Chip>{name}</Chip>
        </Chips>
      }
      actions={
        <LinkButton to={`/leagues/session/${id}/manage?tab=teams`} variant="secondary">
          Teams
        </LinkButton>
      }
    >
      {importId === null ? (
        <>
          <ImportStart sessionId={id} kind="rosters" onRead={(read) => open(read.id)} />
          <ImportHistory sessionId={id} onOpen={open} />
        </>
      ) : (
        <Review key={importId} id={importId} onStartOver={() => open(null)} />
      )}
    </Page>
  );
}

function Review({ id, onStartOver }: { id: number; onStartOver: () => void }) {
  const file = useApiQuery(readImport, { params: { id }, query: {} });
  if (file.data) return <ImportReview file={file.data} onStartOver={onStartOver} />;
  if (!file.error) return <Skeleton rows={6} />;
  const { error, refetch, isFetching } = file;
  return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
}
