import {
  type SessionContext,
  type SessionProblems,
  checkSession,
} from '@courtline/domain/session/check-session';
import { newSessionForm } from '@courtline/domain/session/session-defaults';
import { sessionFormOf } from '@courtline/domain/session/stored-session';
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useFlag } from '../../api/flags';
import {
  type SessionFormContext,
  type SessionValues,
  formOf,
  skippedTimes,
  valuesOf,
  zoneOf,
} from './session-values';

/** The session form, validated by the same rules as in the service. */
export function useSessionForm(context: SessionFormContext) {
  const isLargeOffered = useFlag('large-tournaments');
  return useForm<SessionValues>({
    defaultValues: startValues(context),
    resolver: resolverOf(context, isLargeOffered),
  });
}

/** Current errors of all fields: a change in one field may fix or break another. */
export function useProblems(control: Control<SessionValues>, context: SessionFormContext): SessionProblems {
  const isLargeOffered = useFlag('large-tournaments');
  const values = useWatch({ control }) as SessionValues;
  return problemsOf(values, context, isLargeOffered);
}

/** Initial values of the form, and what changes are compared with. */
export function startValues({ session, conferenceZone, leagueFee }: SessionFormContext): SessionValues {
  if (!session) return valuesOf(newSessionForm(new Date(), conferenceZone, leagueFee), null, conferenceZone);
  // Until a player has registered, the fee follows the league's current one.
  const fee = session.hasRegisteredPlayers ? session.registrationVerificationFee : leagueFee;
  const form = { ...sessionFormOf(session), registrationVerificationFee: fee };
  return valuesOf(form, session.location, session.timeZone ?? conferenceZone);
}

function resolverOf(context: SessionFormContext, isLargeOffered: boolean): Resolver<SessionValues> {
  return (values) => {
    const errors = Object.fromEntries(
      Object.entries(problemsOf(values, context, isLargeOffered)).map(([field, message]) => {
        return [field, { type: 'rule', message }];
      }),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function problemsOf(values: SessionValues, context: SessionFormContext, isLargeOffered: boolean) {
  const zone = zoneOf(values, context.conferenceZone);
  const problems = checkSession(formOf(values, zone), contextOf(context, { zone, isLargeOffered }));
  return { ...problems, ...skippedTimes(values, zone) };
}

function contextOf(
  { session, sportTypeId }: SessionFormContext,
  about: Pick<SessionContext, 'zone' | 'isLargeOffered'>,
): SessionContext {
  return {
    ...about,
    sportTypeId,
    now: new Date(),
    isNew: session === null,
    teamCount: session?.teamCount ?? 0,
    currentTeamsMax: session?.teamsMax ?? null,
  };
}
