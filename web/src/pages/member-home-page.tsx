import { type Home, type HomeTask, readHome } from '@courtline/contract/home';
import { useCurrentUser } from '../api/current-user';
import { useApiQuery } from '../api/use-api-query';
import { PlayerClaims } from '../features/account/player-claims';
import { OwnAnnouncements } from '../features/announcement/own-announcements';
import { PendingRoles } from '../features/appointment/pending-roles';
import { TeamInvitations } from '../features/free-agent/team-invitations';
import { ChildrenMatches } from '../features/home/children-matches';
import { LatestResults } from '../features/home/latest-results';
import { NextMatches } from '../features/home/next-matches';
import { SubstituteInvitations } from '../features/home/substitute-invitations';
import { Tasks } from '../features/home/tasks';
import { WhatNext } from '../features/home/what-next';
import { FamilyHeldSpots, useHeldSpots } from '../features/registration/held-spots';
import { FamilyOpenTerms } from '../features/registration/open-terms';
import { useOwnPlaces } from '../features/registration/own-places';
import { WaitingRequests } from '../features/registration/own-requests';
import { MyTeams } from '../features/team/my-teams';
import { LinkButton } from '../ui/button';
import { onDemand } from '../ui/on-demand';
import { Page } from '../ui/page';
import { Failure, Skeleton } from '../ui/states';
import styles from './member-home-page.module.css';

/** For families in which something is still open. */
const FamilyNotice = onDemand(
  async () => (await import('../features/family/family-notice')).FamilyNotice,
  (_props, error) => error,
);

/** For those who owe a teammate something. */
const OwedShares = onDemand(
  async () => (await import('../features/home/owed-shares')).OwedShares,
  (_props, error) => error ?? <Skeleton rows={1} height={56} />,
);

const OrganizerHome = onDemand(
  async () => (await import('./organizer-home')).OrganizerHome,
  (_props, error) => error ?? <Skeleton rows={1} height={320} />,
);

/** What the member organizes comes first, then what they play. */
export function MemberHomePage() {
  const user = useCurrentUser();
  const home = useApiQuery(readHome, {});
  return (
    <Page title="Home" heading={`Hello, ${user.firstName}`} actions={user.isAdmin && <AdminLinks />}>
      <PendingRoles />
      {user.isJunior !== user.hasGuardian && <FamilyNotice />}
      {user.canConfirmPlayers && <OrganizerHome organized={home.data?.organized} />}
      <Mine home={home} />
      {user.canConfirmPlayers && <PlayerClaims />}
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

type HomeQuery = ReturnType<typeof useApiQuery<typeof readHome>>;

function Mine({ home }: { home: HomeQuery }) {
  const { canConfirmPlayers } = useCurrentUser();
  const spots = useHeldSpots();
  const places = useOwnPlaces();
  // A failed one is asked again by the parts that show it: they must not make way for the skeleton, which would start over.
  const isComplete = [spots, places].every(({ data, isFetchedAfterMount }) => data || isFetchedAfterMount);
  if (home.isPending || !isComplete) return <HomeSkeleton />;
  if (!home.data) {
    const { error, refetch, isFetching } = home;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  const { next, tennisTeams, pickleballTeams, results, owed, children } = home.data;
  const plays = tennisTeams.length + pickleballTeams.length + children.length > 0;
  return (
    <>
      <OwnAnnouncements />
      <FamilyOpenTerms />
      <FamilyHeldSpots />
      <WaitingRequests />
      <TeamInvitations />
      <SubstituteInvitations />
      <div className={styles.columns}>
        <div className={styles.column}>
          {next.length > 0 && <NextMatches matches={next} />}
          <ChildrenMatches families={children} />
          {owed.length > 0 && <OwedShares owed={owed} />}
          <Tasks tasks={otherTasks(home.data)} />
        </div>
        <div className={styles.column}>
          {plays && (
            <MyTeams
              tennis={tennisTeams}
              pickleball={pickleballTeams}
              families={children}
              most={canConfirmPlayers ? 2 : 3}
            />
          )}
          {results.length > 0 && <LatestResults results={results} />}
        </div>
      </div>
      {!plays && !canConfirmPlayers && <WhatNext />}
    </>
  );
}

/** In the shape of what comes: a match with its question, two tasks, two teams. */
function HomeSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton rows={1} height={230} />
        <Skeleton rows={2} height={56} />
      </div>
      <div className={styles.column}>
        <Skeleton rows={2} height={68} />
      </div>
    </div>
  );
}

/** Availability of the very next match is answered in its card. */
function otherTasks({ tasks, next: [first] }: Home): HomeTask[] {
  const isShown = ({ kind, match }: HomeTask) =>
    kind === 'availability' && first?.teamMatchId === match?.teamMatchId;
  return tasks.filter((task) => !isShown(task));
}
