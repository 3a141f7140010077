import { ClipboardList, GraduationCap, LogIn, Megaphone, UserRoundPlus } from 'lucide-react';
import { useCurrentAddress } from '../api/current-address';
import { isSignedIn, useCurrentUser } from '../api/current-user';
import { joinLink, loginLink } from '../api/links';
import { menuEntries } from '../api/menu-entries';
import { MemberMenu } from './member-menu';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';

export function MenuContent() {
  const user = useCurrentUser();
  return isSignedIn(user) ? <MemberMenu user={user} /> : <VisitorMenu />;
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
