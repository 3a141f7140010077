import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import { type SeasonRun, findSeason, readSeasonRun, stopSeasonRun } from '@courtline/contract/season-run';
import { isSearching } from '@courtline/domain/season/season-run';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import styles from './season-plan.module.css';

type Props = { plan: SessionSeasonPlan; run: SeasonRun | null };

/** Starts a search, shows how far it is, and ends it. */
export function SeasonSearch({ plan, run }: Props) {
  const isRunning = run !== null && isSearching(run.state);
  return (
    <section aria-label="Search">
      <Card>
        {isRunning ? <Running run={run} sessionId={plan.sessionId} /> : <Start plan={plan} run={run} />}
      </Card>
    </section>
  );
}

const changes = [readSeasonRun];

function Start({ plan, run }: Props) {
  const { act, loading } = useApiMutation(findSeason, { changes });
  const reason = plan.whyNoSearch;
  return (
    <>
      <h2>Find a schedule</h2>
      <p className={styles.muted} id="search-note">
        {reason ?? `Courtline searches for up to ${plan.searchSeconds} seconds. Nothing is published.`}
      </p>
      {run?.state === 'failed' && <Notice kind="warn">The last search ended early. Try again.</Notice>}
      {run?.isOutdated && run.proposal && (
        <Notice kind="warn">The plan has changed since the last search.</Notice>
      )}
      <div>
        <Button
          disabled={reason !== null}
          loading={loading}
          busyText="Starting…"
          variant={run?.proposal && !run.isOutdated ? 'secondary' : 'primary'}
          aria-describedby="search-note"
          onClick={() => act({ params: { id: plan.sessionId } })}
        >
          {run?.proposal ? 'Search again' : 'Find a schedule'}
        </Button>
      </div>
    </>
  );
}

function Running({ run, sessionId }: { run: SeasonRun; sessionId: number }) {
  const { act, loading } = useApiMutation(stopSeasonRun, { changes });
  const { seconds, best, lowerBound } = run.progress;
  const shown = Math.min(seconds, run.searchSeconds);
  return (
    <>
      <div className={styles.sectionHead}>
        <h2>Finding a schedule</h2>
        <span className={styles.muted}>
          {Math.round(shown)} of {run.searchSeconds} s
        </span>
      </div>
      <progress className={styles.progress} max={run.searchSeconds} value={shown} aria-label="Search time" />
      {best ? (
        <dl className={styles.best}>
          <div>
            <dt>Matches with a date</dt>
            <dd>
              {best.matches - best.unplaced} of {best.matches}
            </dd>
          </div>
          <div>
            <dt>Penalty points</dt>
            <dd>
              {best.points}
              {lowerBound !== null && <small> best possible {lowerBound}</small>}
            </dd>
          </div>
        </dl>
      ) : (
        <p className={styles.muted}>
          {run.state === 'waiting' ? 'Waiting to start…' : 'Looking for a first schedule…'}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          loading={loading}
          busyText="Stopping…"
          onClick={() => act({ params: { id: sessionId } })}
        >
          {best ? 'Stop and keep the best so far' : 'Stop'}
        </Button>
      </div>
    </>
  );
}
