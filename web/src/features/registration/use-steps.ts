import type { RegistrationStep } from '@courtline/domain/registration/registration-steps';
import { useLocation, useSearchParams } from 'react-router';
import { useGoBack } from '../../ui/leaving';
import { actingForParam } from '../../api/acting-for';
import { param, teamParam, useCloseRegistration, useDepth } from './registration-address';

const names: Record<RegistrationStep, string> = {
  'Team Selection': 'team',
  'Password Confirmation': 'password',
  'Event Questions': 'questions',
  Terms: 'terms',
  'Confirm Details': 'confirm',
};

type Spot = { sessionId: number | null; teamId: number | null };

/** Opens the drawer at the last step, with the team of a held spot and the child for whom it is held. */
export function resumeAddress({ sessionId, teamId }: Spot, actingFor: number | undefined): string {
  const child = actingFor === undefined ? '' : `&${actingForParam}=${actingFor}`;
  return `/leagues/session/${sessionId}?${param}=${names['Confirm Details']}&${teamParam}=${teamId}${child}`;
}

/** The team in the address survives a reload and the browser's history. */
export function useTeamInAddress() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const teamId = Number(search.get(teamParam));
  return {
    teamId: Number.isSafeInteger(teamId) && teamId > 0 ? teamId : null,
    setTeamId: (chosen: number) =>
      setSearch(
        (before) => {
          before.set(teamParam, String(chosen));
          return before;
        },
        { replace: true, state, preventScrollReset: true },
      ),
  };
}

/** Each step is a history entry: Back leads to the previous step, and from the first out of the drawer. */
export function useSteps(steps: readonly RegistrationStep[], passed: readonly RegistrationStep[]) {
  const [search, setSearch] = useSearchParams();
  const goBack = useGoBack();
  const depth = useDepth();
  const close = useCloseRegistration();
  const wanted = steps.findIndex((step) => names[step] === search.get(param));
  // No address can skip a step that is not completed.
  const open = steps.findIndex((step) => !passed.includes(step));
  const index = Math.min(Math.max(wanted, 0), open === -1 ? steps.length - 1 : open);
  const goTo = (step: RegistrationStep, options: { replace?: boolean } = {}) =>
    setSearch(
      (before) => {
        before.set(param, names[step]);
        return before;
      },
      {
        ...options,
        state: { depth: options.replace ? depth : depth && depth + 1 },
        preventScrollReset: true,
      },
    );
  const before = steps[index - 1];
  return {
    step: steps[index] ?? 'Confirm Details',
    number: index + 1,
    next: () => {
      const following = steps[index + 1];
      if (following) goTo(following);
    },
    /** Null on the first step. If an address opened this step, the history has no earlier step. */
    back: before ? () => (depth > 1 ? goBack(1) : goTo(before, { replace: true })) : null,
    close,
  };
}

/** The choice of the person comes before the steps. */
export function usePersonInAddress() {
  const [, setSearch] = useSearchParams();
  const goBack = useGoBack();
  const state: unknown = useLocation().state;
  const depth = useDepth();
  return {
    /** Opens the first step for the person; Back leads to the choice again. */
    choose: (person: string) =>
      setSearch(
        (before) => {
          before.set(actingForParam, person);
          return before;
        },
        { state: { depth: depth && depth + 1 }, preventScrollReset: true },
      ),
    /** Leads from the first step to the choice. */
    chooseAgain: () => {
      if (depth > 1) return goBack(1);
      return setSearch(
        (before) => {
          before.delete(actingForParam);
          before.delete(teamParam);
          return before;
        },
        { replace: true, state, preventScrollReset: true },
      );
    },
  };
}
