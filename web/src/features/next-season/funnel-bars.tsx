import type { ReturningTeam } from '@courtline/contract/next-season';
import type { NudgedGroup, seasonFunnel } from '@courtline/domain/next-season/returning-team';
import { centsOf, formatMoney } from '@courtline/domain/registration/money';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button';
import styles from './next-season.module.css';
import type { Next } from './season-desk';

type Props = {
  next: Next;
  funnel: ReturnType<typeof seasonFunnel>;
  onNudge: (group: NudgedGroup, teamIds: number[]) => void;
  loading: boolean;
};

/** One bar per step, as wide as its share of everyone on the lists. */
export function FunnelBars({ next, funnel, onNudge, loading }: Props) {
  const { invited, confirmed, paid, unanswered, unpaid, openSpots } = funnel;
  const whole = Math.max(funnel.listed, openSpots ?? 0, 1);
  const [silent, unpaidTeams] = [teamsToNudge(next, 'unanswered'), teamsToNudge(next, 'unpaid')];
  const open = `${countText(funnel.openTeams, 'team')}${openSpots === null ? '' : ` and ${countText(openSpots, 'spot')}`}`;
  return (
    <div className={styles.funnel}>
      <Step label="Invited" count={invited} share={invited / whole} tone="invited">
        {countText(funnel.teams, 'team')}, {countText(funnel.listed, 'player')} on their lists
      </Step>
      <Step
        label="Confirmed"
        count={confirmed}
        share={confirmed / whole}
        tone="confirmed"
        action={
          silent.length > 0 && (
            <Button variant="secondary" loading={loading} onClick={() => onNudge('unanswered', silent)}>
              Nudge {countText(silent.length, 'team')}
            </Button>
          )
        }
      >
        {countText(funnel.unansweredTeams, 'captain')} and {countText(unanswered, 'player')} without an answer
      </Step>
      <Step
        label={next.price > 0 ? 'Paid' : 'Registered'}
        count={paid}
        share={paid / whole}
        tone="paid"
        action={
          unpaidTeams.length > 0 && (
            <Button variant="secondary" loading={loading} onClick={() => onNudge('unpaid', unpaidTeams)}>
              Send {next.price > 0 ? 'pay' : 'registration'} links
            </Button>
          )
        }
      >
        {oweText(unpaid, next)}
      </Step>
      <Step
        label="Open"
        count={openSpots ?? funnel.openTeams}
        share={(openSpots ?? 0) / whole}
        tone="open"
        action={
          <LinkButton to={`/leagues/session/${next.sessionId}/manage`} variant="secondary">
            Find teams
          </LinkButton>
        }
      >
        {open}
      </Step>
    </div>
  );
}

type StepProps = {
  label: string;
  count: number;
  share: number;
  tone: 'invited' | 'confirmed' | 'paid' | 'open';
  action?: ReactNode;
  children: ReactNode;
};

function Step({ label, count, share, tone, action, children }: StepProps) {
  return (
    <div className={styles.step}>
      <span className={styles.stepLabel}>{label}</span>
      <span className={styles.bar}>
        <svg width="100%" height="30" aria-hidden="true" focusable="false">
          <rect className={styles[tone]} width={`${Math.min(100, share * 100)}%`} height="30" />
        </svg>
        <strong>{count}</strong>
      </span>
      <span className={styles.muted}>{children}</span>
      <span className={styles.stepAction}>{action}</span>
    </div>
  );
}

/** Teams in which someone waits for a reminder that may be sent now. */
function teamsToNudge({ teams }: Next, group: NudgedGroup): number[] {
  return teams.filter((team) => canNudgeTeam(team, group)).map(({ teamId }) => teamId);
}

export function canNudgeTeam(team: ReturningTeam, group: NudgedGroup): boolean {
  if (team.answer === 'out') return false;
  if (group === 'unpaid') return team.confirmed > team.paid && team.paymentNudgeAgainAtUtc === null;
  const waits = team.answer === null ? team.captains.length : team.invited - team.confirmed - team.declined;
  return waits > 0 && team.nudgeAgainAtUtc === null;
}

function oweText(unpaid: number, { price, currencySymbol }: Next): string {
  if (unpaid === 0) return "Everyone who's in has registered";
  if (price === 0) return `${countText(unpaid, 'player')} still to register`;
  const owed = formatMoney(centsOf(price) * unpaid, currencySymbol);
  return unpaid === 1 ? `1 owes ${owed}` : `${unpaid} owe ${owed}`;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
