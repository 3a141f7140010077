import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { askCurrentUser } from '../api/current-user';
import { ErrorPopup } from './error-popup';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { LoadingPage } from './loading-page';
import { ToLogin } from './to-login';

/** What stands around every page. A user who cannot be loaded must sign in; the login page asks nothing of anyone. */
export function Frame() {
  const user = useQuery(askCurrentUser());
  const { pathname } = useLocation();
  const mustSignIn = user.isError && !user.data && pathname !== '/login';
  return (
    <Around isUserKnown={!user.isPending}>
      {user.isPending && <LoadingPage />}
      {mustSignIn && <ToLogin />}
      {!user.isPending && !mustSignIn && <Outlet />}
      <ScrollRestoration getKey={placeOf} />
    </Around>
  );
}

/** Every page load starts with the same key, and one page must not open where another was left. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** While the code of the first page is on its way. */
export function FirstLoad() {
  return (
    <Around isUserKnown={false}>
      <LoadingPage />
    </Around>
  );
}

function Around({ isUserKnown, children }: { isUserKnown: boolean; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header isUserKnown={isUserKnown} />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <ErrorPopup />
    </div>
  );
}
