import type { Standing } from '@courtline/contract/standings';
import { tieStepsText } from '@courtline/domain/standings/explain-rank';
import { Adjustments } from './adjustments';
import { figuresOf, type RankedSession } from './standings-figures';
import { StandingsRow } from './standings-row';
import styles from './standings.module.css';

type Props = {
  rows: readonly Standing[];
  session: RankedSession;
  ownTeamIds: readonly number[];
  /** Name of the last round with a result. */
  lastRound: string | undefined;
};

/** A table where there is room, else a compact row per team; a row opens on a click. */
export function StandingsTable({ rows, session, ownTeamIds, lastRound }: Props) {
  const figures = figuresOf(rows, session.sportTypeId);
  const hasTies = figures.some(({ area }) => area === 'ties');
  return (
    <div className={styles.standings}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles */}
      <table className={styles.table} role="table" data-ties={hasTies}>
        <caption className="visually-hidden">Standings</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles.rank}>
              Rank
            </th>
            <th role="columnheader" scope="col">
              Team
            </th>
            {figures.map(({ heading, means }) => (
              <th key={heading} role="columnheader" scope="col" className={styles.figure}>
                {means ? <abbr title={means}>{heading}</abbr> : heading}
              </th>
            ))}
            <th role="columnheader" scope="col">
              Form
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <StandingsRow
              key={row.teamId}
              {...{ row, figures, session }}
              isOwn={ownTeamIds.includes(row.teamId)}
            />
          ))}
        </tbody>
      </table>
      <CompactHead hasTies={hasTies} />
      <Adjustments rows={rows} />
      <Legend {...{ rows, session, lastRound, hasTies }} />
    </div>
  );
}

/** Heads the compact rows for the eye; the table's own headings stay there for screen readers. */
function CompactHead({ hasTies }: { hasTies: boolean }) {
  return (
    <div className={styles.compactHead} aria-hidden="true">
      <span>#</span>
      <span>Team</span>
      <span>{hasTies ? 'W–L–T' : 'W–L'}</span>
      <span>Pts</span>
    </div>
  );
}

type LegendProps = Pick<Props, 'rows' | 'session' | 'lastRound'> & { hasTies: boolean };

function Legend({ rows, session, lastRound, hasTies }: LegendProps) {
  return (
    <div className={styles.legend}>
      <p>
        {lastRound && `After ${lastRound}. `}
        Ties: {tieStepsText(session.sportTypeId, session.rulePack?.standings.tied)}.
      </p>
      {rows.some((row) => row.hasProvisionalScores) && (
        <p>* Includes provisional scores, which aren&apos;t confirmed yet.</p>
      )}
      <p className={styles.key}>
        <span className={styles.won}>Won</span>
        <span className={styles.lost}>Lost</span>
        {hasTies && <span className={styles.tied}>Tied</span>}
        <span>Newest on the right</span>
      </p>
    </div>
  );
}
