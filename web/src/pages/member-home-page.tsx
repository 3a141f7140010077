import { listLeagues } from '@courtline/contract/admin';
import { myConferences } from '@courtline/contract/conference';
import { type Home, type HomeTask, readHome } from '@courtline/contract/home';
import { myLeagues } from '@courtline/contract/league';
import { useCurrentUser } from '../api/current-user';
import { leagueSearchLink, linkTo, ownProfileLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { PlayerClaims } from '../features/account/player-claims';
import { PendingRoles } from '../features/appointment/pending-roles';
import { MyConferences } from '../features/conference/my-conferences';
import { LatestResults } from '../features/home/latest-results';
import { NextMatches } from '../features/home/next-matches';
import { Tasks } from '../features/home/tasks';
import { HeldSpots, useHeldSpots } from '../features/registration/held-spots';
import { WaitingRequests } from '../features/registration/own-requests';
import { MyLeagues } from '../features/league/my-leagues';
import { MyTeams } from '../features/team/my-teams';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';
import styles from './member-home-page.module.css';

export function MemberHomePage() {
  const user = useCurrentUser();
  return (
    <Page title="Home" heading={`Hello, ${user.firstName}`} actions={user.isAdmin && <AdminLinks />}>
      <PendingRoles />
      <Mine />
      {user.canConfirmPlayers && <Run />}
    </Page>
  );
}

function AdminLinks() {
  return (
    <>
      <LinkButton to="/admin/leagues" variant="secondary">
        Manage leagues
      </LinkButton>
      <LinkButton to="/dev/mail" variant="secondary">
        Mailbox
      </LinkButton>
    </>
  );
}

function Mine() {
  const { canConfirmPlayers } = useCurrentUser();
  const home = useApiQuery(readHome, {});
  const spots = useHeldSpots();
  if (home.isPending || spots.isPending) return <Skeleton rows={3} height={120} />;
  if (!home.data) {
    const { error, refetch, isFetching } = home;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const { next, tennisTeams, pickleballTeams, results } = home.data;
  const tasks = otherTasks(home.data);
  const plays = tennisTeams.length + pickleballTeams.length > 0;
  return (
    <>
      <HeldSpots />
      <WaitingRequests />
      {next.length > 0 && <NextMatches matches={next} />}
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {plays && <MyTeams tennis={tennisTeams} pickleball={pickleballTeams} />}
      {results.length > 0 && <LatestResults results={results} />}
      {!plays && !canConfirmPlayers && <WhatNext />}
    </>
  );
}

/** Availability of the next matches is answered in their own cards. */
function otherTasks({ tasks, next }: Home): HomeTask[] {
  const isShown = ({ kind, match }: HomeTask) =>
    kind === 'availability' && next.some(({ teamMatchId }) => teamMatchId === match?.teamMatchId);
  return tasks.filter((task) => !isShown(task));
}

function Run() {
  const { isAdmin } = useCurrentUser();
  const leagues = useApiQuery(myLeagues, {});
  const conferences = useApiQuery(myConferences, {});
  const organizes = leagues.data && leagues.data.tennis.length + leagues.data.pickleball.length > 0;
  return (
    <>
      {organizes && <MyLeagues />}
      {isAdmin && leagues.data && !organizes && <FirstLeague />}
      {conferences.data && conferences.data.length > 0 && <MyConferences conferences={conferences.data} />}
      <PlayerClaims />
    </>
  );
}

/** Shown on a new installation. */
function FirstLeague() {
  const leagues = useApiQuery(listLeagues, {});
  if (leagues.data?.length !== 0) return null;
  return (
    <Empty label="No leagues have been created.">
      <p>A league contains conferences, and each conference contains sessions where teams play.</p>
      <p className={styles.next}>
        <LinkButton to="/admin/leagues">Create your first league</LinkButton>
      </p>
    </Empty>
  );
}

function WhatNext() {
  const user = useCurrentUser();
  return (
    <Empty label="You're not on a team yet.">
      <p>Find a league near you and join a team, or check how your profile looks to others.</p>
      <p className={styles.next}>
        <LinkButton to={leagueSearchLink(user)}>Search leagues</LinkButton>
        <LinkButton to={linkTo('explore')} variant="secondary">
          Explore
        </LinkButton>
        <LinkButton to={ownProfileLink(user)} variant="secondary">
          My profile
        </LinkButton>
      </p>
    </Empty>
  );
}
