import { createPriceCode, listPriceCodes } from '@courtline/contract/price-code';
import type { Session } from '@courtline/contract/session';
import { checkFee } from '@courtline/domain/registration/money';
import { checkPercentOff, checkPriceCodeText, checkUsesMax } from '@courtline/domain/registration/price-code';
import { useForm, useWatch } from 'react-hook-form';
import { useApiMutation } from '../../api/use-api-mutation';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { FormDialog, refusedHere } from '../../ui/form-dialog';
import { showToast } from '../../ui/toast';

const empty = { code: '', kind: 'percent', off: '', usesMax: '', until: '' };

type Values = typeof empty;

export function CreatePriceCode({ session, onClose }: { session: Session; onClose: () => void }) {
  const { control, register, handleSubmit, formState } = useForm<Values>({ defaultValues: empty });
  const { errors } = formState;
  const kind = useWatch({ control, name: 'kind' });
  const { act, loading, error } = useApiMutation(createPriceCode, {
    changes: [listPriceCodes],
    showsOwnErrors: [refusedHere],
    onDone: ({ code }) => {
      showToast({ text: `Code ${code} is ready.` });
      onClose();
    },
  });
  const submit = handleSubmit((values) => act({ params: { id: session.id }, body: bodyOf(values) }));
  return (
    <FormDialog title="Add discount code" onSubmit={submit} {...{ onClose, error, loading }}>
      <Field
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        help="4 to 20 letters, digits or hyphens, such as SPRING-10."
        error={errors.code?.message}
        {...register('code', { validate: (code) => checkPriceCodeText(code) ?? true })}
      />
      <ChoiceField
        legend="Takes off"
        choices={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: `Amount (${session.currencySymbol})` },
        ]}
        {...register('kind')}
      />
      <Field
        label={kind === 'percent' ? 'Percent' : `Amount (${session.currencySymbol})`}
        inputMode="decimal"
        type="number"
        step="any"
        min={0}
        error={errors.off?.message}
        {...register('off', { validate: (off, values) => checkOff(off, values.kind) ?? true })}
      />
      <Field
        label="Number of uses"
        inputMode="numeric"
        type="number"
        min={1}
        help="Leave empty for any number."
        error={errors.usesMax?.message}
        {...register('usesMax', { validate: (uses) => checkUsesMax(numberIn(uses)) ?? true })}
      />
      <Field label="Until" type="date" help="The last day. Leave empty for no end." {...register('until')} />
    </FormDialog>
  );
}

function checkOff(off: string, kind: string): string | null {
  const typed = numberIn(off);
  if (kind === 'percent') return checkPercentOff(typed);
  return typed === 0 ? 'Enter more than 0' : checkFee(typed);
}

function numberIn(text: string): number | null {
  return text === '' ? null : Number(text);
}

function bodyOf({ code, kind, off, usesMax, until }: Values) {
  const isPercent = kind === 'percent';
  return {
    code,
    percentOff: isPercent ? Number(off) : null,
    amountOff: isPercent ? null : Number(off),
    usesMax: numberIn(usesMax),
    until: until || null,
  };
}
