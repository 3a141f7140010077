import type { CurrentUser } from '@courtline/contract/account';
import { withStorage } from './with-storage';

type DraftKind = 'draft' | 'score';
type User = Pick<CurrentUser, 'id' | 'impersonator'>;

/** Keys begin with the member, so that what was typed is neither shown to anyone else nor left behind. */
export function draftKey(kind: DraftKind, memberId: number, ...subject: (number | string)[]): string {
  return [`courtline:${kind}`, memberId, ...subject].join(':');
}

const returningKey = 'courtline:returning';
const returnsWithinMs = 15 * 60 * 1000;

/** A page learned that its log-in is over: what its member typed waits while they sign in again. */
export function expectReturn({ id, impersonator }: User, now = Date.now()): void {
  if (id === 0 || impersonator) return;
  withStorage(() => localStorage.setItem(returningKey, `${id} ${now + returnsWithinMs}`));
}

/** As soon as the service says who the user is now. Nothing is left for an admin who views as a member. */
export function forgetOthersDrafts({ id, impersonator }: User, now = Date.now()): void {
  const returning = id === 0 ? readReturning(now) : null;
  if (returning === null) withStorage(() => localStorage.removeItem(returningKey));
  else setTimeout(endReturn, returning.until - now);
  removeDraftsExcept(impersonator ? null : (returning?.id ?? id));
}

/** Nothing if a member signed in meanwhile. */
function endReturn(): void {
  const isExpected = withStorage(() => localStorage.getItem(returningKey)) !== null;
  if (isExpected && readReturning(Date.now()) === null) forgetOthersDrafts({ id: 0, impersonator: null });
}

function readReturning(now: number): { id: number; until: number } | null {
  const [id, until] = (withStorage(() => localStorage.getItem(returningKey)) ?? '').split(' ').map(Number);
  return id && until && until > now ? { id, until } : null;
}

function removeDraftsExcept(memberId: number | null): void {
  const isOthers = (key: string) => {
    const [, whose] = /^courtline:(?:draft|score):(\d+)/.exec(key) ?? [];
    return whose !== undefined && Number(whose) !== memberId;
  };
  const removeFrom = (storage: Storage) => {
    for (const key of Object.keys(storage)) if (isOthers(key)) storage.removeItem(key);
  };
  withStorage(() => removeFrom(localStorage));
  withStorage(() => removeFrom(sessionStorage));
}
