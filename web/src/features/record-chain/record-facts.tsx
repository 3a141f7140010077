import type { ResponseOf } from '@courtline/contract/call';
import type { readRecordChain } from '@courtline/contract/record-chain';
import { groupHash } from '@courtline/domain/record-chain/group-hash';
import { SiteLink } from '../../ui/site-link';
import { Empty } from '../../ui/states';
import { RecordCheck } from './record-check';
import styles from './record-chain.module.css';

/** What the record of a session is, its latest link, and the check of all links. */
export function RecordFacts({ chain }: { chain: ResponseOf<typeof readRecordChain> }) {
  const { sessionId, head } = chain;
  if (!head) return <Empty label="Nothing is recorded yet. The record starts with the first result." />;
  return (
    <div className={styles.page}>
      <p>
        Every result, correction and opened lineup of this session is a link. Each link contains the hash of
        the one before it, so a change to any of them changes all that follow. Captains have the latest link
        in their emails. <SiteLink to="/pages/verify">How to verify</SiteLink>
      </p>
      <p className={styles.hash}>
        Latest link, {head.number}: <code>{groupHash(head.hash)}</code>
      </p>
      <RecordCheck sessionId={sessionId} />
    </div>
  );
}
