import type { LineupExchange } from '@courtline/contract/lineup-exchange';
import { useState } from 'react';
import { canHash, sha256 } from '../../api/sha256';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './lineup-exchange.module.css';

type Opened = NonNullable<LineupExchange['sides'][number]['opened']>;

type Props = { teamName: string; fingerprint: string; opened: Opened };

/** The text that was sealed, and a button that computes its fingerprint in the browser. */
export function VerifySeal({ teamName, fingerprint, opened }: Props) {
  const [isSame, setIsSame] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const verify = async () => setIsSame((await sha256(opened.text)) === fingerprint);
  return (
    <details className={styles.details}>
      <summary>What was sealed</summary>
      <figure className={styles.text} aria-label={`Sealed text of ${teamName}`}>
        <pre>{opened.text}</pre>
      </figure>
      <ul className={styles.names}>
        {opened.players.map(({ playerId, name }) => (
          <li key={playerId}>
            player {playerId}: {name}
          </li>
        ))}
      </ul>
      {isHydrated && !canHash() ? (
        <Notice kind="hint">
          Your browser can verify this only over HTTPS. Open this page with https://.
        </Notice>
      ) : (
        <Button variant="secondary" onClick={() => void verify()} aria-label={`Verify ${teamName}`}>
          Verify
        </Button>
      )}
      <output>
        {isSame === true && <Notice kind="done">The fingerprint matches. Nothing was changed.</Notice>}
        {isSame === false && (
          <Notice kind="error">The fingerprint doesn't match: this isn't what was sealed.</Notice>
        )}
      </output>
    </details>
  );
}
