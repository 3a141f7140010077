import { teamSummary } from '@courtline/contract/team';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isNotFound } from '../api/service-error';
import { useCall } from '../api/use-call';
import { LeagueBreadcrumbs } from '../features/league/league-breadcrumbs';
import { TeamHead } from '../features/team/team-head';
import { TeamInfo } from '../features/team/team-info';
import { TeamRoster } from '../features/team/team-roster';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton, SkeletonText } from '../ui/states';
import { Tabs } from '../ui/tabs';

export function TeamPage() {
  const { teamId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(teamId)) return <NotFound />;
  return <Team key={teamId} id={Number(teamId)} />;
}

const tabs = [
  { key: 'overview', label: 'Info' },
  { key: 'players', label: 'Roster' },
] as const;

function Team({ id }: { id: number }) {
  const [search, setSearch] = useSearchParams();
  const team = useCall(teamSummary, { params: { id } });
  if (isNotFound(team.error)) return <NotFound />;
  const above = <LeagueBreadcrumbs type="team" id={id} />;
  if (!team.data) return <NoTeamYet team={team} above={above} />;
  const tab = search.get('tab');
  return (
    <Page title={team.data.teamName} above={above} lead={<TeamHead team={team.data} />}>
      <Tabs
        label={team.data.teamName}
        tabs={tabs}
        selected={tab}
        onSelect={(key) => setSearch({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        {tab === 'players' ? <TeamRoster team={team.data} /> : <TeamInfo team={team.data} />}
      </Tabs>
    </Page>
  );
}

type Asked = ReturnType<typeof useCall<typeof teamSummary>>;

function NoTeamYet({ team, above }: { team: Asked; above: ReactNode }) {
  const { error, refetch, isFetching } = team;
  return (
    <Page title="Team" above={above} heading={error ? 'Team' : <SkeletonText says="Loading the team" />}>
      {error ? (
        <Failure message={error.message} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Skeleton rows={4} height={56} />
      )}
    </Page>
  );
}
