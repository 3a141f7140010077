import type { RegistrationStep } from '@courtline/domain/registration/registration-steps';
import { useLocation, useSearchParams } from 'react-router';
import { useGoBack } from '../../ui/leaving';
import { actingForParam } from '../../api/acting-for';

const names: Record<RegistrationStep, string> = {
  'Team Selection': 'team',
  'Password Confirmation': 'password',
  'Event Questions': 'questions',
  'Confirm Details': 'confirm',
};

const param = 'register';
const teamParam = 'team';

/** The address opens the drawer, so that signing in on the way leads back into it. */
export function registerAddress(page: string): string {
  const address = new URL(page);
  address.searchParams.set(param, 'start');
  return address.href;
}

type Spot = { sessionId: number | null; teamId: number | null };

/** Opens the drawer at the last step, with the team of a held spot and the child for whom it is held. */
export function resumeAddress({ sessionId, teamId }: Spot, actingFor: number | undefined): string {
  const child = actingFor === undefined ? '' : `&${actingForParam}=${actingFor}`;
  return `/leagues/session/${sessionId}?${param}=${names['Confirm Details']}&${teamParam}=${teamId}${child}`;
}

export function useIsRegistering() {
  const [search, setSearch] = useSearchParams();
  return {
    isOpen: search.has(param),
    open: () =>
      setSearch(
        (before) => {
          before.set(param, 'start');
          return before;
        },
        { state: { depth: 1 }, preventScrollReset: true },
      ),
  };
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
    close: () => {
      // Going back when nothing is open would leave the page.
      if (!search.has(param)) return;
      if (depth > 0) goBack(depth);
      else
        setSearch(
          (before) => {
            before.delete(param);
            before.delete(teamParam);
            before.delete(actingForParam);
            return before;
          },
          { replace: true, preventScrollReset: true },
        );
    },
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

/** Number of history entries since the page on which the drawer was opened; 0 if an address opened it. */
function useDepth(): number {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0;
}
