import { setLineupStatus } from '@courtline/contract/lineup';
import type { MatchSummary } from '@courtline/contract/match';
import type { LineupBar } from '@courtline/contract/player-match';
import { lineupStatuses } from '@courtline/domain/constants';
import { labelOf } from '@courtline/domain/label-of';
import {
  type LineupAction,
  type OfferedAction,
  lineupActions,
} from '@courtline/domain/lineup/lineup-actions';
import {
  sealConfirmation,
  sealQuestion,
  sealStateLabels,
  sealSteps,
} from '@courtline/domain/lineup/sealed-exchange';
import {
  asksToNotify,
  lineupConfirmation,
  lineupSteps,
  notifyQuestion,
} from '@courtline/domain/lineup/lineup-status';
import { useState } from 'react';
import { usePending } from '../../api/pending';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Confirm } from '../../ui/dialog';
import { showPopup } from '../../ui/popup';
import { useFocusRestore } from '../../ui/use-focus-restore';
import { WaitingChip, type WaitingState } from '../../ui/waiting-chip';
import { shownOnMatch } from './match-calls';
import { lineupSubject } from './queued-lineup';
import { SetLines } from './set-lines';
import styles from './set-lines.module.css';

/** One for each team that the viewer belongs to or whose lineup the viewer may correct. */
export function LineupBars({ match, bar, hasPrimary }: BarsProps) {
  return bar.own.map((own, index) => (
    <LineupControls
      key={own.teamId}
      match={match}
      bar={{ ...bar, ...own }}
      hasPrimary={hasPrimary && index === 0}
    />
  ));
}

type BarsProps = {
  match: MatchSummary;
  bar: LineupBar;
  /** Whether the next step is the main action of the page, which has only one. */
  hasPrimary: boolean;
};

type TeamBar = LineupBar & LineupBar['own'][number];

type Props = { match: MatchSummary; bar: TeamBar; hasPrimary: boolean };

/** Status of the lineup and the next steps. */
function LineupControls({ match, bar, hasPrimary }: Props) {
  const [open, setOpen] = useState<'lines' | 'notify' | null>(null);
  const { step, loading } = useStep(match, bar, () => setOpen(null));
  const waiting = usePending(lineupSubject(match.teamMatchId, bar.teamId));
  const offered = lineupActions(bar);
  const controls = useFocusRestore<HTMLElement>(offered.map(({ action }) => action).join());
  const team = [match.position1Team, match.position2Team].find((one) => one?.teamId === bar.teamId);
  if (offered.length === 0 && !hasStatus(bar)) return null;
  const next = hasPrimary ? nextStep(bar, offered) : null;
  const reasons = new Set(offered.flatMap(({ blockedBecause }) => blockedBecause ?? []));
  const choose = (action: LineupAction) => {
    const to = [...lineupSteps, ...sealSteps].find((one) => one.action === action)?.to;
    if (to === undefined) setOpen('lines');
    else if (asksToNotify({ from: bar.statusId, to })) setOpen('notify');
    else step(to, false);
  };
  return (
    <section {...controls} className={styles.bar} aria-label={`${team?.name} lineup`}>
      <Status bar={bar} teamName={team?.name} waiting={waiting?.state ?? null} />
      {offered.length > 0 && (
        <div className={styles.buttons}>
          {offered.map(({ action, blockedBecause }) => (
            <Button
              key={action}
              variant={action === next ? 'primary' : 'secondary'}
              disabled={blockedBecause !== null}
              loading={loading}
              onClick={() => choose(action)}
            >
              {action}
            </Button>
          ))}
        </div>
      )}
      {bar.areEarlierHidden && <p className={styles.reason}>{earlierHiddenText}</p>}
      {[...reasons].map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      {open === 'lines' && (
        <SetLines
          match={match}
          teamId={bar.teamId}
          needsReason={bar.sealState === 'opened'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'notify' && (
        <Confirm
          question={notifyQuestion.title}
          yes={notifyQuestion.yes}
          no={notifyQuestion.no}
          loading={loading}
          onYes={() => step(lineupStatuses.locked.id, true)}
          onNo={() => step(lineupStatuses.locked.id, false)}
          onClose={() => setOpen(null)}
        >
          <p>{bar.sealState ? sealQuestion : 'Locking the lineup. Email it to your players?'}</p>
        </Confirm>
      )}
    </section>
  );
}

/** Fills the lines first, then locks and publishes them. */
function nextStep({ numberOfSetLines, numberOfLines }: TeamBar, offered: readonly OfferedAction[]) {
  const possible = offered.filter(({ blockedBecause }) => blockedBecause === null);
  const forward = possible.find(({ action }) => ['Lock', 'Publish', 'Seal'].includes(action));
  const isFilled = numberOfSetLines === numberOfLines;
  return (isFilled ? forward : possible[0])?.action ?? null;
}

const earlierHiddenText =
  "Lineups saved before you became a captain aren't shown to you. If you save one, it replaces any earlier lineup, and your co-captains are notified.";

/** Once scores are posted, a lineup that was never locked has no status to show. */
function hasStatus({ statusId, hasPostedScores, numberOfLines }: TeamBar): boolean {
  const isPast = hasPostedScores && statusId === lineupStatuses.unlocked.id;
  return numberOfLines > 0 && !isPast;
}

type StatusProps = { bar: TeamBar; teamName: string | undefined; waiting: WaitingState | null };

function Status({ bar, teamName, waiting }: StatusProps) {
  const isKnown = bar.isTeamCaptain || bar.isSeenByAll || bar.statusId !== lineupStatuses.unlocked.id;
  return (
    <p className={styles.status}>
      <b>{teamName}</b>{' '}
      <Chip tone={bar.statusId === lineupStatuses.published.id ? 'good' : 'plain'}>{statusLabel(bar)}</Chip>{' '}
      {waiting && <WaitingChip state={waiting} />}{' '}
      {isKnown && !bar.hasPostedScores && (
        <span>
          {bar.numberOfSetLines} of {bar.numberOfLines} lines set
        </span>
      )}
    </p>
  );
}

function statusLabel({ statusId, sealState }: TeamBar): string {
  if (sealState) return sealStateLabels[sealState];
  return labelOf(lineupStatuses, statusId);
}

function sealedConfirmation(to: number) {
  return to === lineupStatuses.locked.id ? sealConfirmation : null;
}

function useStep({ teamMatchId }: MatchSummary, { teamId, sealState }: TeamBar, onDone: () => void) {
  const { act, loading } = useApiMutation(setLineupStatus, {
    onDone: (_, { body }) => {
      onDone();
      if (!body) return;
      const confirmation = sealState
        ? sealedConfirmation(body.lineupStatusId)
        : lineupConfirmation(body.lineupStatusId, body.notifyPlayersWhenLocked ?? false);
      if (confirmation) showPopup(confirmation);
    },
    changes: shownOnMatch,
  });
  const step = (lineupStatusId: LineupBar['statusId'], notifyPlayersWhenLocked: boolean) => {
    act({ params: { id: teamMatchId }, body: { lineupStatusId, notifyPlayersWhenLocked, teamId } });
  };
  return { step, loading };
}
