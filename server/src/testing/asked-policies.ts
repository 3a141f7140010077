import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Verdict } from '@courtline/domain/permission/policies';
import type { MatrixRow, Principal } from './matrix';

/** What a request of a principal asked: the policy of the call's audience, then those of the entities. */
export type Asked = { who: Principal; audience: Verdict | undefined; entities: readonly Verdict[] };

/** Notes the verdicts of the requests that are sent one after the other. */
export function watchPolicies() {
  let verdicts: Verdict[] = [];
  const note = (verdict: unknown) => void verdicts.push(verdict as Verdict);
  subscribe('courtline.verdict', note);
  return {
    /** Forgets what was asked before, such as by the requests that set up a scene. */
    begin: () => {
      verdicts = [];
    },
    asked: (who: Principal): Asked => {
      const [audience, ...entities] = verdicts;
      return { who, audience, entities };
    },
    stop: () => unsubscribe('courtline.verdict', note),
  };
}

const refused = /^40[134]$/;

/**
 * A row needs an entity policy if it refuses someone whom the audience of the call lets through. Then every request that
 * the audience lets through must ask one: otherwise the matrix is right by accident of its scene only.
 */
export function missingPolicies(
  { operation, cells }: MatrixRow,
  requests: readonly Asked[],
  guards: Record<string, string> = otherGuards,
): string[] {
  const admitted = requests.filter(({ audience }) => audience === 'yes');
  const isNeeded = admitted.some(({ who }) => refused.test(cells[who]));
  const silent = admitted.filter(({ entities }) => entities.length === 0).map(({ who }) => who);
  const reason = guards[operation];
  if (!isNeeded || silent.length === 0)
    return reason ? [`${operation} asks its policies: remove it from otherGuards`] : [];
  return reason ? [] : [`${operation} asks no entity policy for ${silent.join(', ')}`];
}

const room = 'the store finds a room only for those who belong to it';
const ownRole = 'the store changes only the role of the member who asks';
const ownPasskey = 'the store finds only passkeys of the member who asks';
const signature = 'the signature of the link is the key';

/** Rows whose use case is guarded by something else than a policy, and by what. */
export const otherGuards: Record<string, string> = {
  'POST /v1/messages/rooms (to a player of team 1)':
    'the store finds a receiver only for those who may write to them',
  'POST /v1/leagues/teams/{1}/room': 'the store finds only the own team',
  'GET /v1/messages/rooms/{id} (of team 1)': room,
  'GET /v1/messages/rooms/{id} (of two team-1 members)': room,
  'POST /v1/messages/rooms/{id}/messages (of team 1)': room,
  'POST /v1/messages/rooms/{id}/messages (of two team-1 members)': room,
  'PUT /v1/messages/rooms/{id}/read (of two team-1 members)': room,
  'PUT /v1/me/appointments/{kind}/{id} (of another member)': ownRole,
  'DELETE /v1/me/appointments/{kind}/{id} (of another member)': ownRole,
  'GET /v1/unsubscribe (changed link)': signature,
  'POST /unsubscribe (changed link)': signature,
  'GET /v1/me/calendar.ics (changed address)': 'the secret address is the key',
  'GET /link/makeup (changed link)': signature,
  'POST /link/makeup (changed link)': signature,
  'GET /link/makeup-date (changed link)': signature,
  'POST /link/makeup-date (changed link)': signature,
  'GET /link/season-dates (changed link)': signature,
  'POST /link/season-dates (changed link)': signature,
  'GET /link/team-return (changed link)': signature,
  'POST /link/team-return (changed link)': signature,
  'GET /link/player-return (changed link)': signature,
  'POST /link/player-return (changed link)': signature,
  'GET /link/availability (changed link)': signature,
  'POST /link/availability (changed link)': signature,
  'GET /link/score (changed link)': signature,
  'POST /link/score (changed link)': signature,
  'GET /link/matches (changed link)': signature,
  'POST /link/stop (changed link)': signature,
  'GET /link/substitute (changed link)': signature,
  'POST /link/substitute (changed link)': signature,
  'PUT /v1/me/substitute-invitations/{id} (of another member)':
    'the store finds only invitations of the member who asks',
  'DELETE /v1/me/push/{id} (of another member)': 'the store deletes only devices of the member who asks',
  'PUT /v1/auth/passkeys/{id} (of another member)': ownPasskey,
  'DELETE /v1/auth/passkeys/{id} (of another member)': ownPasskey,
  'DELETE /v1/me/tokens/{id} (of another member)': 'the store finds only tokens of the member who asks',
  'DELETE /v1/me/absences/{id} (of another member)': 'the store deletes only absences of the member who asks',
};
