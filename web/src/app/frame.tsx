import { useQuery } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { askCurrentUser } from '../api/current-user';
import { ErrorPopup } from './error-popup';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header';
import { LoadingPage } from './loading-page';
import { ToLogin } from './to-login';

/** What stands around every page. */
export function Frame() {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <OnceUserIsKnown />
      </main>
      <Footer />
      <ErrorPopup />
      <ScrollRestoration />
    </div>
  );
}

/** A user who cannot be loaded must sign in; the login page itself asks nothing of anyone. */
function OnceUserIsKnown() {
  const user = useQuery(askCurrentUser());
  const { pathname } = useLocation();
  if (user.isPending) return <LoadingPage />;
  if (user.isError && !user.data && pathname !== '/login') return <ToLogin />;
  return <Outlet />;
}
