import { clientConfig } from '../api/client-config';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, joinLink, loginLink } from '../api/links';
import { PlayerClaims } from '../features/account/player-claims';
import { MyLeagues } from '../features/league/my-leagues';
import { LinkButton } from '../ui/button';
import { BallMark } from '../ui/logo';
import { Page } from '../ui/page';
import { Notice } from '../ui/states';

export function HomePage() {
  const user = useCurrentUser();
  if (!isSignedIn(user)) return <Landing />;
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

function Landing() {
  const config = clientConfig();
  const login = loginLink(window.location.href);
  const join = joinLink();
  return (
    <Page
      title="Courtline"
      look="hero"
      above={<BallMark size={56} />}
      heading="Team tennis and pickleball, from the first lineup to the last point"
      lead="Courtline runs team leagues and team tournaments: conferences, sessions, teams, lineups and scores in one place. Players see when they play and who is on court; organizers keep a whole league in order."
      actions={
        <>
          <LinkButton to={login} isOutside={isOutside(login)} look="onInk">
            Sign in
          </LinkButton>
          <LinkButton to={join} isOutside={isOutside(join)} look="onInkQuiet">
            Join
          </LinkButton>
        </>
      }
    >
      {config.isDemo && (
        <Notice kind="hint">
          This is a demo with made-up people. The sign-in page lists an account for every role; one tap signs
          you in.
        </Notice>
      )}
    </Page>
  );
}
