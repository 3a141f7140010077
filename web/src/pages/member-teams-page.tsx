import { memberTeams } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import { useParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { MemberTeams } from '../features/team/member-teams';
import { LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';

export function MemberTeamsPage() {
  const { sportId } = useParams();
  const sport = Object.values(sports).find(({ id }) => String(id) === sportId);
  return sport ? <TeamsOfSport sport={sport} /> : <NotFound />;
}

type Sport = (typeof sports)[keyof typeof sports];

function TeamsOfSport({ sport }: { sport: Sport }) {
  const teams = useApiQuery(memberTeams, { query: {} });
  const other = sport === sports.tennis ? sports.pickleball : sports.tennis;
  return (
    <Page
      key={sport.id}
      title={`My ${sport.label} Teams`}
      actions={
        <LinkButton to={`/member-teams/sport/${other.id}`} variant="secondary">
          My {other.label} Teams
        </LinkButton>
      }
    >
      {teams.isPending && <Skeleton rows={3} height={64} />}
      {teams.isError && (
        <Failure
          message={teams.error.message}
          onRetry={() => void teams.refetch()}
          loading={teams.isFetching}
        />
      )}
      {teams.data && (
        <MemberTeams
          sport={sport}
          teams={sport === sports.tennis ? teams.data.tennisTeams : teams.data.pickleballTeams}
        />
      )}
    </Page>
  );
}
