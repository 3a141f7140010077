import type { Side } from '@courtline/domain/score/result';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { lineupRows } from '../../operations/lineup-rows';
import { listPlacedSubstitutes } from '../../operations/placed-substitutes';
import { limitEmails } from '../../operations/rate-limits';
import { type LineRow, listLeftOutOfLineup } from '../../store/match/lineup';
import type { MatchDay, MatchTeam } from '../../store/match/match-details';
import {
  findPerson,
  listCaptainContacts,
  listPlayerContacts,
  listRivalGuardians,
} from '../../store/team/team-people';
import { lineupLockedEmail, lineupReplacedEmail, lineupsPublishedEmail } from './emails';
import { sides, teamIdsOf, teamOf } from './match-page';

type Params = {
  match: MatchDay;
  lines: readonly LineRow[];
  /** The side whose own players are notified; null for both teams. */
  side: Side | null;
};

/** Sends one e-mail per person, even to players of both teams. */
export async function notifyOfLineups(ctx: RequestContext, { match, lines, side }: Params): Promise<void> {
  const { db, services } = ctx;
  await limitEmails(ctx, 'lineups-told', match.teamMatchId);
  const team = side === null ? null : (teamOf(match, side) as MatchTeam);
  const teamIds = team ? [team.teamId] : teamIdsOf(match);
  const captains = team ? [] : await listCaptainContacts(db, teamIds);
  const players = await listPlayerContacts(db, teamIds);
  const excluded = team ? await listLeftOutOfLineup(db, { teamMatchId: match.teamMatchId, ...team }) : [];
  const substitutes = await listPlacedSubstitutes(db, { ...match, teamIds }, lines);
  const told = players.filter(({ memberId }) => !excluded.includes(memberId));
  const contacts = [...told, ...captains, ...substitutes];
  const memberIds = new Set(contacts.map(({ memberId }) => memberId));
  const content =
    team && side
      ? lineupLockedEmail(services.config, match, { team, lines: lineupRows(lines, [side]) })
      : lineupsPublishedEmail(services.config, match, lineupRows(lines, sides));
  const notTo = team ? await listRivalGuardians(db, team.teamId) : [];
  await services.outbox.postAll(
    db,
    [...memberIds].map((toMemberId) => ({ toMemberId, notTo, ...content })),
  );
}

/** Notifies the other captains of the team. */
export async function notifyOfReplacement(
  ctx: RequestContext,
  match: MatchDay,
  team: MatchTeam,
): Promise<void> {
  const { actor, db, services } = ctx;
  const by = memberIdOf(actor) ?? 0;
  const person = await findPerson(db, by);
  const byName = person ? `${person.firstName} ${person.lastName}` : 'A captain';
  const contacts = (await listCaptainContacts(db, [team.teamId])).filter(({ memberId }) => memberId !== by);
  const content = lineupReplacedEmail(services.config, match, { team, byName });
  await services.outbox.postAll(
    db,
    contacts.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}
