import { disputeScore } from '@courtline/contract/dispute';
import type { MatchSummary } from '@courtline/contract/match';
import type { Line } from '@courtline/contract/player-match';
import { resultCompletions } from '@courtline/domain/constants';
import { disputeLimits } from '@courtline/domain/score/confirmation';
import { readScoreText, unreadableScore } from '@courtline/domain/score/read-score-text';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { Field, SelectField } from '../../ui/field';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/states';
import { showToast } from '../../ui/toast';
import { lineName } from './line-score';
import { shownOnMatch } from './match-calls';

type Props = { match: MatchSummary; lines: readonly Line[]; onClose: () => void };

type Values = { line: string; score: string; outcome: string; winner: string; reason: string };

const outcomes = Object.values(resultCompletions);

export function DisputeDialog({ match, lines, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      line: String(lines[0]?.id ?? ''),
      score: '',
      outcome: String(resultCompletions.completed.id),
      winner: '',
      reason: '',
    },
  });
  const { act, loading, error } = useApiMutation(disputeScore, {
    changes: shownOnMatch,
    onDone: () => {
      showToast({ text: 'Score disputed. The organizers will decide.' });
      onClose();
    },
  });
  const submit = ({ line: lineId, score, outcome, winner, reason }: Values) => {
    const line = lines.find(({ id }) => String(id) === lineId);
    const completion = outcomes.find(({ id }) => String(id) === outcome);
    if (!line || !completion) return;
    const winningSideId = ([1, 2] as const).find((side) => String(side) === winner) ?? null;
    const body = {
      reason,
      score,
      winningSideId,
      resultCompletionTypeId: completion.id,
      version: line.version,
    };
    act({ params: { id: line.id }, body });
  };
  return (
    <FormDialog
      title="Dispute a score"
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
      error={error}
      loading={loading}
      submitLabel="Send dispute"
      loadingLabel="Sending…"
    >
      {error?.status === 400 && <Notice kind="error">{error.message}</Notice>}
      <DisputeFields {...{ match, lines, register }} errors={formState.errors} />
    </FormDialog>
  );
}

type FieldProps = Pick<Props, 'match' | 'lines'> & {
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
};

function DisputeFields({ match, lines, register, errors }: FieldProps) {
  return (
    <>
      <SelectField label="Line" {...register('line')}>
        {lines.map((line) => (
          <option key={line.id} value={line.id}>
            {lineName(line)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Right score"
        help="Home team first, like 6-4 3-6 1-0(10-7)."
        autoComplete="off"
        maxLength={disputeLimits.score}
        error={errors.score?.message}
        {...register('score', { validate: (text) => (readScoreText(text) ? true : unreadableScore) })}
      />
      <SelectField label="Outcome" {...register('outcome')}>
        {outcomes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Winner" {...register('winner')}>
        <option value="">By the score</option>
        {([1, 2] as const).map((side) => (
          <option key={side} value={side}>
            {match[`position${side}Team`]?.name}
          </option>
        ))}
      </SelectField>
      <Field
        label="What is wrong?"
        autoComplete="off"
        maxLength={disputeLimits.reason}
        error={errors.reason?.message}
        {...register('reason', { required: 'Say what is wrong.' })}
      />
    </>
  );
}
