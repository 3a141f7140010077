import { sessionSummary } from '@courtline/contract/session';
import { congratulations } from '@courtline/domain/registration/registration-steps';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { isSignedIn, useCurrentUser } from '../../api/current-user';
import { useLeagueQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { Failure } from '../../ui/states';
import { ChooseRegistrant } from './choose-registrant';
import { RegistrantContext, useActingFor, useRegistrantInAddress } from './registrant';
import { RegistrationSteps } from './registration-steps';
import type { ChosenTeam, Joined } from './step-sheet';
import { useIsRegistering } from './registration-address';
import { useSteps } from './use-steps';
import { WaitingDrawer } from './waiting-drawer';
import { receiptLink } from '../../api/links';

export type RegistrationProps = {
  sessionId: number;
  /** Set on the team page, where the team is fixed. */
  team?: ChosenTeam | undefined;
};

/** The registration drawer, open while the address says so, and the two dialogs after it. */
export function RegistrationFlow({ sessionId, team }: RegistrationProps) {
  const { isOpen } = useIsRegistering();
  const leave = useEffectEvent(useSteps([], []).close);
  const isMember = isSignedIn(useCurrentUser());
  const registrant = useRegistrantInAddress();
  const [joined, setJoined] = useState<Joined | null>(null);
  // Only after the drawer is gone, because it blocks navigation while it is loading.
  useEffect(() => {
    if (joined) leave();
  }, [joined]);
  return (
    <>
      {/* The address changes a moment later: the first step must not flash after joining. */}
      {isOpen && isMember && !joined && registrant === undefined && (
        <ChooseRegistrant sessionId={sessionId} teamId={team?.id} />
      )}
      {isOpen && isMember && !joined && registrant !== undefined && (
        <RegistrantContext value={registrant}>
          <Opened key={registrant?.childId} {...{ sessionId, team }} onJoined={setJoined} />
        </RegistrantContext>
      )}
      {joined && <AfterJoining joined={joined} onClose={() => setJoined(null)} />}
    </>
  );
}

function Opened({ sessionId, team, onJoined }: RegistrationProps & { onJoined: (joined: Joined) => void }) {
  const input = { params: { id: sessionId }, actingFor: useActingFor() };
  const query = useLeagueQuery(sessionSummary, input, {
    leagueOf: ({ session }) => session.leagueId,
  });
  if (query.data) return <RegistrationSteps summary={query.data} team={team} onJoined={onJoined} />;
  const { error, refetch, isFetching } = query;
  return (
    <WaitingDrawer>
      {error && <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />}
    </WaitingDrawer>
  );
}

function AfterJoining({ joined, onClose }: { joined: Joined; onClose: () => void }) {
  const [isRead, setIsRead] = useState(false);
  const { title, text } = congratulations(joined.teamName, joined.childName);
  if (!isRead) return <Complete joined={joined} onClose={() => setIsRead(true)} />;
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Done</Button>}>
      <p>{text}</p>
    </Dialog>
  );
}

function Complete({ joined, onClose }: { joined: Joined; onClose: () => void }) {
  const { teamName, sessionName, childName, receipt } = joined;
  return (
    <Dialog
      title="Registration complete"
      onClose={onClose}
      actions={<Button onClick={onClose}>Continue</Button>}
    >
      <Facts
        facts={[
          ...(childName ? [{ label: 'Player', value: childName }] : []),
          { label: 'Team', value: teamName },
          { label: 'Session', value: sessionName },
          ...(receipt
            ? [
                { label: 'Paid', value: `${receipt.currencySymbol}${receipt.total.toFixed(2)}` },
                {
                  label: 'Receipt',
                  value: (
                    <>
                      <Link to={receiptLink(receipt)}>No. {receipt.id}</Link>, sent to {receipt.receiptEmail}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
