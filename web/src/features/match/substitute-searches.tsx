import {
  type SubstituteCandidates,
  type SubstituteSearch,
  cancelSubstituteSearch,
  findSubstitutes,
} from '@courtline/contract/substitute';
import { formatDate } from '@courtline/domain/date/format-date';
import type { InvitationState } from '@courtline/domain/roster/substitutes';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { useViewerZone } from '../../ui/viewer-zone';
import styles from './find-substitute.module.css';

/** Who was asked for this match, the latest search first. */
export function SubstituteSearches({ found }: { found: SubstituteCandidates }) {
  if (found.searches.length === 0) return null;
  return (
    <section aria-labelledby="asked" className={styles.searches}>
      <h3 id="asked">Asked so far</h3>
      {found.searches.map((search) => (
        <Search key={search.searchId} search={search} />
      ))}
    </section>
  );
}

function Search({ search }: { search: SubstituteSearch }) {
  const zone = useViewerZone();
  const { act, loading } = useApiMutation(cancelSubstituteSearch, { changes: [findSubstitutes] });
  const spot = search.lineName ?? 'The match';
  return (
    <div className={styles.search} data-state={search.state}>
      <div className={styles.head}>
        <strong>{spot}</strong>
        <span className={styles.muted}>{searchText[search.state]}</span>
        {search.state === 'open' && (
          <Button
            variant="quiet"
            loading={loading}
            aria-label={`Cancel the search for ${spot}`}
            onClick={() => act({ params: { id: search.searchId } })}
          >
            Cancel
          </Button>
        )}
      </div>
      <ol>
        {search.invitations.map(({ memberId, name, state, expiresAt }) => (
          <li key={memberId}>
            <span dir="auto">{name}</span>
            <span className={styles.state} data-state={state}>
              {stateText[state]}
              {state === 'open' &&
                expiresAt &&
                ` until ${formatDate(expiresAt, 'notice', { zone: zone ?? 'UTC' })}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const searchText: Record<SubstituteSearch['state'], string> = {
  open: 'Waiting for an answer',
  filled: 'Found a sub',
  canceled: 'Canceled',
  ended: 'No one accepted',
};

const stateText: Record<InvitationState, string> = {
  waiting: 'Next in line',
  open: 'Asked',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: "Didn't answer",
  taken: 'Spot taken',
  canceled: 'Canceled',
};
