import { useState } from 'react';
import { Button } from '../../ui/button';
import { copyFailed, copyText } from '../../ui/copy-text';
import { Dialog } from '../../ui/dialog';
import styles from './settings.module.css';

type Props = { codes: readonly string[]; onClose: () => void };

/** Shown once: the service keeps only what it needs to recognize them. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    setStatus((await copyText(codes.join('\n'), null)) ? 'Copied.' : copyFailed);
  };
  return (
    <Dialog
      title="Save your recovery codes"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I saved them</Button>
        </>
      }
    >
      <p>
        Without your phone, one of these codes signs you in, each of them once. Keep them somewhere safe: they
        won't be shown again.
      </p>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <output className={styles.muted}>{status}</output>
    </Dialog>
  );
}
