import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { type SlotSession, type TeamValues, problemsOf } from './team-values';

type Context = { isNew: boolean; session: SlotSession };

/** A team's form, checked by the rule that the service asks too. */
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

/** The rule speaks of things, the form of fields. */
const fieldOf: Record<string, keyof TeamValues> = { hasHomeCourt: 'homeCourt', slot: 'timeOfDay' };
