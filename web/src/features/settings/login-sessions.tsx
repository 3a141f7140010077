import {
  type LoginSession,
  endLoginSession,
  endOtherLoginSessions,
  listLoginSessions,
} from '@courtline/contract/account';
import { formatDate } from '@courtline/domain/date/format-date';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { LoadedSettings } from './loaded-settings';
import styles from './settings.module.css';

export function LoginSessions() {
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
        <h2>Where you're signed in</h2>
        <p className={styles.muted}>Don't recognize one? Sign it out and change your password.</p>
      </div>
      <ul className={styles.logIns}>
        {loginSessions.map((loginSession) => (
          <LoginSessionRow key={loginSession.id} loginSession={loginSession} />
        ))}
      </ul>
      {loginSessions.length > 1 ? <EndOthers /> : <p className={styles.muted}>No other devices.</p>}
    </Card>
  );
}

function LoginSessionRow({ loginSession }: { loginSession: LoginSession }) {
  const { act, loading } = useApiMutation(endLoginSession, {
    onDone: () => showToast({ text: `${loginSession.device} has been signed out.` }),
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
          busyText="Signing out…"
          onClick={() => act({ params: { id: loginSession.id } })}
        >
          Sign out<span className="visually-hidden"> {loginSession.device}</span>
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
      showToast({ text: 'Signed out everywhere else.' });
    },
    changes: [listLoginSessions],
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Sign out other devices
      </Button>
      {isAsking && (
        <Confirm
          question="Sign out of all other devices?"
          yes="Sign out other devices"
          destructive
          onYes={() => act({})}
          onNo={() => setIsAsking(false)}
          loading={loading}
        >
          <p>You'll stay signed in on this device.</p>
        </Confirm>
      )}
    </div>
  );
}
