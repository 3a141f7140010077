import {
  type AvailabilityBoard,
  setAvailabilityQuestions,
  teamAvailability,
} from '@courtline/contract/team-availability';
import { askDays } from '@courtline/domain/roster/ask-availability';
import { useApiMutation } from '../../api/use-api-mutation';
import { Card } from '../../ui/card';
import { SwitchField } from '../../ui/choice-field';
import { SelectField } from '../../ui/field';
import { showToast } from '../../ui/toast';

const choices = Array.from({ length: askDays.max - askDays.min + 1 }, (_, index) => askDays.min + index);

/** Whether Courtline asks the players before each match; takes effect at once. */
export function QuestionSettings({ board: { teamId, questions } }: { board: AvailabilityBoard }) {
  const { act } = useApiMutation(setAvailabilityQuestions, {
    changes: [teamAvailability],
    lastCounts: true,
    onDone: () => showToast({ text: 'Saved.' }),
  });
  const save = (change: Partial<typeof questions>) =>
    act({ params: { id: teamId }, body: { ...questions, ...change } });
  return (
    <Card>
      <h2>Ask before each match</h2>
      <SwitchField
        label="Ask players by email"
        help="Players answer with one tap, without signing in. Those who don't answer are reminded 3 days and 1 day before the match, never between 9 PM and 8 AM."
        checked={questions.isOn}
        onChange={(event) => save({ isOn: event.currentTarget.checked })}
      />
      {questions.isOn && (
        <SelectField
          label="First question"
          value={String(questions.firstDays)}
          onChange={(event) => save({ firstDays: Number(event.currentTarget.value) })}
        >
          {choices.map((days) => (
            <option key={days} value={days}>{`${days} days before`}</option>
          ))}
        </SelectField>
      )}
    </Card>
  );
}
