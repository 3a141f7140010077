import { type CurrentUser, logout } from '@courtline/contract/account';
import { listClubs, seesCreateEvent, seesSubscriptions } from '@courtline/domain/account/side-menu';
import { menuLimits } from '@courtline/domain/constants';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { resetAnalytics } from '../api/analytics';
import { useFlag } from '../api/flags';
import { clubLink, linkTo, menuEntries, profileLink } from '../api/links';
import { useAction } from '../api/use-action';
import { Avatar } from '../ui/avatar';
import { MemberTeams } from './member-teams';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';
import styles from './side-menu.module.css';

/** The sections in the order in which people know them. */
export function MemberMenu({ user }: { user: CurrentUser }) {
  const hasPlayerGroup = useFlag('player-group');
  const hasRatingsList = useFlag('ratings-list');
  return (
    <>
      <MenuSection>
        <MenuEntry to={profileOf(user)} icon={<UserRound size={20} aria-hidden="true" />}>
          Profile
        </MenuEntry>
        <MenuEntry to={linkTo('settings')} icon={<Settings size={20} aria-hidden="true" />}>
          Settings
        </MenuEntry>
        {seesSubscriptions(user) && <ListedEntry entry={menuEntries.subscriptions} />}
      </MenuSection>
      <Clubs user={user} />
      <MemberTeams />
      <MenuSection>
        <ListedEntry entry={menuEntries.clubResources} />
        {hasPlayerGroup && <ListedEntry entry={menuEntries.playerGroup} />}
      </MenuSection>
      {user.isPowered && <SavedLists />}
      {user.isAdmin && <AdminLinks />}
      <MenuSection>
        {hasRatingsList && <ListedEntry entry={menuEntries.ratingsList} />}
        <ListedEntry entry={menuEntries.education} />
        <SignOut />
      </MenuSection>
    </>
  );
}

/** A member who is no player yet is known by their settings only. */
function profileOf({ claimedPlayer }: CurrentUser): string {
  return claimedPlayer ? profileLink(claimedPlayer.playerId) : linkTo('settings');
}

function Clubs({ user }: { user: CurrentUser }) {
  const clubs = listClubs(user.clubMemberships);
  const canAsk = seesCreateEvent(user);
  if (clubs.length === 0 && !canAsk) return null;
  return (
    <MenuSection heading="Clubs">
      {clubs.slice(0, menuLimits.clubs).map(({ clubId, name }) => (
        <MenuEntry key={clubId} to={clubLink(clubId)} icon={<Avatar name={name} kind="club" size={28} />}>
          {name}
        </MenuEntry>
      ))}
      {clubs.length > 0 && (
        <MenuEntry to="/member-clubs" describes="See All clubs" isQuiet>
          See All
        </MenuEntry>
      )}
      {canAsk && <ListedEntry entry={menuEntries.createEvent} />}
    </MenuSection>
  );
}

function SavedLists() {
  return (
    <MenuSection heading="Saved Lists">
      <ListedEntry entry={menuEntries.savedPlayers} />
      <ListedEntry entry={menuEntries.savedSchools} />
    </MenuSection>
  );
}

function AdminLinks() {
  return (
    <MenuSection heading="Admin">
      <ListedEntry entry={menuEntries.tournaments} />
      <MenuEntry to="/admin/impersonate">Impersonate</MenuEntry>
      <ListedEntry entry={menuEntries.templates} />
      <MenuEntry to="/admin/leagues">Manage Leagues</MenuEntry>
      <MenuEntry to="/admin/flags">Feature Flags</MenuEntry>
      <MenuEntry to="/dev/mail">Mailbox</MenuEntry>
    </MenuSection>
  );
}

function SignOut() {
  const { act, isBusy } = useAction(logout, {
    onDone: () => {
      resetAnalytics();
      window.location.assign('/');
    },
  });
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={() => act({})}
        aria-disabled={isBusy || undefined}
      >
        <LogOut size={20} aria-hidden="true" />
        <span className={styles.says}>Sign Out</span>
      </button>
    </li>
  );
}
