import type { ReturningTeam } from '@courtline/contract/next-season';
import type { NudgedGroup } from '@courtline/domain/next-season/returning-team';
import { weekdayNames } from '@courtline/domain/season/season-days';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Crest } from '../../ui/crest';
import { type Column, DataTable } from '../../ui/data-table';
import { Empty } from '../../ui/states';
import { SiteLink } from '../../ui/site-link';
import { canNudgeTeam } from './funnel-bars';
import styles from './next-season.module.css';
import type { Next } from './season-desk';
import { MoveChip } from './season-preview';

type Props = {
  next: Next;
  onNudge: (group: NudgedGroup, teamIds: number[]) => void;
  onApprove: (teamIds: number[]) => void;
};

export function ReturningTeams({ next, onNudge, onApprove }: Props) {
  if (next.teams.length === 0)
    return <Empty label="No teams carried over">Add teams on the Teams tab.</Empty>;
  return (
    <DataTable
      caption="Teams"
      rows={next.teams}
      keyOf={({ teamId }) => teamId}
      columns={columnsFor({ onNudge, onApprove })}
    />
  );
}

type Actions = Omit<Props, 'next'>;

function columnsFor(actions: Actions): readonly [Column<ReturningTeam>, ...Column<ReturningTeam>[]] {
  return [...teamColumns, { heading: 'Answer', cell: (team) => teamAction(team, actions), isShort: true }];
}

const teamColumns: readonly [Column<ReturningTeam>, ...Column<ReturningTeam>[]] = [
  {
    heading: 'Team',
    cell: ({ teamId, name, crest, moved }) => (
      <span className={styles.team}>
        <Crest crest={crest} size={22} />
        <span>
          <SiteLink to={`/teams/${teamId}`}>{name}</SiteLink> <MoveChip moved={moved} />
        </span>
      </span>
    ),
  },
  { heading: 'Captain', cell: captainText },
  { heading: 'Home', cell: homeText },
  { heading: 'Paid · In · Invited', cell: (team) => <Progress team={team} />, isShort: true },
];

/** The first one, and how many others. */
function captainText({ captains }: ReturningTeam): string {
  const [first, ...others] = captains;
  if (!first) return 'No captain';
  return others.length === 0 ? first.displayName : `${first.displayName} +${others.length}`;
}

function homeText({ homeCourtName, dayOfWeek }: ReturningTeam): string {
  const day = dayOfWeek === null ? null : weekdayNames[dayOfWeek]?.slice(0, 3);
  return [homeCourtName, day].filter(Boolean).join(', ') || 'Not set';
}

function AnswerChip({ team }: { team: ReturningTeam }) {
  if (team.isApproved) return <Chip tone="good">Approved</Chip>;
  if (team.answer === 'in') return <Chip tone="info">In</Chip>;
  return team.answer === 'out' ? <Chip tone="bad">Out</Chip> : <Chip tone="warn">Asked</Chip>;
}

const barWidth = 92;

/** Registered, in and invited players as parts of the list. */
function Progress({ team }: { team: ReturningTeam }) {
  const { paid, confirmed, invited, listed } = team;
  const widthOf = (count: number) => (listed === 0 ? 0 : (barWidth * count) / listed);
  return (
    <span className={styles.progress}>
      <svg width={barWidth} height="10" aria-hidden="true" focusable="false">
        <rect className={styles.rest} width={barWidth} height="10" />
        <rect className={styles.confirmed} width={widthOf(confirmed)} height="10" />
        <rect className={styles.paid} width={widthOf(paid)} height="10" />
      </svg>
      <span>
        <strong>{paid}</strong> · {confirmed} · {invited}
      </span>
    </span>
  );
}

function teamAction(team: ReturningTeam, { onNudge, onApprove }: Actions): ReactNode {
  const { teamId } = team;
  const name = <span className="visually-hidden"> {team.name}</span>;
  if (team.answer === 'in' && !team.isApproved)
    return <Button onClick={() => onApprove([teamId])}>Approve{name}</Button>;
  const group = (['unanswered', 'unpaid'] as const).find((one) => canNudgeTeam(team, one));
  if (!group || team.isApproved) return <AnswerChip team={team} />;
  return (
    <Button variant="secondary" onClick={() => onNudge(group, [teamId])}>
      Nudge{name}
    </Button>
  );
}
