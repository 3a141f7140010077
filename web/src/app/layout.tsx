import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { clientConfig } from '../api/client-config';
import { currentUserQuery, isSignedIn, useCurrentUser } from '../api/current-user';
import { flagsQuery } from '../api/flags';
import { imageAddress } from '../api/image-address';
import { useAskedProof } from '../api/fresh-proof';
import { useStoredAge } from '../api/offline';
import { ImageAddresses } from '../ui/avatar';
import { LeaveGuard, pageKeyOf } from '../ui/leaving';
import { Popup } from '../ui/popup';
import { Toasts } from '../ui/toast';
import { BottomBar } from './bottom-bar';
import { ErrorPopup } from './error-popup';
import { Footer } from './footer';
import styles from './layout.module.css';
import { Header } from './header';
import { useLateNotices } from './late-notices';
import { LoadingPage } from './loading-page';
import { OfflineNotice, setStoredAge } from '../ui/offline-notice';
import { preloadMemberPages } from './pages';
import { SideMenu } from './side-menu';
import { RedirectToLogin } from './redirect-to-login';
import { useMenuSwitch } from './use-menu-switch';
import { useRenderedAhead } from './rendered-ahead';
import { onDemand } from '../ui/on-demand';
import { WaitingDialog } from '../ui/waiting-dialog';
import { stopWriting, useWriting } from '../ui/write-to';

/** Frame of every page. If the user cannot be loaded, it redirects to the login page, which needs no user. */
export function Layout() {
  const user = useQuery(currentUserQuery());
  const flags = useQuery(flagsQuery());
  const { pathname } = useLocation();
  const isRenderedAhead = useRenderedAhead();
  const isReady = !user.isPending && !flags.isPending;
  useMemberPages(pathname);
  useAgeOfPage();
  const mustSignIn = user.isError && !user.data && pathname !== '/login';
  return (
    <Frame isReady={isReady}>
      <Content {...{ isReady, isRenderedAhead, mustSignIn }} />
      <ScrollRestoration getKey={scrollKeyOf} />
    </Frame>
  );
}

/** So that a member's first own page does not wait for the list of their files. */
function useMemberPages(pathname: string): void {
  const isMember = isSignedIn(useCurrentUser());
  const isNeeded = isMember || pathname === '/login' || pathname === '/join';
  useEffect(() => {
    if (isNeeded) preloadMemberPages();
  }, [isNeeded]);
}

/** For the notices of page and dialogs, which do not know where data come from. */
function useAgeOfPage(): void {
  const age = useStoredAge();
  useEffect(() => setStoredAge(age), [age]);
}

type ContentProps = { isReady: boolean; isRenderedAhead: boolean; mustSignIn: boolean };

function Content({ isReady, isRenderedAhead, mustSignIn }: ContentProps) {
  if (!isReady && !isRenderedAhead) return <LoadingPage />;
  return mustSignIn ? <RedirectToLogin /> : <Outlet />;
}

/** Every page load starts with the same key, which would restore the scroll position of another page. */
function scrollKeyOf(location: Location): string {
  const key = pageKeyOf(location);
  return key === 'default' ? location.pathname : key;
}

/** Until user and flags are loaded, the frame shows what is the same for everyone. */
function Frame({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const menu = useMenuSwitch();
  const lateNotices = useLateNotices();
  return (
    <ImageAddresses value={imageAddress}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        {/* Always there, so that the rows of the frame stay the same. */}
        <div>
          <DemoNotice />
        </div>
        <Header isUserKnown={isReady} menu={menu} />
        <div className={styles.notices}>
          <NoticesOfAccount />
          <OfflineNotice />
          {lateNotices}
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <BottomBar menu={menu} />
        {menu.isOpen && <SideMenu onClose={menu.close} />}
        <WriteDialog />
        <ProofDialog />
        <Popup />
        <ErrorPopup />
        <Toasts />
        <LeaveGuard />
      </div>
    </ImageAddresses>
  );
}

/** Loaded where it is shown. */
const DemoBar = onDemand(
  async () => (await import('../features/landing/demo-bar')).DemoBar,
  () => null,
  'features/landing/demo-bar',
);

/** On the start page only, which members do not see. */
function DemoNotice() {
  const { pathname } = useLocation();
  const { data: user } = useQuery(currentUserQuery());
  const isRenderedAhead = useRenderedAhead();
  const isVisitor = user ? !isSignedIn(user) : isRenderedAhead;
  return pathname === '/' && isVisitor && clientConfig().isDemo ? <DemoBar /> : null;
}

/** Loaded on first use: most visits only read. */
const EmailMember = onDemand(
  async () => (await import('../features/email/email-member')).EmailMember,
  ({ whom, onClose }, error) => (
    <WaitingDialog title={`Message ${whom}`} onClose={onClose}>
      {error}
    </WaitingDialog>
  ),
);

function WriteDialog() {
  const writing = useWriting();
  return writing && <EmailMember key={writing.whom} {...writing} onClose={stopWriting} />;
}

/** Loaded on first use: few people change how they sign in. */
const ConfirmIdentity = onDemand(
  async () => (await import('../features/account/confirm-identity')).ConfirmIdentity,
  ({ onClose }, error) => (
    <WaitingDialog title="Confirm it's you" onClose={() => onClose(false)}>
      {error}
    </WaitingDialog>
  ),
);

function ProofDialog() {
  const asked = useAskedProof();
  return asked && <ConfirmIdentity onClose={asked} />;
}

/** Loaded for admins who view as a member, and for the few whose rights wait for a second step or whom no e-mail reaches. */
const AccountNotices = onDemand(
  async () => (await import('../features/account/account-notices')).AccountNotices,
  (_, error) => error,
);

function NoticesOfAccount() {
  const { impersonator, secondFactorStep, isEmailRefused } = useCurrentUser();
  return (impersonator || secondFactorStep || isEmailRefused) && <AccountNotices />;
}
