import { countUnread } from '@courtline/contract/message';
import { Menu, MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { useFlag } from '../api/flags';
import { joinLink, loginLink } from '../api/links';
import { useApiQuery } from '../api/use-api-query';
import { Avatar } from '../ui/avatar';
import { BallMark } from '../ui/logo';
import { SiteLink } from '../ui/site-link';
import styles from './header.module.css';
import { useMainEntries } from './main-entries';
import { SearchBox } from './search-box';
import type { MenuSwitch } from './use-menu-switch';

type Props = { isUserKnown: boolean; menu: MenuSwitch };

/** Until the user is known, neither a name nor the sign-in links are right. */
export function Header({ isUserKnown, menu }: Props) {
  const isMember = isSignedIn(useCurrentUser());
  return (
    <header className={styles.header}>
      <Link className={styles.logo} to="/" aria-label="Courtline">
        <BallMark size={24} />
        <span className={styles.name}>Courtline</span>
      </Link>
      <SearchBox />
      <nav className={styles.nav} aria-label="Main">
        {isUserKnown && (isMember ? <MemberEntries menu={menu} /> : <VisitorEntries menu={menu} />)}
      </nav>
    </header>
  );
}

function MemberEntries({ menu }: { menu: MenuSwitch }) {
  const user = useCurrentUser();
  const entries = useMainEntries();
  const hasMessages = useFlag('messaging');
  return (
    <>
      {entries.map(({ label, to }) => (
        <SiteLink key={label} className={`${styles.link} ${styles.wide}`} to={to} marksHere>
          {label}
        </SiteLink>
      ))}
      {hasMessages && (user.impersonator ? <InboxLink count={0} /> : <ToInbox />)}
      <button type="button" className={styles.person} {...menu.button} aria-label="Your menu">
        <Avatar name={`${user.firstName} ${user.lastName}`} image={user.profileImage} size={36} />
      </button>
    </>
  );
}

/** Shows the unread count; polled, because most pages have no live connection for it. */
function ToInbox() {
  const { data } = useApiQuery(countUnread, {}, { everyMs: 60_000, isOptional: true });
  return <InboxLink count={data?.count ?? 0} />;
}

/** No count for an admin who impersonates the member: what is unread is private. */
function InboxLink({ count }: { count: number }) {
  return (
    <SiteLink
      className={styles.link}
      to="/inbox"
      marksHere
      aria-label={count > 0 ? `Messages, ${count} unread` : 'Messages'}
    >
      <MessageSquare className={styles.narrow} size={20} aria-hidden="true" />
      <span className={styles.wide}>Messages</span>
      {count > 0 && <span className={styles.count} data-count={count > 99 ? '99+' : count} />}
    </SiteLink>
  );
}

function VisitorEntries({ menu }: { menu: MenuSwitch }) {
  const address = useCurrentAddress();
  return (
    <>
      <SiteLink className={styles.link} to={loginLink(address)} marksHere>
        SIGN IN
      </SiteLink>
      <SiteLink className={`${styles.link} ${styles.join}`} to={joinLink(address)}>
        JOIN
      </SiteLink>
      <button type="button" className={`${styles.person} ${styles.wide}`} {...menu.button} aria-label="Menu">
        <Menu size={22} aria-hidden="true" />
      </button>
    </>
  );
}
