import type { PriceFields } from '@courtline/contract/registration';
import type { RegistrationStep } from '@courtline/domain/registration/registration-steps';
import { useState } from 'react';

/** Answers given so far. Never contains a card number. */
export type Draft = {
  teamId: number | null;
  pin: string;
  usapMemberId: string;
  /** The price with the code that was entered, or null once a code was removed; undefined keeps that of a held spot. */
  coded: PriceFields | null | undefined;
  cardholder: string;
  email: string;
  country: string;
  /** Steps whose answers the service has accepted. */
  passed: readonly RegistrationStep[];
};

const empty: Draft = {
  teamId: null,
  pin: '',
  usapMemberId: '',
  coded: undefined,
  cardholder: '',
  email: '',
  country: 'US',
  passed: [],
};

/** In memory while the page is open: a closed drawer reopens as it was, and nothing is stored. */
const kept = new Map<string, Draft>();

export type DraftOf = { draft: Draft; change: (changes: Partial<Draft>) => void; forget: () => void };

export function useDraft(key: string, standard: Partial<Draft>): DraftOf {
  const [draft, setDraft] = useState<Draft>(() => kept.get(key) ?? { ...empty, ...standard });
  return {
    draft,
    change: (changes) =>
      setDraft((before) => {
        const after = { ...before, ...changes };
        kept.set(key, after);
        return after;
      }),
    forget: () => {
      kept.delete(key);
      setDraft({ ...empty, ...standard });
    },
  };
}

/** Another team has another password. */
export function withTeam(draft: Draft, teamId: number): Partial<Draft> {
  if (draft.teamId === teamId) return {};
  return { teamId, pin: '', passed: draft.passed.filter((step) => step === 'Event Questions') };
}
