import { ClipboardList, GraduationCap, LogIn, Megaphone, UserRoundPlus } from 'lucide-react';
import { joinLink, loginLink, menuEntries } from '../api/links';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';

export function VisitorMenu() {
  return (
    <MenuSection>
      <ListedEntry entry={menuEntries.education} Icon={GraduationCap} />
      <ListedEntry entry={menuEntries.organizers} Icon={ClipboardList} />
      <ListedEntry entry={menuEntries.coaches} Icon={Megaphone} />
      <MenuEntry to={loginLink(window.location.href)} Icon={LogIn}>
        Sign In
      </MenuEntry>
      <MenuEntry to={joinLink(window.location.href)} Icon={UserRoundPlus}>
        Join
      </MenuEntry>
    </MenuSection>
  );
}
