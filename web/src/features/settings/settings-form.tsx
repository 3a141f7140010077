import type { FormEventHandler, ReactNode } from 'react';
import type { ServiceError } from '../../api/service-error';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import styles from './settings.module.css';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  trouble: ServiceError | null;
  /** Beside the trouble: what to do about it. */
  wayOut?: ReactNode;
  isBusy: boolean;
  does?: string;
  children: ReactNode;
};

/** Whatever goes wrong, what was typed stays. */
export function SettingsForm({ onSubmit, trouble, wayOut, isBusy, does = 'Save', children }: Props) {
  return (
    <Card>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {trouble && !isBusy && (
          <Notice kind="error">
            <p>{trouble.message}</p>
            {wayOut}
          </Notice>
        )}
        {children}
        <div>
          <Button type="submit" isBusy={isBusy} busyText="Saving…">
            {does}
          </Button>
        </div>
      </form>
    </Card>
  );
}
