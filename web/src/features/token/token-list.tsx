import type { AccessToken } from '@courtline/contract/token';
import { formatDate } from '@courtline/domain/date/format-date';
import { tokenScopes } from '@courtline/domain/token/access-tokens';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Card, Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { useNow } from '../../ui/use-now';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './token.module.css';

type Listed = AccessToken & { owner?: { displayName: string }; isActive?: boolean };

type Props = {
  heading: string;
  intro: ReactNode;
  tokens: readonly Listed[];
  onNew: () => void;
  onRevoke: (id: number) => void;
  isRevoking: boolean;
};

export function TokenList({ heading, intro, tokens, onNew, onRevoke, isRevoking }: Props) {
  const [asked, setAsked] = useState<Listed | null>(null);
  // Closes by itself once the token is gone from the list.
  const open = tokens.find(({ id }) => id === asked?.id);
  return (
    <Card>
      <div>
        <h2>{heading}</h2>
        <p className={styles.muted}>{intro}</p>
      </div>
      {tokens.length > 0 && (
        <ul className={styles.tokens}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onAsk={() => setAsked(token)} />
          ))}
        </ul>
      )}
      <div>
        <Button variant={tokens.length === 0 ? 'primary' : 'secondary'} onClick={onNew}>
          New token
        </Button>
      </div>
      {open && (
        <Confirm
          question={`Revoke “${open.name}”?`}
          yes="Revoke token"
          destructive
          onYes={() => onRevoke(open.id)}
          onNo={() => setAsked(null)}
          loading={isRevoking}
        >
          <p>Programs that use it will stop working right away.</p>
        </Confirm>
      )}
    </Card>
  );
}

function TokenRow({ token, onAsk }: { token: Listed; onAsk: () => void }) {
  const now = useNow();
  const { name, beginning, scopes, owner, isActive = true, expiresAtUtc, lastUsedAtUtc } = token;
  const isExpired = Date.parse(expiresAtUtc) <= now.getTime();
  const facts = [
    scopes.map((scope) => tokenScopes[scope].label).join(', '),
    ...(owner ? [`by ${owner.displayName}`] : []),
    lastUsedAtUtc ? `last used ${day(lastUsedAtUtc)}` : 'never used',
    `${isExpired ? 'expired' : 'expires'} ${day(expiresAtUtc)}`,
  ];
  return (
    <li className={styles.token}>
      <KeyRound size={22} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          <code>{beginning}…</code>
          {isExpired && <Chip>Expired</Chip>}
          {!isActive && <Chip tone="warn">Owner no longer organizes this league</Chip>}
        </span>
        <span className={styles.muted}>{facts.join(' · ')}</span>
      </span>
      <Button variant="quiet" onClick={onAsk}>
        Revoke<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  );
}

function day(at: string): string {
  return formatDate(at, 'day', { zone: viewerZone() });
}
