import { setAvailability } from '@courtline/contract/availability';
import type { MatchSummary } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { longestComment } from '@courtline/domain/roster/absence';
import { useState } from 'react';
import { ownSpots } from '../../api/own-spots';
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
import styles from './postponement.module.css';

/** What the player adds to their answer, once there is one. */
export function OwnComment({ match }: { match: MatchSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const [spot] = ownSpots(match);
  const isUnset = spot?.playerAvailabilityStatusTypeId === availabilities.unset.id;
  if (!spot || isUnset || whyNotAsked(match, now) !== null) return null;
  const { comment, isEither, collidingMatch } = spot;
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

function CommentDialog({ match, onClose }: { match: MatchSummary; onClose: () => void }) {
  const spots = ownSpots(match);
  const [spot] = spots;
  const [comment, setComment] = useState(spot?.comment ?? '');
  const [isEither, setIsEither] = useState(spot?.isEither ?? false);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: shownOnMatch,
    onDone: () => {
      showToast({ text: 'Saved. Your captains see it with your answer.' });
      onClose();
    },
  });
  const colliding = spot?.collidingMatch ?? null;
  const zones = useZones(colliding?.timeZone ?? null);
  if (!spot) return null;
  const canPlay = spot.playerAvailabilityStatusTypeId !== availabilities.no.id;
  return (
    <FormDialog
      title="Comment for your captain"
      {...{ onClose, loading }}
      onSubmit={(event) => {
        event.preventDefault();
        const playerAvailabilityStatusId = spot.playerAvailabilityStatusTypeId as AnswerId;
        const teamMemberIds = spots.map(({ teamMemberId }) => teamMemberId);
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
