import { readHash } from '@courtline/domain/record-chain/record-chain';
import { useState } from 'react';
import { matchLink } from '../../api/links';
import { canHash } from '../../api/sha256';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { SiteLink } from '../../ui/site-link';
import { Notice } from '../../ui/states';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './record-chain.module.css';
import { type ChainResult, useChainCheck } from './use-chain-check';

/** Verifies the record in the browser, and finds the hash of an e-mail in it. */
export function RecordCheck({ sessionId }: { sessionId: number }) {
  const [pasted, setPasted] = useState('');
  const { result, loading, check } = useChainCheck(sessionId);
  const isHydrated = useHydrated();
  const error = pasted.trim() === '' || readHash(pasted) ? undefined : 'Paste all 64 characters.';
  if (isHydrated && !canHash()) {
    return (
      <Notice kind="hint">Your browser can verify this only over HTTPS. Open this page with https://.</Notice>
    );
  }
  return (
    <div className={styles.check}>
      <Field
        label="Record from an email (optional)"
        value={pasted}
        error={error}
        onChange={({ target }) => setPasted(target.value)}
      />
      <Button
        disabled={error !== undefined || !isHydrated}
        loading={loading}
        onClick={() => void check(pasted)}
      >
        Verify
      </Button>
      <output className={styles.results}>{result && <Result result={result} />}</output>
    </div>
  );
}

function Result({ result }: { result: ChainResult }) {
  const { end, brokenAt, pasted, foundAt, differences } = result;
  return (
    <>
      {brokenAt === null ? (
        <Notice kind="done">
          {end.number === 1 ? 'The only link holds.' : `All ${end.number} links hold.`}
        </Notice>
      ) : (
        <Notice kind="error">
          Link {brokenAt} is broken: it was changed or removed after it was written.
        </Notice>
      )}
      {pasted && foundAt !== null && (
        <Notice kind="done">Your email has link {foundAt}. Nothing up to it was rewritten.</Notice>
      )}
      {pasted && foundAt === null && (
        <Notice kind="error">The record from your email isn't here: the record was rewritten.</Notice>
      )}
      {differences.map(({ teamMatchId, lineId }) => (
        <Notice key={lineId} kind="error">
          A result of <SiteLink to={matchLink({ teamMatchId })}>this match</SiteLink> isn't the recorded one
          (line {lineId}).
        </Notice>
      ))}
    </>
  );
}
