import { isSignedIn, useCurrentUser } from '../api/current-user';
import { Drawer } from '../ui/drawer';
import { MemberMenu } from './member-menu';
import styles from './side-menu.module.css';
import { VisitorMenu } from './visitor-menu';

export function SideMenu({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const isMember = isSignedIn(user);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Drawer title={isMember && name ? name : 'Welcome!'} onClose={onClose} width={340}>
      <nav className={styles.menu} aria-label="Menu">
        {isMember ? <MemberMenu user={user} /> : <VisitorMenu />}
      </nav>
    </Drawer>
  );
}
