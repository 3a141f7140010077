import { decidePlayerClaim, listPlayerClaims, type PlayerClaim } from '@courtline/contract/admin';
import { readHome } from '@courtline/contract/home';
import { requestStatuses } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { IdCard, Link2, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { profileLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { Button } from '../../ui/button';
import { PlayerLink } from '../../ui/player-link';
import { Failure } from '../../ui/states';
import { Unfolding } from '../../ui/unfolding';
import { useHashTarget } from '../../ui/use-hash-target';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './player-claims.module.css';

/** New members who may be existing players, and adults who ask to be guardians: an organizer who knows them decides. */
export function PlayerClaims() {
  const target = useHashTarget('claims');
  const isTarget = useLocation().hash === '#claims';
  const claims = useApiQuery(listPlayerClaims, {});
  if (claims.isPending || claims.data?.length === 0) return null;
  return (
    <section id="claims" ref={target} className={styles.section} aria-labelledby="claims-heading">
      <h2 id="claims-heading">Confirm identities</h2>
      {claims.isError && !claims.data && (
        <Failure
          message={claims.error.message}
          onRetry={() => void claims.refetch()}
          loading={claims.isFetching}
        />
      )}
      {claims.data && (
        <div className={styles.list}>
          <Unfolding
            // Opens by itself for someone who followed a link to it.
            key={String(isTarget)}
            isOpenAtFirst={isTarget}
            icon={<Link2 size={20} aria-hidden="true" />}
            label={
              claims.data.length === 1 ? '1 person to confirm' : `${claims.data.length} people to confirm`
            }
          >
            {claims.data.map((claim) => (
              <Claim key={claim.id} claim={claim} />
            ))}
          </Unfolding>
        </div>
      )}
    </section>
  );
}

function Claim({ claim }: { claim: PlayerClaim }) {
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
