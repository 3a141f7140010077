import { decidePlayerClaim, listPlayerClaims, type PlayerClaim } from '@courtline/contract/admin';
import { readHome } from '@courtline/contract/home';
import { requestStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { IdCard, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { PlayerLink } from '../../ui/player-link';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './player-claims.module.css';

export function Claim({ claim }: { claim: PlayerClaim }) {
  const { act, loading } = useApiMutation(decidePlayerClaim, { changes: [listPlayerClaims, readHome] });
  const decide = (statusId: 2 | 3) => act({ params: { id: claim.id }, body: { statusId } });
  return (
    <div className={styles.claim}>
      <h3 className={styles.question}>{questionOf(claim)}</h3>
      <div className={styles.sides}>
        <Side
          label={claim.isForChild ? 'Parent or guardian' : 'New account'}
          icon={<UserPlus size={18} aria-hidden="true" />}
          name={claim.memberName}
          facts={[
            `${claim.isForChild ? 'Asked' : 'Joined'} ${formatDate(claim.createdAtUtc, 'day', { zone: viewerZone() })}`,
            claim.memberPlaceName,
          ]}
        />
        <Side
          label={claim.isForChild ? 'Player under 18' : 'Existing player'}
          icon={<IdCard size={18} aria-hidden="true" />}
          name={<PlayerLink name={claim.playerName} to={profileLink(claim.playerId)} />}
          facts={[bornText(claim), claim.placeName, resultsText(claim)]}
        />
      </div>
      <div className={styles.actions}>
        <Button onClick={() => decide(requestStatuses.approved.id)} loading={loading}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => decide(requestStatuses.declined.id)} loading={loading}>
          Decline
        </Button>
      </div>
    </div>
  );
}

type SideProps = { label: string; icon: ReactNode; name: ReactNode; facts: readonly (string | null)[] };

function Side({ label, icon, name, facts }: SideProps) {
  return (
    <div className={styles.side}>
      <p className={styles.label}>
        {icon}
        {label}
      </p>
      <p className={styles.name}>{name}</p>
      <ul className={styles.facts}>{facts.flatMap((fact) => (fact ? [<li key={fact}>{fact}</li>] : []))}</ul>
    </div>
  );
}

function questionOf(claim: PlayerClaim): string {
  const who = [bornText(claim)?.replace('Born', 'born'), claim.placeName].filter(Boolean).join(', ');
  const facts = [who, resultsText(claim)].filter(Boolean).join(' · ');
  if (claim.isForChild)
    return `Is “${claim.memberName}” a parent or guardian of ${claim.playerName} (${facts})?`;
  return `Does the new account “${claim.memberName}” belong to the existing player ${claim.playerName} (${facts})?`;
}

function bornText({ birthDate }: PlayerClaim): string | null {
  return birthDate && `Born ${formatDate(`${birthDate}T00:00:00Z`, 'day', { zone: 'UTC' })}`;
}

function resultsText({ resultCount }: PlayerClaim): string {
  return resultCount === 1 ? '1 result' : `${resultCount} results`;
}
