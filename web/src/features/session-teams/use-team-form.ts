import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type SlotSession, type TeamValues, problemsOf } from './team-values';

type Context = { isNew: boolean; session: SlotSession };

/** A team's form, validated by the same rule as in the service. */
export function useTeamForm(defaultValues: TeamValues, context: Context) {
  return useForm<TeamValues>({ defaultValues, resolver: resolverOf(context), mode: 'onTouched' });
}

export type TeamFormHandle = ReturnType<typeof useTeamForm>;

function resolverOf(context: Context): Resolver<TeamValues> {
  return (values) => {
    const problems = Object.entries(problemsOf(values, context));
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<TeamValues> = Object.fromEntries(
      problems.map(([field, message]) => [fieldOf[field] ?? field, { type: 'rule', message }]),
    );
    return { values: {}, errors };
  };
}

/** Maps the names of the rule to the fields of the form. */
const fieldOf: Record<string, keyof TeamValues> = { hasHomeCourt: 'homeCourt', slot: 'timeOfDay' };
