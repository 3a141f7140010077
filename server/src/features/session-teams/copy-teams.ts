import type { Input } from '@courtline/contract/call';
import type { copyTeams as copyCall } from '@courtline/contract/session-teams';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { canManageConference } from '@courtline/domain/permission/organizer';
import { checkCopiedCaptains, checkCopyTeams } from '@courtline/domain/team/copy-teams';
import { requirePolicy, rejectChangedFields } from '../../context/require-policy';
import type { RequestContext } from '../../context/request-context';
import { ruleViolation, notFound } from '../../context/service-error';
import { type ManagedTeamRow, listManagedTeams, listManagedTeamsById } from '../../store/team/managed-team';
import { findReceivingSession } from '../../store/session/session-lock';
import { saveTeamCopies } from '../../operations/copy-teams';
import { lockForTeams, refuseSameName } from '../../operations/make-team';
import { presentTeam } from '../../operations/present-team';
import { limitEmails } from '../../operations/rate-limits';
import type { NewEmail } from '../../store/email/email';
import { type Contact, listCaptainContacts, listPlayerContacts } from '../../store/team/team-people';
import { addressedTo, captainsOfCopyEmail, playersOfCopyEmail } from './emails';

export async function copyTeams(
  ctx: RequestContext,
  { params, body }: Input<typeof copyCall>,
): Promise<ManagedTeam[]> {
  const { actor, db } = ctx;
  const found = await findReceivingSession(db, params.id);
  if (!found) throw notFound();
  requirePolicy(actor, canManageConference(actor, found));
  rejectChangedFields({ sessionId: body.sessionId }, { sessionId: params.id });
  const teams = await findTeamsToCopy(ctx, body.teamIds);
  const session = await lockForTeams(ctx, { sessionId: params.id, adding: teams.length });
  const error = checkCopyTeams(teams, session, await listManagedTeams(db, params.id));
  if (error) throw ruleViolation(error);
  const names = teams.map(({ name }) => name);
  await refuseSameName(ctx, names, { sessionId: params.id, allowSameName: body.allowSameName });
  const pairs = await saveTeamCopies(ctx, session, teams);
  const copies = await listManagedTeamsById(
    db,
    pairs.map(({ to }) => to),
  );
  const captainError = checkCopiedCaptains(copies);
  if (captainError) throw ruleViolation(captainError);
  await notifyOfCopies(ctx, copies, body);
  return copies.map((team) => presentTeam(ctx, team));
}

/** If the caller does not run one of the teams, none is copied. */
async function findTeamsToCopy(
  { actor, db }: RequestContext,
  ids: readonly number[],
): Promise<ManagedTeamRow[]> {
  const teamIds = [...new Set(ids)];
  const teams = await listManagedTeamsById(db, teamIds);
  requirePolicy(
    actor,
    teams.every((team) => canManageConference(actor, team)),
  );
  if (teams.length < teamIds.length) throw notFound();
  return teams;
}

type Options = { notifyPlayers: boolean; notifyCaptains: boolean };

/** Asks the old players to register and tells the captains that their team plays again, each only if requested. */
async function notifyOfCopies(
  ctx: RequestContext,
  copies: readonly ManagedTeamRow[],
  options: Options,
): Promise<void> {
  const { db, services } = ctx;
  const oldIds = copies.map(({ copiedFromTeamId }) => copiedFromTeamId ?? 0);
  const players = options.notifyPlayers ? await listPlayerContacts(db, oldIds) : [];
  const captains = options.notifyCaptains ? await listCaptainContacts(db, oldIds) : [];
  const emails = copies.flatMap((copy) => createEmails(ctx, copy, { players, captains }));
  const [first] = copies;
  if (!first || emails.length === 0) return;
  await limitEmails(ctx, 'team-copied', first.conferenceId);
  await services.outbox.postAll(db, emails);
}

type Recipients = { players: readonly Contact[]; captains: readonly Contact[] };

function createEmails({ services }: RequestContext, copy: ManagedTeamRow, all: Recipients): NewEmail[] {
  const { id: teamId, name: teamName, sessionName, leagueName } = copy;
  const details = { teamId, teamName, sessionName, leagueName };
  const ofOld = ({ teamId }: Contact) => teamId === copy.copiedFromTeamId;
  const [players, captains] = [all.players.filter(ofOld), all.captains.filter(ofOld)];
  return [
    ...(players.length > 0 ? addressedTo(players, playersOfCopyEmail(services.config, details)) : []),
    ...(captains.length > 0 ? addressedTo(captains, captainsOfCopyEmail(services.config, details)) : []),
  ];
}
