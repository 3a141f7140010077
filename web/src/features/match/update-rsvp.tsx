import { setAvailability } from '@courtline/contract/availability';
import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import { availabilities } from '@courtline/domain/constants';
import { useState } from 'react';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { AvailabilityMark } from '../../ui/availability-mark';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/choice-field';
import { Dialog } from '../../ui/dialog';
import { shownOnMatch } from './match-calls';
import { matchTitle } from './match-head';

type Props = { match: MatchSummary; member: MatchRoster['teamMembers'][number]; onClose: () => void };

const answers = [availabilities.yes, availabilities.no, availabilities.maybe] as const;

export function UpdateRsvp({ match, member, onClose }: Props) {
  const { teamMatchId } = match;
  const teamMemberIds = [member.teamMemberId];
  const name = `${member.firstName} ${member.lastName}`;
  const question = { teamMatchId, teamMemberIds, given: member.playerAvailabilityStatusTypeId };
  const { given } = useWaitingAnswer(question);
  const [chosen, setChosen] = useState<number>(given);
  const { act, loading } = useApiMutation(setAvailability, {
    onDone: onClose,
    onQueued: onClose,
    changes: shownOnMatch,
    queue: queuedAnswer({ ...question, label: `${name} · ${matchTitle(match)}` }),
  });
  const answer = answers.find(({ id }) => id === chosen);
  const save = () => {
    if (!answer) return;
    act({
      params: { id: teamMatchId },
      body: { teamMemberIds, playerAvailabilityStatusId: answer.id, teamMatchId },
    });
  };
  return (
    <Dialog
      title="Update player RSVP"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save} disabled={!answer} loading={loading} busyText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <ChoiceField
        legend={`Can ${name} play?`}
        choices={answers.map(({ id, label }) => ({
          value: String(id),
          label,
          icon: <AvailabilityMark statusId={id} size={20} hasLabel={false} />,
        }))}
        chosen={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
    </Dialog>
  );
}
