import { listLeagues } from '@courtline/contract/admin';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { AdminLeagueCard } from '../features/admin/admin-league';
import { ImportLeague } from '../features/admin/import-league';
import { CreateLeagueDialog } from '../features/admin/league-dialogs';
import { Button } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';

export function AdminLeaguesPage() {
  return useCurrentUser().isAdmin ? <Leagues /> : <NotFound />;
}

function Leagues() {
  const leagues = useApiQuery(listLeagues, {});
  const [isCreating, setIsCreating] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <Page
      title="Leagues"
      lead="Create leagues and choose who runs them."
      actions={
        <>
          <Button variant="secondary" onClick={() => setIsImporting(true)}>
            <FileUp size={18} aria-hidden="true" />
            Import a league
          </Button>
          <Button onClick={() => setIsCreating(true)}>
            <Plus size={18} aria-hidden="true" />
            Create a league
          </Button>
        </>
      }
    >
      {isImporting && <ImportLeague onClose={() => setIsImporting(false)} />}
      {leagues.isPending && <Skeleton rows={2} height={240} />}
      {leagues.isError && (
        <Failure
          message={leagues.error.message}
          onRetry={() => void leagues.refetch()}
          loading={leagues.isFetching}
        />
      )}
      {leagues.data?.length === 0 && (
        <Empty label="No leagues have been created.">
          <p>A league is for one sport and contains conferences.</p>
        </Empty>
      )}
      {leagues.data?.map((league) => (
        <AdminLeagueCard key={league.id} league={league} />
      ))}
      {isCreating && <CreateLeagueDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
