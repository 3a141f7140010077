import { setAvailability } from '@courtline/contract/availability';
import type { MatchSummary } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { longestComment } from '@courtline/domain/roster/absence';
import { useState } from 'react';
import { ownSpots } from '../../api/own-spots';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import type { AnswerId } from '../../ui/availability-buttons';
import { Button } from '../../ui/button';
import { CheckboxField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';
import { useNow } from '../../ui/use-now';
import { useZones } from '../../ui/viewer-zone';
import { shownOnMatch } from './match-calls';
import { matchTitle } from './match-head';
import styles from './postponement.module.css';

/** What the player adds to their answer, once there is one. */
export function OwnComment({ match }: { match: MatchSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const { spot, given, comment, isEither } = useOwnAnswer(match);
  if (!spot || given === availabilities.unset.id || whyNotAsked(match, now) !== null) return null;
  const { collidingMatch } = spot;
  return (
    <>
      <div className={styles.actions}>
        {comment && <q>{comment}</q>}
        {isEither && collidingMatch && (
          <span className={styles.muted}>You can play either this match or {collidingMatch.title}.</span>
        )}
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          {comment || isEither ? 'Change comment' : 'Add a comment'}
        </Button>
      </div>
      {isOpen && <CommentDialog match={match} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** As it is stored, or as it waits for the network. */
function useOwnAnswer(match: MatchSummary) {
  const spots = ownSpots(match);
  const [spot = null] = spots;
  const { teamMatchId } = match;
  const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
  const stored = spot?.playerAvailabilityStatusTypeId ?? availabilities.unset.id;
  const question = { teamMatchId, teamMemberIds, given: stored };
  const { given, details } = useWaitingAnswer(question);
  const shown = details ?? spot;
  return { spot, question, given, comment: shown?.comment ?? null, isEither: shown?.isEither ?? false };
}

function CommentDialog({ match, onClose }: { match: MatchSummary; onClose: () => void }) {
  const own = useOwnAnswer(match);
  const { spot } = own;
  const [comment, setComment] = useState(own.comment ?? '');
  const [isEither, setIsEither] = useState(own.isEither);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: shownOnMatch,
    onDone: () => {
      showToast({ text: 'Saved. Your captains see it with your answer.' });
      onClose();
    },
    queue: queuedAnswer({ ...own.question, label: matchTitle(match) }),
    onQueued: onClose,
  });
  const colliding = spot?.collidingMatch ?? null;
  const zones = useZones(colliding?.timeZone ?? null);
  if (!spot) return null;
  const canPlay = own.given !== availabilities.no.id;
  return (
    <FormDialog
      title="Comment for your captain"
      {...{ onClose, loading }}
      onSubmit={(event) => {
        event.preventDefault();
        const playerAvailabilityStatusId = own.given as AnswerId;
        const { teamMemberIds } = own.question;
        const body = { teamMemberIds, playerAvailabilityStatusId, comment: comment.trim() || null, isEither };
        act({ params: { id: match.teamMatchId }, body });
      }}
    >
      <Field
        label="Comment (optional)"
        placeholder="After 7 PM"
        maxLength={longestComment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      {colliding && canPlay && (
        <CheckboxField
          label={`I can play either this match or ${colliding.title} (${formatDate(colliding.matchDate, 'notice', zones)}), not both`}
          checked={isEither}
          onChange={({ target }) => setIsEither(target.checked)}
        />
      )}
    </FormDialog>
  );
}
