import type { Asking } from '../../context/request-context';
import { limitLetters } from '../../operations/limit-emails';
import type { DeskTeamRow } from '../../store/team/managed-team';
import type { NewMail } from '../../store/message/email';
import { type Contact, listCaptainContacts, listPlayerContacts } from '../../store/team/team-people';
import { addressedTo, captainsOfCopyLetter, playersOfCopyLetter } from './emails';

type Wishes = { notifyPlayers: boolean; notifyCaptains: boolean };

/** Tells the old players to register and the captains that their team plays again, whichever is wished for. */
export async function notifyOfCopies(
  asking: Asking,
  copies: readonly DeskTeamRow[],
  wishes: Wishes,
): Promise<void> {
  const { db, house } = asking;
  const oldIds = copies.map(({ copiedFromTeamId }) => copiedFromTeamId ?? 0);
  const players = wishes.notifyPlayers ? await listPlayerContacts(db, oldIds) : [];
  const captains = wishes.notifyCaptains ? await listCaptainContacts(db, oldIds) : [];
  const mails = await Promise.all(copies.map((copy) => mailsAbout(asking, copy, { players, captains })));
  const [first] = copies;
  if (!first || mails.flat().length === 0) return;
  await limitLetters(asking, 'team-copied', first.conferenceId);
  await house.outbox.postAll(db, mails.flat());
}

type Receivers = { players: readonly Contact[]; captains: readonly Contact[] };

async function mailsAbout({ house }: Asking, copy: DeskTeamRow, all: Receivers): Promise<NewMail[]> {
  const about = { teamId: copy.id, teamName: copy.name, sessionName: copy.sessionName };
  const ofOld = ({ teamId }: Contact) => teamId === copy.copiedFromTeamId;
  const [players, captains] = [all.players.filter(ofOld), all.captains.filter(ofOld)];
  return [
    ...(players.length > 0 ? addressedTo(players, await playersOfCopyLetter(house.config, about)) : []),
    ...(captains.length > 0 ? addressedTo(captains, await captainsOfCopyLetter(house.config, about)) : []),
  ];
}
