import type { Standing } from '@courtline/contract/standings';
import { explainPlace } from '@courtline/domain/standings/explain-place';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Form } from './form';
import { figuresOf } from './standings-columns';
import styles from './standings.module.css';

type Props = { rows: readonly Standing[]; sportTypeId: number; ownTeamIds: readonly number[] };

/** A table on wide screens, a card per team on phones; the reason for a rank is shown on request. */
export function StandingsTable({ rows, sportTypeId, ownTeamIds }: Props) {
  const figures = figuresOf(rows, sportTypeId);
  return (
    <div className={styles.frame}>
      {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- tables displayed as blocks lose their semantics without roles */}
      <table className={styles.table} role="table">
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
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Why</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row
              key={row.teamId}
              {...{ row, figures, sportTypeId }}
              isOwn={ownTeamIds.includes(row.teamId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: Standing;
  figures: ReturnType<typeof figuresOf>;
  sportTypeId: number;
  isOwn: boolean;
};

function Row({ row, figures, sportTypeId, isOwn }: RowProps) {
  const id = useId();
  const [isExplained, setIsExplained] = useState(false);
  return (
    <tr role="row" data-marked={isOwn}>
      <td role="cell" className={styles.rank}>
        {row.rank}
      </td>
      <th role="rowheader" scope="row" className={styles.team}>
        <span className={styles.name}>
          <Link className="tap-target" to={`/teams/${row.teamId}`}>
            {row.teamName}
          </Link>
          {isOwn && <Chip tone="own">Your team</Chip>}
        </span>
        <output id={id} className={styles.reason}>
          {isExplained && explainPlace(row.decidedBy, sportTypeId)}
        </output>
      </th>
      {figures.map(({ heading, of }) => (
        <td key={heading} role="cell" className={styles.figure}>
          <span className={styles.label} aria-hidden="true">
            {heading}
          </span>
          {of(row)}
        </td>
      ))}
      <td role="cell" className={styles.form}>
        <Form letters={row.form} />
      </td>
      <td role="cell" className={styles.why}>
        <IconButton
          label={`Why ${row.teamName} stands here`}
          title="Why here?"
          aria-expanded={isExplained}
          aria-controls={id}
          onClick={() => setIsExplained(!isExplained)}
        >
          <CircleHelp size={18} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
