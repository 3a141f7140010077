import { type CurrentUser, logout } from '@courtline/contract/account';
import { listClubs, seesCreateEvent, seesSubscriptions } from '@courtline/domain/account/side-menu';
import { menuLimits } from '@courtline/domain/constants';
import { withoutHidden } from '@courtline/domain/link/hidden-links';
import {
  CalendarPlus,
  CreditCard,
  FileStack,
  FileUp,
  Flag,
  GraduationCap,
  Inbox,
  KeyRound,
  Library,
  Link2Off,
  ListOrdered,
  LogOut,
  MapPin,
  School,
  ScrollText,
  Send,
  Settings,
  Star,
  Trophy,
  UserRound,
  UsersRound,
  VenetianMask,
} from 'lucide-react';
import { useState } from 'react';
import { leaveSignedOut } from '../api/leave-signed-out';
import { resetAnalytics } from '../api/analytics';
import { useFlag, useHiddenLinks } from '../api/flags';
import { clubLink, linkTo, ownProfileLink } from '../api/links';
import { menuEntries } from '../api/menu-entries';
import { usePendingEntries } from '../api/pending';
import { useApiMutation } from '../api/use-api-mutation';
import { Avatar } from '../ui/avatar';
import { Confirm } from '../ui/dialog';
import { leaveSafely } from '../ui/leave-safely';
import { MemberTeams } from './member-teams';
import { ListedEntry, MenuEntry, MenuSection } from './menu-parts';
import styles from './side-menu.module.css';

/** The sections keep the order that users know. */
export function MemberMenu({ user }: { user: CurrentUser }) {
  const hasPlayerGroup = useFlag('player-group');
  const hasRatingsList = useFlag('ratings-list');
  return (
    <>
      <MenuSection>
        <MenuEntry to={ownProfileLink(user)} Icon={UserRound}>
          Profile
        </MenuEntry>
        <MenuEntry to={linkTo('settings')} Icon={Settings}>
          Settings
        </MenuEntry>
        {seesSubscriptions(user) && <ListedEntry entry={menuEntries.subscriptions} Icon={CreditCard} />}
      </MenuSection>
      <Clubs user={user} />
      <MemberTeams />
      <MenuSection>
        <ListedEntry entry={menuEntries.clubResources} Icon={Library} />
        {hasPlayerGroup && <ListedEntry entry={menuEntries.playerGroup} Icon={UsersRound} />}
      </MenuSection>
      {user.isPowered && <SavedLists />}
      {user.isAdmin && <AdminLinks />}
      <MenuSection>
        {hasRatingsList && <ListedEntry entry={menuEntries.ratingsList} Icon={ListOrdered} />}
        <ListedEntry entry={menuEntries.education} Icon={GraduationCap} />
        <SignOut />
      </MenuSection>
    </>
  );
}

function Clubs({ user }: { user: CurrentUser }) {
  const clubs = listClubs(user.clubMemberships);
  const canAsk = seesCreateEvent(user);
  if (clubs.length === 0 && !canAsk) return null;
  return (
    <MenuSection heading="Clubs">
      {clubs.slice(0, menuLimits.clubs).map(({ clubId, name }) => (
        <MenuEntry key={clubId} to={clubLink(clubId)} picture={<Avatar name={name} kind="club" size={24} />}>
          {name}
        </MenuEntry>
      ))}
      {clubs.length > 0 && (
        <MenuEntry to="/member-clubs" describes="See All clubs" isQuiet>
          See All
        </MenuEntry>
      )}
      {canAsk && <ListedEntry entry={menuEntries.createEvent} Icon={CalendarPlus} />}
    </MenuSection>
  );
}

function SavedLists() {
  const entries = withoutHidden([menuEntries.savedPlayers, menuEntries.savedSchools], useHiddenLinks());
  if (entries.length === 0) return null;
  return (
    <MenuSection heading="Saved Lists">
      <ListedEntry entry={menuEntries.savedPlayers} Icon={Star} />
      <ListedEntry entry={menuEntries.savedSchools} Icon={School} />
    </MenuSection>
  );
}

function AdminLinks() {
  return (
    <MenuSection heading="Admin">
      <ListedEntry entry={menuEntries.tournaments} Icon={Trophy} />
      <MenuEntry to="/admin/impersonate" Icon={VenetianMask}>
        Impersonate
      </MenuEntry>
      <ListedEntry entry={menuEntries.templates} Icon={FileStack} />
      <MenuEntry to="/admin/leagues" Icon={Settings}>
        Manage Leagues
      </MenuEntry>
      <MenuEntry to="/admin/ratings" Icon={FileUp}>
        Import Ratings
      </MenuEntry>
      <MenuEntry to="/admin/places" Icon={MapPin}>
        Places
      </MenuEntry>
      <MenuEntry to="/admin/links" Icon={Link2Off}>
        Links
      </MenuEntry>
      <MenuEntry to="/admin/sign-in" Icon={KeyRound}>
        Sign-in
      </MenuEntry>
      <MenuEntry to="/admin/flags" Icon={Flag}>
        Feature Flags
      </MenuEntry>
      <MenuEntry to="/admin/outbox" Icon={Send}>
        Outbox
      </MenuEntry>
      <MenuEntry to="/admin/audit" Icon={ScrollText}>
        Audit
      </MenuEntry>
      <MenuEntry to="/dev/mail" Icon={Inbox}>
        Mailbox
      </MenuEntry>
    </MenuSection>
  );
}

const patienceMs = 1500;

/** The service sends nothing more; what still waits at the push service is not for the next person at this device. */
async function stopPushes(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const stopped = import('../api/push').then(({ unsubscribeBrowser }) => unsubscribeBrowser());
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([stopped.catch(() => undefined), late]);
}

function SignOut() {
  const { act, loading } = useApiMutation(logout, {
    onDone: () => {
      resetAnalytics();
      void stopPushes().then(() => leaveSignedOut('/'));
    },
  });
  const unsent = usePendingEntries().length;
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => leaveSafely(() => act({}));
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        onClick={() => (unsent > 0 ? setIsAsking(true) : leave())}
        aria-disabled={loading || undefined}
      >
        <LogOut size={20} aria-hidden="true" />
        <span className={styles.says}>Sign Out</span>
      </button>
      {isAsking && (
        <Confirm
          question="Sign out with unsent changes?"
          yes="Sign out"
          no="Stay signed in"
          onYes={leave}
          onNo={() => setIsAsking(false)}
          loading={loading}
        >
          <p>
            What you entered without a connection hasn't been sent yet. It stays on this device, hidden, and
            is sent when you sign in here again within 14 days.
          </p>
        </Confirm>
      )}
    </li>
  );
}
