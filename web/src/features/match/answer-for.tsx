import { setAvailability } from '@courtline/contract/availability';
import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { type ReactNode, useState } from 'react';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityMark } from '../../ui/availability-mark';
import { WaitingChip } from '../../ui/waiting-chip';
import { shownOnMatch } from './match-calls';
import { matchTitle } from './match-head';
import styles from './match-roster.module.css';

type Props = {
  match: MatchSummary;
  member: MatchRoster['teamMembers'][number];
  /** The player, beside the mark. */
  children: ReactNode;
};

/** For those in charge of the team: the mark of a player opens the three answers, and one tap saves. */
export function AnswerFor({ match, member, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { teamMatchId } = match;
  const { teamMemberId, playerAvailabilityStatusTypeId } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const question = { teamMatchId, teamMemberIds: [teamMemberId], given: playerAvailabilityStatusTypeId };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    onDone: () => setIsOpen(false),
    onQueued: () => setIsOpen(false),
    changes: shownOnMatch,
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: `${name} · ${matchTitle(match)}` }),
  });
  return (
    <div className={styles.answerFor}>
      <span className={styles.player}>
        <button
          type="button"
          className={styles.answer}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <AvailabilityMark statusId={given} />
          <span className="visually-hidden">, answer for {name}</span>
        </button>
        {children}
        {waiting && !isOpen && <WaitingChip state={waiting} />}
      </span>
      {isOpen && (
        <AvailabilityButtons
          legend={`Can ${name} play?`}
          {...{ given, waiting }}
          loading={loading}
          onAnswer={(playerAvailabilityStatusId) =>
            act({
              params: { id: teamMatchId },
              body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId, teamMatchId },
            })
          }
        />
      )}
    </div>
  );
}
