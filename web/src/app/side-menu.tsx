import { isSignedIn, useCurrentUser } from '../api/current-user';
import { Drawer } from '../ui/drawer';
import { onDemand } from '../ui/on-demand';
import { Skeleton } from '../ui/states';
import styles from './side-menu.module.css';

/** Loaded on first use: most visits do without the menu. */
const MenuContent = onDemand(
  async () => (await import('./menu-content')).MenuContent,
  (_, error) => error ?? <Skeleton rows={5} height={44} />,
);

/** For the buttons that open the menu. */
export const preloadMenu = () => void MenuContent.code.preload();

export function SideMenu({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser();
  const isMember = isSignedIn(user);
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Drawer title={isMember && name ? name : 'Welcome!'} onClose={onClose} width={340}>
      <nav className={styles.menu} aria-label="Menu">
        <MenuContent />
      </nav>
    </Drawer>
  );
}
