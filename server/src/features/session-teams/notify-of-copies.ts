import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import type { ManagedTeamRow } from '../../store/team/managed-team';
import type { NewEmail } from '../../store/email/email';
import { type Contact, listCaptainContacts, listPlayerContacts } from '../../store/team/team-people';
import { addressedTo, captainsOfCopyEmail, playersOfCopyEmail } from './emails';

type Options = { notifyPlayers: boolean; notifyCaptains: boolean };

/** Asks the old players to register and tells the captains that their team plays again, each only if requested. */
export async function notifyOfCopies(
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
