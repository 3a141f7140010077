import { setAvailability } from '@courtline/contract/availability';
import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../api/use-api-mutation';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityMark } from '../../ui/availability-mark';
import { shownOnMatch } from './match-calls';
import styles from './match-roster.module.css';

type Props = {
  match: MatchSummary;
  member: MatchRoster['teamMembers'][number];
  /** The player, beside the mark. */
  children: ReactNode;
};

/** For those in charge of the team: the mark of a player opens the three answers, and one tap saves. */
export function AnswerFor({ match: { teamMatchId }, member, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { act, loading } = useApiMutation(setAvailability, {
    onDone: () => setIsOpen(false),
    changes: shownOnMatch,
    lastCounts: true,
  });
  const { teamMemberId, playerAvailabilityStatusTypeId } = member;
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <div className={styles.answerFor}>
      <span className={styles.player}>
        <button
          type="button"
          className={styles.answer}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <AvailabilityMark statusId={playerAvailabilityStatusTypeId} />
          <span className="visually-hidden">, answer for {name}</span>
        </button>
        {children}
      </span>
      {isOpen && (
        <AvailabilityButtons
          legend={`Can ${name} play?`}
          given={playerAvailabilityStatusTypeId}
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
