import type { RosterStep } from '@courtline/domain/import/check-rosters';
import type { RequestContext } from '../../context/request-context';
import type { RenderedEmail } from '../../gateways/email/render-email';
import { captainsChangedEmail } from '../../operations/notify-role-change';
import { limitImports } from '../../operations/rate-limits';
import { newToken } from '../../secret';
import { recordLinkLastsMs, saveLinks } from '../../store/account/one-time-link';
import type { NewEmail } from '../../store/email/email';
import { listInvitableRecords } from '../../store/import/import-target';
import { listCaptainContacts } from '../../store/team/team-people';
import { addedToTeamEmail, playersJoinedEmail, recordInvitationEmail, withToken } from './emails';
import { type ImportAccess, scopeOf } from './import-access';
import type { ImportPlan } from './import-plan';

type Planned = { plan: ImportPlan; memberIds: ReadonlyMap<string, number>; sendInvitations: boolean };

/**
 * New people, and those whose record waits to be claimed, get a link by which they claim it, if the organizer wants it; others are
 * told which team they are on. A junior gets none: a parent claims the record by name and birth date, and an organizer confirms it.
 */
export async function notifyImported(
  ctx: RequestContext,
  access: ImportAccess,
  { plan, memberIds, sendInvitations }: Planned,
): Promise<void> {
  const { db, now, services } = ctx;
  await notifyPresentCaptains(ctx, access, plan);
  const created = plan.people.flatMap(({ person, isJunior, personKey }) =>
    person.email === null || isJunior ? [] : [{ to: person.email, memberId: memberIds.get(personKey) ?? 0 }],
  );
  const claimable = sendInvitations ? [...created, ...(await findUnclaimed(ctx, access, plan))] : [];
  const invited = claimable.map((one) => ({ ...one, token: newToken() }));
  const invitedIds = new Set(invited.map(({ memberId }) => memberId));
  const told = plan.steps.filter(
    ({ memberId, spot, addsCaptain }) =>
      memberId !== null && !invitedIds.has(memberId) && (spot === 'add' || addsCaptain),
  );
  if (invited.length + told.length === 0) return;
  await limitImports(ctx, 'invitations');
  const expiresAt = new Date(now.getTime() + recordLinkLastsMs);
  await saveLinks(
    db,
    invited.map(({ to, memberId, token }) => ({
      kind: 'record-invitation',
      tokenHash: services.digest(token),
      expiresAt,
      memberId,
      email: to,
    })),
  );
  const invitation = recordInvitationEmail(services.config, access.session.leagueName);
  await services.outbox.postAll(db, [
    ...invited.map((one) => withToken(invitation, one)),
    ...createEmails(ctx, access, told),
  ]);
}

/** Known people whose record waits to be claimed, such as those of a league archive, with the address of their first row. */
async function findUnclaimed({ db, now }: RequestContext, access: ImportAccess, { steps }: ImportPlan) {
  const addresses = new Map<number, string>();
  for (const { memberId, person } of steps)
    if (memberId !== null && person.email !== null && !addresses.has(memberId))
      addresses.set(memberId, person.email);
  const options = { memberIds: [...addresses.keys()], scope: scopeOf(access), now };
  const invitable = new Set(await listInvitableRecords(db, options));
  return [...addresses].flatMap(([memberId, to]) => (invitable.has(memberId) ? [{ to, memberId }] : []));
}

/** Captains of teams that were there before are told who joins them, and who captains their team too. */
async function notifyPresentCaptains(
  { db, services }: RequestContext,
  { session, organizer }: ImportAccess,
  { steps }: ImportPlan,
): Promise<void> {
  const { sessionName, leagueName } = session;
  const changed = new Map<number, { teamName: string; players: string[]; captains: string[] }>();
  for (const { teamId, teamName, spot, addsCaptain, person } of steps) {
    if (teamId === null || (spot !== 'add' && !addsCaptain)) continue;
    const name = `${person.firstName} ${person.lastName}`;
    const { players, captains } = changed.get(teamId) ?? { players: [], captains: [] };
    changed.set(teamId, {
      teamName,
      players: spot === 'add' ? [...players, name] : players,
      captains: addsCaptain ? [...captains, name] : captains,
    });
  }
  const present = await listCaptainContacts(db, [...changed.keys()]);
  const emails = present.flatMap(({ teamId, memberId }) => {
    const team = changed.get(teamId);
    if (!team || memberId === organizer.memberId) return [];
    const about = { teamId, teamName: team.teamName, sessionName, leagueName };
    const { captains, players: names } = team;
    const contents = [
      ...captains.map((name) => captainsChangedEmail(services.config, { team: about, name, what: 'added' })),
      ...(names.length > 0 ? [playersJoinedEmail(services.config, { ...about, names })] : []),
    ];
    return contents.map((content) => ({ toMemberId: memberId, ...content }));
  });
  await services.outbox.postAll(db, emails);
}

/** Rendered once per team. */
function createEmails(
  { services }: RequestContext,
  { session }: ImportAccess,
  told: readonly RosterStep[],
): NewEmail[] {
  const { leagueName, sessionName, sessionId } = session;
  const rendered = new Map<string, RenderedEmail>();
  return told.map(({ memberId, teamName, addsCaptain: isCaptain }) => {
    const key = `${isCaptain} ${teamName}`;
    const details = { teamName, sessionName, sessionId, leagueName, isCaptain };
    const email = rendered.get(key) ?? addedToTeamEmail(services.config, details);
    rendered.set(key, email);
    return { toMemberId: memberId ?? 0, ...email };
  });
}
