import { Link, useLocation } from 'react-router';
import { clientConfig } from '../api/client-config';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { isOutside, joinAddress, loginAddress } from '../api/main-site';
import { BallMark } from '../ui/logo';
import styles from './frame.module.css';
import { UserMenu } from './user-menu';

/** Until it is known who is here, neither a name nor the ways in are right. */
export function Header({ isUserKnown }: { isUserKnown: boolean }) {
  const user = useCurrentUser();
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to="/">
        <BallMark size={24} />
        Courtline
      </Link>
      <nav className={styles.nav} aria-label="Account">
        {isUserKnown && (isSignedIn(user) ? <UserMenu user={user} /> : <WaysIn />)}
      </nav>
    </header>
  );
}

function WaysIn() {
  const config = clientConfig();
  const { pathname } = useLocation();
  const isOnLogin = pathname === '/login';
  return (
    <>
      {!isOnLogin && <NavLink to={loginAddress(config, window.location.href)} says="Sign in" />}
      <NavLink to={joinAddress(config)} says="Join" isMain />
    </>
  );
}

function NavLink({ to, says, isMain = false }: { to: string; says: string; isMain?: boolean }) {
  const className = isMain ? `${styles.navLink} ${styles.join}` : styles.navLink;
  if (isOutside(to)) {
    return (
      <a className={className} href={to}>
        {says}
      </a>
    );
  }
  return (
    <Link className={className} to={to}>
      {says}
    </Link>
  );
}
