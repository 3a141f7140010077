import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, linkTo } from '../api/links';
import { Page } from '../ui/page';
import { Skeleton } from '../ui/states';
import { LandingPage } from './landing-page';

/** Loaded only for members. */
const MemberHomePage = lazy(async () => ({ default: (await import('./member-home-page')).MemberHomePage }));

/** Visitors get the landing page, members are redirected to their home page. */
export function HomePage() {
  if (!isSignedIn(useCurrentUser())) return <LandingPage />;
  const home = linkTo('home');
  if (isOutside(home)) {
    return (
      <Suspense fallback={<Redirecting />}>
        <MemberHomePage />
      </Suspense>
    );
  }
  // The target page loads its code first; this one stays visible until then.
  return (
    <>
      <Navigate to={home} replace />
      <Redirecting />
    </>
  );
}

function Redirecting() {
  return (
    <Page title="Home">
      <Skeleton rows={3} height={120} />
    </Page>
  );
}
