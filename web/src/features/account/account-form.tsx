import type { FormEventHandler, ReactNode } from 'react';
import type { ServiceError } from '../../api/service-error';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import styles from './account-form.module.css';

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  trouble: ServiceError | null;
  /** Beside the trouble: what to do about it. */
  wayOut?: ReactNode;
  isBusy: boolean;
  does: string;
  doing: string;
  children: ReactNode;
};

/** The shape that signing in, joining and choosing a password share. */
export function AccountForm({ onSubmit, trouble, wayOut, isBusy, does, doing, children }: Props) {
  return (
    <Card>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {trouble && !isBusy && (
          <Notice kind="error">
            {trouble.message} {wayOut}
          </Notice>
        )}
        {children}
        <Button type="submit" isBusy={isBusy} busyText={doing}>
          {does}
        </Button>
      </form>
    </Card>
  );
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
