import type { SessionSeasonPlan } from '@courtline/contract/season-plan';
import { readSeasonRun } from '@courtline/contract/season-run';
import { isSearching } from '@courtline/domain/season/season-run';
import { useApiQuery } from '../../api/use-api-query';
import { Skeleton } from '../../ui/states';
import { PlanSections } from './plan-sections';
import { SeasonResult, SeasonTables } from './season-result';
import { SeasonSearch } from './season-search';
import styles from './season-plan.module.css';

const pollMs = 1000;

/** The plan beside the search and its result. */
export function PlanBoard({ plan }: { plan: SessionSeasonPlan }) {
  const input = { params: { id: plan.sessionId } };
  const stored = useApiQuery(readSeasonRun, input);
  const run = stored.data?.run ?? null;
  const isRunning = run !== null && isSearching(run.state);
  useApiQuery(readSeasonRun, input, isRunning ? { everyMs: pollMs } : {});
  const proposal = isRunning ? null : (run?.proposal ?? null);
  return (
    <div className={styles.board}>
      <div className={styles.inputs}>
        <PlanSections plan={plan} />
      </div>
      <div className={styles.search}>
        {stored.data ? <SeasonSearch {...{ plan, run }} /> : <Skeleton rows={2} />}
        {run && proposal && <SeasonResult {...{ plan, run, proposal }} />}
      </div>
      {proposal && (
        <div className={styles.tables}>
          <SeasonTables {...{ plan, proposal }} />
        </div>
      )}
    </div>
  );
}
