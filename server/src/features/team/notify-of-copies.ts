import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/limit-emails';
import type { DeskTeamRow } from '../../store/team/managed-team';
import type { NewMail } from '../../store/message/email';
import { type Contact, listCaptainContacts, listPlayerContacts } from '../../store/team/team-people';
import { addressedTo, captainsOfCopyEmail, playersOfCopyEmail } from './emails';

type Wishes = { notifyPlayers: boolean; notifyCaptains: boolean };

/** Tells the old players to register and the captains that their team plays again, whichever is wished for. */
export async function notifyOfCopies(
  ctx: RequestContext,
  copies: readonly DeskTeamRow[],
  wishes: Wishes,
): Promise<void> {
  const { db, services } = ctx;
  const oldIds = copies.map(({ copiedFromTeamId }) => copiedFromTeamId ?? 0);
  const players = wishes.notifyPlayers ? await listPlayerContacts(db, oldIds) : [];
  const captains = wishes.notifyCaptains ? await listCaptainContacts(db, oldIds) : [];
  const mails = await Promise.all(copies.map((copy) => mailsAbout(ctx, copy, { players, captains })));
  const [first] = copies;
  if (!first || mails.flat().length === 0) return;
  await limitEmails(ctx, 'team-copied', first.conferenceId);
  await services.outbox.postAll(db, mails.flat());
}

type Receivers = { players: readonly Contact[]; captains: readonly Contact[] };

async function mailsAbout(
  { services }: RequestContext,
  copy: DeskTeamRow,
  all: Receivers,
): Promise<NewMail[]> {
  const about = { teamId: copy.id, teamName: copy.name, sessionName: copy.sessionName };
  const ofOld = ({ teamId }: Contact) => teamId === copy.copiedFromTeamId;
  const [players, captains] = [all.players.filter(ofOld), all.captains.filter(ofOld)];
  return [
    ...(players.length > 0 ? addressedTo(players, await playersOfCopyEmail(services.config, about)) : []),
    ...(captains.length > 0 ? addressedTo(captains, await captainsOfCopyEmail(services.config, about)) : []),
  ];
}
