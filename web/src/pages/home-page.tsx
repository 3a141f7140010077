import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, linkTo } from '../api/links';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { LandingPage } from './landing-page';

/** Visitors need nothing of it. */
const MemberHomePage = lazy(async () => ({ default: (await import('./member-home-page')).MemberHomePage }));

/** The front door: visitors learn what this is, members go to what is theirs. */
export function HomePage() {
  if (!isSignedIn(useCurrentUser())) return <LandingPage />;
  const home = linkTo('home');
  if (isOutside(home)) {
    return (
      <Suspense fallback={<OnTheWay />}>
        <MemberHomePage />
      </Suspense>
    );
  }
  // The page there loads its code first, and this one stays in sight meanwhile.
  return (
    <>
      <Navigate to={home} replace />
      <OnTheWay />
    </>
  );
}

function OnTheWay() {
  return (
    <Page title="Home">
      <Skeleton rows={3} height={120} />
    </Page>
  );
}
