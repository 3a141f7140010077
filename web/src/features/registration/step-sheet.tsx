import type { Registration, RegistrationFees } from '@courtline/contract/registration';
import type { SessionSummary } from '@courtline/contract/session';
import type { RegistrationStep } from '@courtline/domain/registration/registration-steps';
import type { ReactNode } from 'react';
import { NavigationType } from 'react-router';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { useLeaveGuard } from '../../ui/leaving';
import type { DraftOf } from './draft';
import { useRegistrant } from './registrant';
import styles from './registration.module.css';
import type { useSteps } from './use-steps';

export type ChosenTeam = { id: number; name: string; hasRegistrationPin: boolean };

/** What was joined, according to the service; a free session has no receipt. */
export type Joined = {
  teamName: string;
  sessionName: string;
  /** The child who was registered; null for the member. */
  childName: string | null;
  receipt: Registration | null;
};

export type StepProps = {
  summary: SessionSummary;
  chosen: ChosenTeam | null;
  choose: (teamId: number) => void;
  /** Null while loading. */
  fees: RegistrationFees | null;
  /** The spot that the player holds in this session, on any team. */
  spot: Registration | null;
  draftOf: DraftOf;
  accept: (step: RegistrationStep) => void;
  join: (joined: Joined) => void;
  way: ReturnType<typeof useSteps>;
  position: { step: string; youPay: string | null };
};

type SheetProps = Pick<StepProps, 'way' | 'position'> & {
  /** A request of this step is in progress. */
  loading?: boolean;
  action: ReactNode;
  children: ReactNode;
};

/**
 * A step in the drawer: name, content, Back and Continue. It cannot be left while a request is in progress, so that
 * the result of a payment is seen.
 */
export function StepSheet({ way, position, loading = false, action, children }: SheetProps) {
  const registrant = useRegistrant();
  useLeaveGuard({
    stops: ({ historyAction }) => loading && historyAction === NavigationType.Pop,
    onStopped: ({ reset }) => reset?.(),
  });
  return (
    <Drawer
      isInAddress
      title={way.step}
      onClose={() => !loading && way.close()}
      actions={
        <>
          {way.back && (
            <Button variant="secondary" disabled={loading} onClick={way.back}>
              Back
            </Button>
          )}
          {action}
        </>
      }
    >
      <p className={styles.position}>
        <span>{registrant ? `${position.step} · For ${registrant.firstName}` : position.step}</span>
        {position.youPay && <strong>{position.youPay}</strong>}
      </p>
      {children}
    </Drawer>
  );
}
