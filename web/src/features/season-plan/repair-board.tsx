import {
  type SeasonRepair,
  type SeasonRepairPage,
  readSeasonRepair,
} from '@courtline/contract/season-repair';
import { isSearching } from '@courtline/domain/season/season-run';
import { useApiQuery } from '../../api/use-api-query';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/states';
import { RepairForm } from './repair-form';
import { RepairResult, RepairTables } from './repair-result';
import styles from './season-plan.module.css';

const pollMs = 1000;

/** What happened, beside the proposal for it. */
export function RepairBoard({ page }: { page: SeasonRepairPage }) {
  const { repair } = page;
  const isRunning = repair !== null && isSearching(repair.state);
  useApiQuery(readSeasonRepair, { params: { id: page.sessionId } }, isRunning ? { everyMs: pollMs } : {});
  const proposal = isRunning ? null : (repair?.proposal ?? null);
  return (
    <div className={styles.board}>
      <div className={styles.inputs}>
        <RepairForm key={repair?.isPublished ? repair.runId : 'open'} {...{ page, isRunning }} />
      </div>
      <div className={styles.search}>
        {isRunning && <Running repair={repair} />}
        {repair?.state === 'failed' && <Notice kind="warn">The last search ended early. Try again.</Notice>}
        {repair && proposal && <RepairResult {...{ page, repair, proposal }} />}
        {!repair && (
          <Card>
            <h2>Before and after</h2>
            <p className={styles.muted}>
              Courtline finds the schedule that changes the fewest matches, and shows you each change before
              anything is published.
            </p>
          </Card>
        )}
      </div>
      {proposal && (
        <div className={styles.tables}>
          <RepairTables {...{ page, proposal }} />
        </div>
      )}
    </div>
  );
}

function Running({ repair: { progress, state } }: { repair: SeasonRepair }) {
  const { best } = progress;
  return (
    <section aria-label="Search">
      <Card>
        <h2>Looking for the fewest changes</h2>
        <output className={styles.muted}>
          {best
            ? `So far ${best.changed} changed, ${best.unplaced} without a date.`
            : state === 'waiting'
              ? 'Waiting to start…'
              : 'Looking for a first schedule…'}
        </output>
      </Card>
    </section>
  );
}
