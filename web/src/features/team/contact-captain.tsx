import type { TeamSummary } from '@courtline/contract/team';
import { lazy, Suspense, useState } from 'react';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { loginLink } from '../../api/links';
import { Button, LinkButton } from '../../ui/button';

/** Fetched when somebody writes: most come to read. */
const WriteToCaptain = lazy(async () => {
  const { WriteToCaptain: dialog } = await import('./write-to-captain');
  return { default: dialog };
});

const says = 'Contact a captain to know more';

/** Leads to the first captain; a team without one, or the captain themselves, has nobody to ask. */
export function ContactCaptain({ captains }: Pick<TeamSummary, 'captains'>) {
  const user = useCurrentUser();
  const [isWriting, setIsWriting] = useState(false);
  const [captain] = captains;
  if (!captain || captain.memberId === user.id) return null;
  if (!isSignedIn(user)) {
    return (
      <LinkButton look="secondary" to={loginLink(window.location.href)}>
        {says}
      </LinkButton>
    );
  }
  return (
    <>
      <Button look="secondary" onClick={() => setIsWriting(true)}>
        {says}
      </Button>
      <Suspense>
        {isWriting && <WriteToCaptain captain={captain} onClose={() => setIsWriting(false)} />}
      </Suspense>
    </>
  );
}
