import { decidePlayerClaim, listPlayerClaims, type PlayerClaim } from '@courtline/contract/admin';
import { requestStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { viewerZone } from '../../ui/viewer-zone';
import { Failure } from '../../ui/states';
import styles from './player-claims.module.css';

/** New members who may be existing players: an organizer who knows them confirms or rejects the claim. */
export function PlayerClaims() {
  const claims = useApiQuery(listPlayerClaims, {});
  if (!claims.isError && !claims.data?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="claims">
      <h2 id="claims">Confirm identities</h2>
      {claims.isError && (
        <Failure
          message={claims.error.message}
          onRetry={() => void claims.refetch()}
          loading={claims.isFetching}
        />
      )}
      {claims.data?.map((claim) => (
        <Claim key={claim.id} claim={claim} />
      ))}
    </section>
  );
}

function Claim({ claim }: { claim: PlayerClaim }) {
  const { act, loading } = useApiMutation(decidePlayerClaim, { changes: [listPlayerClaims] });
  const decide = (statusId: 2 | 3) => act({ params: { id: claim.id }, body: { statusId } });
  const facts = [
    claim.birthDate && `born ${formatDate(`${claim.birthDate}T00:00:00Z`, 'day', { zone: 'UTC' })}`,
    claim.placeName && `from ${claim.placeName}`,
  ].filter(Boolean);
  return (
    <Card>
      <div>
        <h3>Does the new account “{claim.memberName}” belong to this player?</h3>
        <p className={styles.facts}>
          {claim.playerName}
          {facts.length > 0 && `, ${facts.join(', ')}`}. Joined{' '}
          {formatDate(claim.createdAtUtc, 'day', { zone: viewerZone() })}.
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => decide(requestStatuses.approved.id)} loading={loading}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => decide(requestStatuses.declined.id)} loading={loading}>
          Decline
        </Button>
      </div>
    </Card>
  );
}
