import { type LogIn, endLogIn, endOtherLogIns, listLogIns } from '@courtline/contract/account';
import { formatDate } from '@courtline/domain/date/format-date';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { InPersonOnly } from './in-person-only';
import { LoadedSettings } from './loaded-settings';
import styles from './settings.module.css';

export function LogIns() {
  return useCurrentUser().impersonator ? <InPersonOnly what="log-ins" /> : <OwnLogIns />;
}

function OwnLogIns() {
  return (
    <LoadedSettings query={useApiQuery(listLogIns, {})} height={208}>
      {(logIns) => <LogInList logIns={logIns} />}
    </LoadedSettings>
  );
}

function LogInList({ logIns }: { logIns: readonly LogIn[] }) {
  return (
    <Card>
      <div>
        <h2>Where you are signed in</h2>
        <p className={styles.muted}>End what you do not know, and change your password then.</p>
      </div>
      <ul className={styles.logIns}>
        {logIns.map((logIn) => (
          <LogInRow key={logIn.id} logIn={logIn} />
        ))}
      </ul>
      {logIns.length > 1 ? <EndOthers /> : <p className={styles.muted}>You are signed in nowhere else.</p>}
    </Card>
  );
}

function LogInRow({ logIn }: { logIn: LogIn }) {
  const { act, loading } = useApiMutation(endLogIn, {
    onDone: () => showToast({ text: `${logIn.device} is signed out.` }),
    changes: [listLogIns],
  });
  const seen = formatDate(logIn.lastSeenAtUtc, 'notice', { zone: viewerZone() });
  return (
    <li className={styles.logIn}>
      <Monitor size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.device}>
          {logIn.device} {logIn.isCurrent && <Chip tone="good">This device</Chip>}
        </span>
        <span className={styles.muted}>
          {logIn.address && `${logIn.address} · `}Last seen {seen}
        </span>
      </span>
      {!logIn.isCurrent && (
        <Button
          variant="quiet"
          loading={loading}
          busyText="Ending…"
          onClick={() => act({ params: { id: logIn.id } })}
        >
          End<span className="visually-hidden"> {logIn.device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(endOtherLogIns, {
    onDone: () => {
      setIsAsking(false);
      showToast({ text: 'Every other log-in has ended.' });
    },
    changes: [listLogIns],
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        End all others
      </Button>
      {isAsking && (
        <Confirm
          question="End every other log-in?"
          yes="End other log-ins"
          destructive
          onYes={() => act({})}
          onNo={() => setIsAsking(false)}
          loading={loading}
        >
          <p>You stay signed in here, and nowhere else.</p>
        </Confirm>
      )}
    </div>
  );
}
