import { isSignedIn, useCurrentUser } from '../api/current-user';
import { PlayerClaims } from '../features/account/player-claims';
import { MyLeagues } from '../features/league/my-leagues';
import { LinkButton } from '../ui/button';
import { Page } from '../ui/page';
import { LandingPage } from './landing-page';

export function HomePage() {
  const user = useCurrentUser();
  if (!isSignedIn(user)) return <LandingPage />;
  return (
    <Page
      title="Home"
      heading={`Hello, ${user.firstName}`}
      actions={
        user.isAdmin && (
          <>
            <LinkButton to="/admin/leagues" look="secondary">
              Manage leagues
            </LinkButton>
            <LinkButton to="/dev/mail" look="secondary">
              Mailbox
            </LinkButton>
          </>
        )
      }
    >
      <MyLeagues />
      {user.canConfirmPlayers && <PlayerClaims />}
    </Page>
  );
}
