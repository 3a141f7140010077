import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { Drawer } from '../ui/drawer';
import { MemberMenu } from './member-menu';
import styles from './side-menu.module.css';
import { ClipboardList, GraduationCap, LogIn, Megaphone, UserRoundPlus } from 'lucide-react';
import { joinLink, loginLink, menuEntries } from '../api/links';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';

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

function VisitorMenu() {
  const address = useCurrentAddress();
  return (
    <MenuSection>
      <ListedEntry entry={menuEntries.education} Icon={GraduationCap} />
      <ListedEntry entry={menuEntries.organizers} Icon={ClipboardList} />
      <ListedEntry entry={menuEntries.coaches} Icon={Megaphone} />
      <MenuEntry to={loginLink(address)} Icon={LogIn}>
        Sign In
      </MenuEntry>
      <MenuEntry to={joinLink(address)} Icon={UserRoundPlus}>
        Join
      </MenuEntry>
    </MenuSection>
  );
}
