import { type CurrentUser, logout } from '@courtline/contract/account';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { clientConfig } from '../api/client-config';
import { useAction } from '../api/use-action';
import styles from './frame.module.css';

/** The browser's own popover: it closes on Escape and on a click beside it. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const { act } = useAction(logout, { onDone: () => window.location.assign('/') });
  const hasMailbox = user.isAdmin || clientConfig().isDemo;
  return (
    <>
      <button type="button" className={styles.person} popoverTarget="user-menu">
        <span className={styles.personName}>
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div ref={menu} id="user-menu" popover="auto" className={styles.menu}>
        <ul>
          <MenuLink to="/" says="My leagues" onClick={close} />
          {user.isAdmin && <MenuLink to="/admin/leagues" says="Manage leagues" onClick={close} />}
          {hasMailbox && <MenuLink to="/dev/mail" says="Mailbox" onClick={close} />}
          <li>
            <button type="button" className={styles.menuItem} onClick={() => act({})}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

function MenuLink({ to, says, onClick }: { to: string; says: string; onClick: () => void }) {
  return (
    <li>
      <Link className={styles.menuItem} to={to} onClick={onClick}>
        {says}
      </Link>
    </li>
  );
}
