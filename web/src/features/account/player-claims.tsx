import { listPlayerClaims } from '@courtline/contract/admin';
import { Link2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { useApiQuery } from '../../api/use-api-query';
import { onDemand } from '../../ui/on-demand';
import { Failure, Skeleton } from '../../ui/states';
import { Unfolding } from '../../ui/unfolding';
import { useHashTarget } from '../../ui/use-hash-target';
import styles from './player-claims.module.css';

/** Folded at first, and only organizers have some. */
const Claim = onDemand(
  async () => (await import('./player-claim')).Claim,
  (_props, error) => error ?? <Skeleton rows={1} height={260} />,
);

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
