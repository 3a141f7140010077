import { setAvailability } from '@courtline/contract/availability';
import type { MatchSummary } from '@courtline/contract/match';
import { asksForAvailability, whyNotAsked } from '@courtline/domain/roster/availability';
import { ownSpots } from '../../api/own-spots';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { type AnswerId, AvailabilityButtons } from '../../ui/availability-buttons';
import { useNow } from '../../ui/use-now';
import { shownOnMatch } from './match-calls';
import { matchTitle } from './match-head';

/** One tap, until the match begins; then the answer stays, disabled. A player on both teams answers once for both. */
export function OwnAvailability({ match }: { match: MatchSummary }) {
  const spots = ownSpots(match);
  const { teamMatchId } = match;
  const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
  const question = { teamMatchId, teamMemberIds, given: spots[0]?.playerAvailabilityStatusTypeId ?? null };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: shownOnMatch,
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: matchTitle(match) }),
  });
  const now = useNow();
  if (spots.length === 0 || !asksForAvailability(match)) return null;
  const answer = (playerAvailabilityStatusId: AnswerId) => {
    act({ params: { id: teamMatchId }, body: { teamMemberIds, playerAvailabilityStatusId, teamMatchId } });
  };
  return (
    <AvailabilityButtons
      legend="Can you play?"
      {...{ given, waiting }}
      closed={whyNotAsked(match, now)}
      loading={loading}
      onInk
      onAnswer={answer}
    />
  );
}
