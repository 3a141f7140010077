import { joinLink, loginLink, menuEntries } from '../api/links';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';

export function VisitorMenu() {
  return (
    <MenuSection>
      <ListedEntry entry={menuEntries.education} />
      <ListedEntry entry={menuEntries.organizers} />
      <ListedEntry entry={menuEntries.coaches} />
      <MenuEntry to={loginLink(window.location.href)}>Sign In</MenuEntry>
      <MenuEntry to={joinLink()}>Join</MenuEntry>
    </MenuSection>
  );
}
