import type { CurrentUser } from '@courtline/contract/account';
import { withStorage } from './with-storage';

/**
 * Secrets of draw ceremonies, which only this device knows. Like unsent changes they stay through a sign-out, hidden,
 * until the same member returns: the captain needs them days later.
 */
const prefix = 'courtline-secret:';
/** Formerly saved without a member and a time. */
const formerPrefix = 'draw-secret:';
/** In place of the member, until a captain of the team opens the ceremony. */
const unknownMember = 0;
/** Longer than any ceremony takes. */
const lastsMs = 60 * 24 * 60 * 60 * 1000;

type Whose = { user: Pick<CurrentUser, 'id' | 'impersonator'>; ceremonyId: number; teamId: number };
type KeptSecret = { secret: string; keptAt: number };

/** Nothing is kept while an admin views as the member. */
export function keepSecret({ user, ceremonyId, teamId }: Whose, secret: string, now = Date.now()): void {
  if (!user.impersonator) write(`${prefix}${user.id}:${ceremonyId}:${teamId}`, { secret, keptAt: now });
}

export function readSecret({ user, ceremonyId, teamId }: Whose, now = Date.now()): string | null {
  if (user.impersonator) return null;
  removeOldSecrets(now);
  const own = `${prefix}${user.id}:${ceremonyId}:${teamId}`;
  move(`${prefix}${unknownMember}:${ceremonyId}:${teamId}`, own);
  return read(own)?.secret ?? null;
}

/** When nobody needs them any more: it was drawn or canceled. */
export function removeSecretsOf(ceremonyId: number): void {
  remove((key) => partsOf(key)?.ceremony === String(ceremonyId));
}

/** When the account is deleted; those of nobody known may be theirs. */
export function deleteSecrets(memberId: number): void {
  nameFormer(Date.now());
  const members = [String(memberId), String(unknownMember)];
  remove((key) => members.includes(partsOf(key)?.member ?? ''));
}

export function removeOldSecrets(now: number): void {
  nameFormer(now);
  remove((key) => key.startsWith(prefix) && now - (read(key)?.keptAt ?? 0) >= lastsMs);
}

/** From the day on which they are found they last as long as others. */
function nameFormer(now: number): void {
  for (const key of keys()) {
    if (!key.startsWith(formerPrefix)) continue;
    const secret = withStorage(() => localStorage.getItem(key));
    const named = `${prefix}${unknownMember}:${key.slice(formerPrefix.length)}`;
    if (secret !== null && write(named, { secret, keptAt: now })) removeItem(key);
  }
}

/** What the member kept themselves is newer. */
function move(from: string, to: string): void {
  const found = read(from);
  if (found && (read(to) !== null || write(to, found))) removeItem(from);
}

function partsOf(key: string): { member: string | undefined; ceremony: string | undefined } | null {
  if (!key.startsWith(prefix)) return null;
  const [member, ceremony] = key.slice(prefix.length).split(':');
  return { member, ceremony };
}

function keys(): string[] {
  return withStorage(() => Object.keys(localStorage)) ?? [];
}

function read(key: string): KeptSecret | null {
  return withStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null') as KeptSecret | null);
}

/** False where storage is blocked or full. */
function write(key: string, kept: KeptSecret): boolean {
  return (
    withStorage(() => {
      localStorage.setItem(key, JSON.stringify(kept));
      return true;
    }) ?? false
  );
}

function remove(isGone: (key: string) => boolean): void {
  for (const key of keys()) if (isGone(key)) removeItem(key);
}

function removeItem(key: string): void {
  withStorage(() => localStorage.removeItem(key));
}
