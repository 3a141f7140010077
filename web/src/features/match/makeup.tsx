import type { MatchSummary } from '@courtline/contract/match';
import {
  type MakeupProposal,
  type MakeupSlotShown,
  acceptMakeup,
  readMakeup,
  withdrawMakeup,
} from '@courtline/contract/postponement';
import { formatDate } from '@courtline/domain/date/format-date';
import { useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { AvailabilityCounts } from '../../ui/availability-mark';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/card';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { viewerZone } from '../../ui/viewer-zone';
import { timeText } from './choose-times';
import { shownOnMatch } from './match-calls';
import styles from './postponement.module.css';
import { ProposeTimes } from './propose-times';

/** What both sides proposed so far, for their captains and the organizer. */
export function MakeupNegotiation({ match }: { match: MatchSummary }) {
  const { teamMatchId, leagueId } = match;
  const query = useApiQuery(readMakeup, { params: { id: teamMatchId } }, { leagueId });
  const [isProposing, setIsProposing] = useState(false);
  if (query.isPending) return <Skeleton rows={2} height={84} />;
  if (query.isLoadingError) {
    return <Failure message={query.error.message} onRetry={() => void query.refetch()} />;
  }
  const { proposals, dueAt, isOverdue, canPropose } = query.data;
  const open = proposals.find(({ state }) => state === 'open') ?? null;
  const earlier = proposals.filter((proposal) => proposal !== open);
  return (
    <div className={styles.makeup}>
      {dueAt && (
        <p>
          <Chip tone={isOverdue ? 'bad' : 'plain'}>
            {`${isOverdue ? 'Overdue since' : 'Agree by'} ${formatDate(dueAt, 'day', { zone: match.timeZone ?? viewerZone() })}`}
          </Chip>
        </p>
      )}
      {open && <OpenProposal {...{ match }} proposal={open} />}
      {canPropose && (
        <Button variant={open?.canAccept ? 'secondary' : 'primary'} onClick={() => setIsProposing(true)}>
          {open ? 'Propose other times' : 'Propose times'}
        </Button>
      )}
      {earlier.length > 0 && <History {...{ match }} proposals={earlier} />}
      {isProposing && <ProposeTimes {...{ match, open }} onClose={() => setIsProposing(false)} />}
    </div>
  );
}

type ProposalProps = { match: MatchSummary; proposal: MakeupProposal };

function OpenProposal({ match, proposal }: ProposalProps) {
  const { teamMatchId } = match;
  const changes = [...shownOnMatch, readMakeup];
  const accepting = useApiMutation(acceptMakeup, {
    changes,
    onDone: () => showToast({ text: 'Make-up date agreed. Everyone gets an email.' }),
  });
  const withdrawing = useApiMutation(withdrawMakeup, {
    changes,
    onDone: () => showToast({ text: 'Times withdrawn.' }),
  });
  const { slots, notes, canAccept, canWithdraw, proposalId } = proposal;
  return (
    <section aria-label="Proposed times" className={styles.times}>
      <p>{`${proposal.proposedBy} (${teamName(match, proposal)}) proposed:`}</p>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.slotId} className={styles.slot}>
            <Slot {...{ match, slot }} />
            {canAccept && (
              <Button
                onClick={() => accepting.act({ params: { id: teamMatchId }, body: { slotId: slot.slotId } })}
                loading={accepting.loading}
              >
                Accept
              </Button>
            )}
          </li>
        ))}
      </ul>
      {notes.map(({ playerName, note }) => (
        <p key={playerName} className={styles.quote}>{`${playerName}: ${note}`}</p>
      ))}
      {canWithdraw && (
        <Button
          variant="secondary"
          onClick={() => withdrawing.act({ params: { id: teamMatchId }, body: { proposalId } })}
          loading={withdrawing.loading}
        >
          Withdraw these times
        </Button>
      )}
    </section>
  );
}

function teamName(match: MatchSummary, { side }: MakeupProposal): string {
  return match[`position${side}Team`]?.name ?? 'TBD';
}

function Slot({ match, slot }: { match: MatchSummary; slot: MakeupSlotShown }) {
  const { playAt, location, side1, side2, players } = slot;
  const zone = location?.timeZone ?? match.timeZone ?? 'UTC';
  const place = location?.placeName ?? match.location?.placeName;
  const counted = [side1, side2].map((count, index) => {
    const asked = count.yes + count.maybe + count.no + count.unset;
    return `${match[index === 0 ? 'position1Team' : 'position2Team']?.name}: ${count.yes} of ${asked} said yes`;
  });
  return (
    <span className={styles.slotText}>
      <b>{timeText(playAt, zone)}</b>
      {place && <span className={styles.muted}>{place}</span>}
      <span>{counted.join(' · ')}</span>
      {players.length > 0 && (
        <AvailabilityCounts
          players={players.map(({ statusId }) => ({ playerAvailabilityStatusTypeId: statusId }))}
          hasMarks
        />
      )}
    </span>
  );
}

const stateTexts = {
  open: 'Open',
  accepted: 'Accepted',
  replaced: 'Answered with other times',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
} as const;

function History({ match, proposals }: { match: MatchSummary; proposals: readonly MakeupProposal[] }) {
  return (
    <details className={styles.history}>
      <summary>{`Earlier proposals (${proposals.length})`}</summary>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.proposalId}>
            <b>{`${teamName(match, proposal)}, ${stateTexts[proposal.state]}`}</b>
            {proposal.decidedBy && proposal.state !== 'open' && ` by ${proposal.decidedBy}`}:{' '}
            {proposal.slots
              .map(({ playAt, location }) => timeText(playAt, location?.timeZone ?? match.timeZone ?? 'UTC'))
              .join('; ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
