import { registrationStatuses } from '@courtline/domain/constants';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { hasSlot } from '@courtline/domain/team/check-team';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../context/request-context';
import type { ReceivingSessionRow } from '../store/session/session-lock';
import { approveCaptainRequests } from '../store/session/session-request';
import type { ManagedTeamRow } from '../store/team/managed-team';
import { type MadeTeam, copyCaptains, saveMadeTeams } from '../store/team/save-team';
import { audit } from './record-audit';

export type CopyOptions = {
  /** Whether copied captains keep their acceptance, must accept the role again, or are left out. */
  captains?: 'as-they-are' | 'to-accept' | 'none';
  takesHomeCourt?: boolean;
  /** Whether players can register at once. */
  isOpen?: boolean;
};

/** Under the lock of the session. Copies everything but the players. */
export async function saveTeamCopies(
  ctx: RequestContext,
  session: ReceivingSessionRow,
  teams: readonly ManagedTeamRow[],
  options: CopyOptions = {},
): Promise<{ from: number; to: number }[]> {
  const { actor, db, now } = ctx;
  const { captains = 'as-they-are' } = options;
  const by = memberIdOf(actor);
  if (teams.length === 0) return [];
  const ids = await saveMadeTeams(
    db,
    teams.map((team) => ({ ...copyOf(team, session, options), createdBy: by })),
  );
  const pairs = teams.map(({ id }, index) => ({ from: id, to: ids[index] as number }));
  if (captains !== 'none') {
    await copyCaptains(db, { pairs, addedBy: by, keepsAcceptance: captains === 'as-they-are' });
    await approveCaptainRequests(db, { teamIds: ids, decidedBy: by, now });
  }
  await audit(ctx, {
    what: 'teams-copied',
    target: { kind: 'session', id: session.sessionId },
    detail: { pairs },
  });
  return pairs;
}

/** Registration is open or closed as asked, whatever it was for the old team. */
function copyOf(
  team: ManagedTeamRow,
  session: ReceivingSessionRow,
  { takesHomeCourt = true, isOpen = true }: CopyOptions,
): Omit<MadeTeam, 'createdBy'> {
  const keepsSlot = hasSlot(session.sessionTypeId);
  return {
    sessionId: session.sessionId,
    name: team.name,
    crest: crestOf(team.id, team.crest),
    homeCourtPlaceId: takesHomeCourt ? team.homeCourtPlaceId : null,
    dayOfWeek: keepsSlot ? team.dayOfWeek : null,
    timeOfDay: keepsSlot ? team.timeOfDay : null,
    registrationStatusTypeId: isOpen ? registrationStatuses.open.id : registrationStatuses.closed.id,
    registrationPinSealed: team.registrationPinSealed,
    copiedFromTeamId: team.id,
  };
}
