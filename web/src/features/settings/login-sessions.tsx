import {
  type LoginSession,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
} from '@courtline/contract/account';
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

export function LoginSessions() {
  return useCurrentUser().impersonator ? <InPersonOnly what="log-ins" /> : <OwnLoginSessions />;
}

function OwnLoginSessions() {
  return (
    <LoadedSettings query={useApiQuery(listLoginSessions, {})} height={208}>
      {(loginSessions) => <LoginSessionList loginSessions={loginSessions} />}
    </LoadedSettings>
  );
}

function LoginSessionList({ loginSessions }: { loginSessions: readonly LoginSession[] }) {
  return (
    <Card>
      <div>
        <h2>Where you are signed in</h2>
        <p className={styles.muted}>End what you do not know, and change your password then.</p>
      </div>
      <ul className={styles.logIns}>
        {loginSessions.map((loginSession) => (
          <LoginSessionRow key={loginSession.id} loginSession={loginSession} />
        ))}
      </ul>
      {loginSessions.length > 1 ? (
        <EndOthers />
      ) : (
        <p className={styles.muted}>You are signed in nowhere else.</p>
      )}
    </Card>
  );
}

function LoginSessionRow({ loginSession }: { loginSession: LoginSession }) {
  const { act, loading } = useApiMutation(endLoginSession, {
    onDone: () => showToast({ text: `${loginSession.device} is signed out.` }),
    changes: [listLoginSessions],
  });
  const seen = formatDate(loginSession.lastSeenAtUtc, 'notice', { zone: viewerZone() });
  return (
    <li className={styles.logIn}>
      <Monitor size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.device}>
          {loginSession.device} {loginSession.isCurrent && <Chip tone="good">This device</Chip>}
        </span>
        <span className={styles.muted}>
          {loginSession.address && `${loginSession.address} · `}Last seen {seen}
        </span>
      </span>
      {!loginSession.isCurrent && (
        <Button
          variant="quiet"
          loading={loading}
          busyText="Ending…"
          onClick={() => act({ params: { id: loginSession.id } })}
        >
          End<span className="visually-hidden"> {loginSession.device}</span>
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const { act, loading } = useApiMutation(endOtherLoginSessions, {
    onDone: () => {
      setIsAsking(false);
      showToast({ text: 'Every other log-in has ended.' });
    },
    changes: [listLoginSessions],
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
