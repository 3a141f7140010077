import { Navigate } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, linkTo } from '../api/links';
import { LandingPage } from './landing-page';
import { MemberHomePage } from './member-home-page';

/** The front door: visitors learn what this is, members go to what is theirs. */
export function HomePage() {
  if (!isSignedIn(useCurrentUser())) return <LandingPage />;
  const home = linkTo('home');
  return isOutside(home) ? <MemberHomePage /> : <Navigate to={home} replace />;
}
