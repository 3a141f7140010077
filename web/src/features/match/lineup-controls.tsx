import { setLineupStatus } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match-day';
import type { LineupBar } from '@courtline/contract/player-match';
import { lineupStatuses } from '@courtline/domain/constants';
import { type LineupAction, lineupActions } from '@courtline/domain/lineup/lineup-actions';
import {
  asksToNotify,
  lineupConfirmation,
  lineupSteps,
  notifyQuestion,
} from '@courtline/domain/lineup/lineup-status';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showPopup } from '../../ui/popup';
import { shownOnMatch } from './match-calls';
import { SetLines } from './set-lines';
import styles from './set-lines.module.css';

type Props = { match: MatchSummary; bar: LineupBar };

/** One for each team whose people the reader belongs to; one without a name for who belongs to none. */
export function LineupBars({ match, bar }: Props) {
  if (bar.own.length === 0) return <LineupControls match={match} bar={{ ...bar, teamId: null }} />;
  return bar.own.map((own) => (
    <LineupControls
      key={own.teamId}
      match={match}
      bar={{ ...bar, ...own }}
      onlyTeamId={bar.own.length > 1 ? own.teamId : null}
    />
  ));
}

type ControlsProps = Props & {
  /** Where there is a bar for each team, each sets its own lines. */
  onlyTeamId?: number | null;
};

/** How far the lineup is, and the next steps; nothing for who is not told and has no say in it. */
function LineupControls({ match, bar, onlyTeamId = null }: ControlsProps) {
  const [open, setOpen] = useState<'lines' | 'notify' | null>(null);
  const { step, isBusy } = useStep(match, bar, () => setOpen(null));
  const offered = lineupActions(bar);
  const team = [match.position1Team, match.position2Team].find((one) => one?.teamId === bar.teamId);
  if (offered.length === 0 && !hasStatus(bar)) return null;
  const reasons = new Set(offered.flatMap(({ blockedBecause }) => blockedBecause ?? []));
  const choose = (action: LineupAction) => {
    const to = lineupSteps.find((one) => one.action === action)?.to;
    if (to === undefined) setOpen('lines');
    else if (asksToNotify({ from: bar.statusId, to })) setOpen('notify');
    else step(to, false);
  };
  return (
    <section className={styles.bar} aria-label={team ? `Lineup of ${team.name}` : 'Lineup'}>
      <Status bar={bar} teamName={team?.name} />
      {offered.length > 0 && (
        <div className={styles.buttons}>
          {offered.map(({ action, blockedBecause }) => (
            <Button
              key={action}
              look="secondary"
              isOff={blockedBecause !== null}
              isBusy={isBusy}
              onClick={() => choose(action)}
            >
              {action}
            </Button>
          ))}
        </div>
      )}
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      {open === 'lines' && <SetLines {...{ match, onlyTeamId }} onClose={() => setOpen(null)} />}
      {open === 'notify' && (
        <Confirm
          question={notifyQuestion.title}
          isBusy={isBusy}
          onYes={() => step(lineupStatuses.locked.id, true)}
          onNo={() => step(lineupStatuses.locked.id, false)}
          onClose={() => setOpen(null)}
        >
          <p>The lineup will be locked. Your players can get a mail with it.</p>
        </Confirm>
      )}
    </section>
  );
}

/** A lineup that was never locked has nothing to tell any more once scores are posted. */
function hasStatus({ teamId, statusId, hasPostedScores, numberOfLines }: LineupBar): boolean {
  const isPast = hasPostedScores && statusId === lineupStatuses.unlocked.id;
  return teamId !== null && numberOfLines > 0 && !isPast;
}

function Status({ bar, teamName }: { bar: LineupBar; teamName: string | undefined }) {
  const isKnown = bar.isTeamCaptain || teamName === undefined || bar.statusId !== lineupStatuses.unlocked.id;
  return (
    <p className={styles.status}>
      {teamName && <b>{teamName}</b>}{' '}
      <Chip tone={bar.statusId === lineupStatuses.published.id ? 'good' : 'plain'}>{statusLabel(bar)}</Chip>{' '}
      {isKnown && !bar.hasPostedScores && (
        <span>
          {bar.numberOfSetLines} of {bar.numberOfLines} lines set
        </span>
      )}
    </p>
  );
}

function statusLabel({ statusId }: LineupBar): string {
  return Object.values(lineupStatuses).find(({ id }) => id === statusId)?.label ?? '';
}

function useStep({ teamMatchId }: MatchSummary, { teamId }: LineupBar, onDone: () => void) {
  const { act, isBusy } = useAction(setLineupStatus, {
    onDone: (_, { body }) => {
      onDone();
      if (!body) return;
      const said = lineupConfirmation(body.lineupStatusId, body.notifyPlayersWhenLocked ?? false);
      if (said) showPopup(said);
    },
    changes: shownOnMatch,
  });
  const step = (lineupStatusId: LineupBar['statusId'], notifyPlayersWhenLocked: boolean) => {
    const team = teamId === null ? {} : { teamId };
    act({ params: { id: teamMatchId }, body: { lineupStatusId, notifyPlayersWhenLocked, ...team } });
  };
  return { step, isBusy };
}
