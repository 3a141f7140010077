import { myConferences } from '@courtline/contract/conference';
import { myLeagues } from '@courtline/contract/league';
import { memberTeams } from '@courtline/contract/team';
import { useCurrentUser } from '../api/current-user';
import { linkTo, ownProfileLink } from '../api/links';
import { useCall } from '../api/use-call';
import { PlayerClaims } from '../features/account/player-claims';
import { MyConferences } from '../features/conference/my-conferences';
import { MyLeagues } from '../features/league/my-leagues';
import { MyTeams } from '../features/team/my-teams';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { Empty, Failure, Skeleton } from '../ui/states';
import styles from './member-home-page.module.css';

/** What a member comes for: their teams, the leagues and conferences they run, and what to do when there is neither. */
export function MemberHomePage() {
  const user = useCurrentUser();
  return (
    <Page title="Home" heading={`Hello, ${user.firstName}`} actions={user.isAdmin && <AdminLinks />}>
      <Mine />
      {user.canConfirmPlayers && <PlayerClaims />}
    </Page>
  );
}

function AdminLinks() {
  return (
    <>
      <LinkButton to="/admin/leagues" look="secondary">
        Manage leagues
      </LinkButton>
      <LinkButton to="/dev/mail" look="secondary">
        Mailbox
      </LinkButton>
    </>
  );
}

function Mine() {
  const teams = useCall(memberTeams, { query: { activeOnly: true } }, { isOptional: true });
  const leagues = useCall(myLeagues, {}, { isOptional: true });
  const conferences = useCall(myConferences, {}, { isOptional: true });
  const all = [teams, leagues, conferences];
  if (all.some(({ isPending }) => isPending)) return <Skeleton rows={3} height={88} />;
  if (!teams.data || !leagues.data || !conferences.data) {
    return (
      <Failure
        message={all.find(({ error }) => error)?.error?.message ?? ''}
        onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        isBusy={all.some(({ isFetching }) => isFetching)}
      />
    );
  }
  const { tennisTeams, pickleballTeams } = teams.data;
  const plays = tennisTeams.length + pickleballTeams.length > 0;
  const organizes = leagues.data.tennis.length + leagues.data.pickleball.length > 0;
  return (
    <>
      {plays && <MyTeams tennis={tennisTeams} pickleball={pickleballTeams} />}
      {organizes && <MyLeagues />}
      {conferences.data.length > 0 && <MyConferences conferences={conferences.data} />}
      {!plays && !organizes && conferences.data.length === 0 && <WhatNext />}
    </>
  );
}

function WhatNext() {
  const user = useCurrentUser();
  return (
    <Empty says="You are on no team yet.">
      <p>Look for a league near you and ask a captain for a place, or see what others see of you.</p>
      <p className={styles.next}>
        <LinkButton to={linkTo('explore')}>Explore leagues</LinkButton>
        <LinkButton to={ownProfileLink(user)} look="secondary">
          My profile
        </LinkButton>
      </p>
    </Empty>
  );
}
