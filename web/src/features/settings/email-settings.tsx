import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { ChangeEmail } from './change-email';
import styles from './settings.module.css';

export function EmailSettings({ email }: { email: string }) {
  const { isEmailRefused } = useCurrentUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card>
      <div>
        <h2>Email {isEmailRefused && <Chip tone="bad">Emails come back</Chip>}</h2>
        <p className={styles.muted}>
          You sign in with <strong>{email}</strong>, and our emails go there.
        </p>
      </div>
      <div>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change email
        </Button>
      </div>
      {isChanging && <ChangeEmail onClose={() => setChanging(false)} />}
    </Card>
  );
}
