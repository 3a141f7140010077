import { setAvailability } from '@courtline/contract/availability';
import type { MatchSummary } from '@courtline/contract/match';
import { matchStatus } from '@courtline/domain/match/match-status';
import { asksForAvailability, whyNotAsked } from '@courtline/domain/roster/availability';
import { useChildInAddress } from '../../api/acting-for';
import { ownSpots } from '../../api/own-spots';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { type ChildInMatch, useChildrenInMatch } from '../../api/use-children-in-match';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { useNow } from '../../ui/use-now';
import { shownOnMatch } from './match-calls';
import { matchTitle } from './match-head';
import { Answers, sidesOf } from './whos-coming';

/** One question for each child of the viewer; first for the child for whom an e-mail opened the page. */
export function ChildrenAvailability({ match }: { match: MatchSummary }) {
  const named = useChildInAddress()?.childId;
  return useChildrenInMatch(match)
    .toSorted((a, b) => Number(b.childId === named) - Number(a.childId === named))
    .map((child) => <ChildAvailability key={child.childId} {...child} />);
}

function ChildAvailability({ childId, firstName, match }: ChildInMatch) {
  const now = useNow();
  const spots = ownSpots(match);
  const { teamMatchId } = match;
  const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
  const question = { teamMatchId, teamMemberIds, given: spots[0]?.playerAvailabilityStatusTypeId ?? null };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: shownOnMatch,
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: `${firstName} · ${matchTitle(match)}` }),
  });
  if (!asksForAvailability(match)) return null;
  return (
    <AvailabilityButtons
      legend={`Can ${firstName} play?`}
      {...{ given, waiting }}
      closed={whyNotAsked(match, now)}
      loading={loading}
      onInk
      onAnswer={(playerAvailabilityStatusId) => {
        const body = { teamMemberIds, playerAvailabilityStatusId, teamMatchId };
        act({ params: { id: teamMatchId }, body, actingFor: childId });
      }}
    />
  );
}

/** The answers of the children's teams, as far as the viewer's own do not show them. */
export function ChildrenComing({ match }: { match: MatchSummary }) {
  const children = useChildrenInMatch(match);
  const isToCome = matchStatus(match, useNow())?.kind === 'scheduled';
  const shown = new Set(sidesOf(match));
  if (!isToCome) return null;
  return children.map(({ childId, match: seen }) => {
    const sides = sidesOf(seen).filter((side) => !shown.has(side));
    for (const side of sides) shown.add(side);
    return sides.length > 0 && <Answers key={childId} match={seen} sides={sides} actingFor={childId} />;
  });
}
