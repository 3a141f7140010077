import type { ResponseOf } from '@courtline/contract/call';
import { type MemberTeam, memberTeams } from '@courtline/contract/team';
import { sports } from '@courtline/domain/constants';
import { useParams } from 'react-router';
import { useApiQuery } from '../api/use-api-query';
import { MemberTeams } from '../features/team/member-teams';
import { LinkButton } from '../ui/button';
import { NotFound } from '../ui/not-found';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';
import styles from './member-teams-page.module.css';

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
        <>
          <OwnTeams sport={sport} teams={teams.data} />
          {teams.data.children.map((child) => (
            <ChildTeams key={child.childId} sport={sport} child={child} />
          ))}
        </>
      )}
    </Page>
  );
}

type Teams = ResponseOf<typeof memberTeams>;

/** Guardians who do not play themselves only see the teams of their children. */
function OwnTeams({ sport, teams }: { sport: Sport; teams: Teams }) {
  const own = teamsOf(teams, sport);
  const areChildrenOnTeams = teams.children.some((child) => teamsOf(child, sport).length > 0);
  return own.length > 0 || !areChildrenOnTeams ? <MemberTeams sport={sport} teams={own} /> : null;
}

function ChildTeams({ sport, child }: { sport: Sport; child: Teams['children'][number] }) {
  const teams = teamsOf(child, sport);
  if (teams.length === 0) return null;
  const { childId, firstName } = child;
  return (
    <section className={styles.child} aria-labelledby={`child-${childId}`}>
      <h2 id={`child-${childId}`}>{firstName}</h2>
      <MemberTeams sport={sport} teams={teams} childName={firstName} />
    </section>
  );
}

type TeamsBySport = Record<'tennisTeams' | 'pickleballTeams', MemberTeam[]>;

function teamsOf(teams: TeamsBySport, sport: Sport): MemberTeam[] {
  return sport === sports.tennis ? teams.tennisTeams : teams.pickleballTeams;
}
