import { isOwnSave, withCurrentVersion } from './outbox-compare';
import {
  entriesLastMs,
  listAllEntries,
  type OutboxEntry,
  outboxName,
  replaceEntry,
  type WaitingAnswer,
} from './outbox-store';

type Sending = {
  now: number;
  /** Called after each entry that was sent or answered. */
  onChange?: (entry: OutboxEntry) => void;
  request?: typeof fetch;
};

/**
 * Sends what waits, oldest first, until the network fails. Pages and the service worker run it, one at a time. A killed
 * tab leaves its entries: the same key, sent again, has one effect. False if the network failed, so that something waits.
 */
export async function sendOutbox({ now, onChange, request = fetch }: Sending): Promise<boolean> {
  return navigator.locks.request(outboxName, async () => {
    const all = await listAllEntries();
    for (const entry of all.filter(({ createdAt }) => now - createdAt > entriesLastMs))
      await replaceEntry(entry, null);
    const waiting = all
      .filter(({ state, createdAt }) => state === 'waiting' && now - createdAt <= entriesLastMs)
      .toSorted((one, other) => one.createdAt - other.createdAt);
    const [first] = waiting;
    if (!first) return true;
    const userId = await whoIsSignedIn(first.userAddress, request);
    if (userId === null) return false;
    for (const entry of waiting.filter(({ memberId }) => memberId === userId)) {
      const isAnswered = await sendEntry(entry, request);
      if (!isAnswered) return false;
      onChange?.(entry);
    }
    return true;
  });
}

/** 0 for visitors and for an admin who views as a member; null without network. */
async function whoIsSignedIn(address: string, request: typeof fetch): Promise<number | null> {
  const response = await request(address, { credentials: 'include' }).catch(() => null);
  if (!response?.ok) return null;
  const user = (await response.json()) as { id: number; impersonator: unknown };
  return user.impersonator ? 0 : user.id;
}

/** False without an answer: the rest waits too. */
async function sendEntry(entry: OutboxEntry, request: typeof fetch): Promise<boolean> {
  const other = entry.kind === 'availability' ? await findOtherAnswer(entry, request) : null;
  if (other === 'unreachable') return false;
  if (other !== null) {
    await replaceEntry(entry, { ...entry, state: 'conflict', current: other });
    return true;
  }
  const sending = { ...entry, sent: [...entry.sent, entry.body] };
  await replaceEntry(entry, sending);
  const response = await request(entry.address, requestOf(entry)).catch(() => null);
  if (!response || response.status === 401 || response.status === 429 || response.status >= 500) return false;
  if (response.ok) {
    await replaceEntry(entry, null);
    return true;
  }
  const { Current: current, DisplayMessage: message } = await readError(response);
  if (response.status !== 409 || current === undefined) {
    await replaceEntry(entry, {
      ...sending,
      state: 'refused',
      message: message ?? 'The service refused it.',
    });
    return true;
  }
  return settle(sending, current, request);
}

type Rosters = Record<'position1Team' | 'position2Team', { teamMembers: Spot[] } | null>;
type Spot = { teamMemberId: number; playerAvailabilityStatusTypeId?: number | null };

/** Answers have no version, so what is stored is compared with the answer that this one replaced. */
async function findOtherAnswer(
  entry: OutboxEntry,
  request: typeof fetch,
): Promise<number | null | 'unreachable'> {
  const { answer, teamMemberIds, readAddress } = entry.details as WaitingAnswer;
  const { headers } = entry;
  const response = await request(readAddress, { credentials: 'include', headers }).catch(() => null);
  if (!response) return 'unreachable';
  if (!response.ok) return null;
  const { position1Team, position2Team } = (await response.json()) as Rosters;
  const spots = [position1Team, position2Team].flatMap((team) => team?.teamMembers ?? []);
  const stored = spots
    .filter(({ teamMemberId }) => teamMemberIds.includes(teamMemberId))
    .flatMap(({ playerAvailabilityStatusTypeId }) => playerAvailabilityStatusTypeId ?? []);
  const expected = [entry.base, answer, ...sentAnswers(entry)];
  return stored.find((given) => !expected.includes(given)) ?? null;
}

function sentAnswers({ sent }: OutboxEntry): unknown[] {
  return sent.map((body) => (body as { playerAvailabilityStatusId?: unknown }).playerAvailabilityStatusId);
}

/** Another version is stored: that of an earlier attempt, or that of somebody else. */
async function settle(entry: OutboxEntry, current: unknown, request: typeof fetch): Promise<boolean> {
  if (isOwnSave(entry.kind, current, [entry.body])) {
    await replaceEntry(entry, null);
    return true;
  }
  if (isOwnSave(entry.kind, current, entry.sent)) {
    const next = withCurrentVersion(entry, current);
    await replaceEntry(entry, next);
    return sendEntry(next, request);
  }
  await replaceEntry(entry, { ...entry, state: 'conflict', current });
  return true;
}

function requestOf({ method, body, key, headers }: OutboxEntry): RequestInit {
  const json = 'application/json';
  return {
    method,
    headers: { Accept: json, 'Content-Type': json, 'Idempotency-Key': key, ...headers },
    credentials: 'include',
    body: JSON.stringify(body),
  };
}

type ErrorBody = { Current?: unknown; DisplayMessage?: string };

async function readError(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : {};
}
