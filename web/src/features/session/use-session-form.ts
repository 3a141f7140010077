import type { Session } from '@courtline/contract/session';
import { type SessionContext, checkSession } from '@courtline/domain/session/check-session';
import { newSessionForm } from '@courtline/domain/session/session-defaults';
import type { SessionForm } from '@courtline/domain/session/session-form';
import { createContext, use, useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useFlag } from '../../api/flags';
import { type SessionSetting, type SessionValues, formOf, valuesOf, zoneOf } from './session-values';

/** The session form, checked by the rules that the service checks it with. */
export function useSessionForm(setting: SessionSetting) {
  const isLargeOffered = useFlag('large-tournaments');
  const form = useForm<SessionValues>({
    defaultValues: startValues(setting),
    mode: 'onTouched',
    resolver: resolverOf(setting, isLargeOffered),
  });
  useRechecked(form);
  return form;
}

/** What is wrong with one field may be mended in another: the end of a session by its start. */
function useRechecked({ subscribe, trigger }: UseFormReturn<SessionValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ errors }) => {
          const wrong = Object.keys(errors ?? {}) as (keyof SessionValues)[];
          if (wrong.length > 0) void trigger(wrong);
        },
      }),
    [subscribe, trigger],
  );
}

function startValues({ session, conferenceZone, leagueFee }: SessionSetting): SessionValues {
  if (!session) return valuesOf(newSessionForm(new Date(), conferenceZone, leagueFee), null, conferenceZone);
  // Until somebody has registered, the fee is what the league asks today.
  const fee = session.hasRegisteredPlayers ? session.registrationVerificationFee : leagueFee;
  const form = { ...editable(session), registrationVerificationFee: fee };
  return valuesOf(form, session.location, session.timeZone ?? conferenceZone);
}

function editable(session: Session): SessionForm {
  const { description, ...rest } = session;
  const names = Object.keys(newSessionForm(new Date(), 'UTC')) as (keyof SessionForm)[];
  const picked = Object.fromEntries(names.map((name) => [name, (rest as Partial<SessionForm>)[name]]));
  return { ...(picked as SessionForm), description: description ?? '' };
}

function resolverOf(setting: SessionSetting, isLargeOffered: boolean): Resolver<SessionValues> {
  return (values) => {
    const zone = zoneOf(values, setting.conferenceZone);
    const problems = checkSession(formOf(values, zone), contextOf(setting, { zone, isLargeOffered }));
    const errors = Object.fromEntries(
      Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]),
    );
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function contextOf(
  { session, sportTypeId }: SessionSetting,
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

const Setting = createContext<SessionSetting | null>(null);

export const SettingProvider = Setting.Provider;

export function useSetting(): SessionSetting {
  const setting = use(Setting);
  if (!setting) throw new Error('The fields of a session stand in its form');
  return setting;
}
