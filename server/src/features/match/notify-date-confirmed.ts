import type { Side } from '@courtline/domain/score/result';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import type { MatchDay } from '../../store/match/match-details';
import { findDateSetter } from '../../store/schedule/team-match';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { dateConfirmedEmail } from './emails';
import { sides, teamOf } from './match-page';

/** Notifies the captain who set the date, or all captains of that team if the setter is no longer a captain. */
export async function notifyDateConfirmed(
  ctx: RequestContext,
  match: MatchDay,
  confirmed: readonly Side[],
): Promise<void> {
  const { actor, db, services } = ctx;
  const setters = sides.filter((side) => !confirmed.includes(side));
  const by = memberIdOf(actor) ?? 0;
  const captains = (
    await listCaptainContacts(
      db,
      setters.flatMap((side) => teamOf(match, side)?.teamId ?? []),
    )
  ).filter(({ memberId }) => memberId !== by);
  const setterId = await findDateSetter(db, match.teamMatchId);
  const setter = captains.filter(({ memberId }) => memberId === setterId);
  const recipients = setter.length > 0 ? setter : captains;
  if (recipients.length === 0) return;
  const person = await findPerson(db, by);
  const byName = person ? `${person.firstName} ${person.lastName}` : 'A captain';
  const content = dateConfirmedEmail(services.config, match, { byName });
  await services.outbox.postAll(
    db,
    recipients.map(({ memberId }) => ({ toMemberId: memberId, ...content })),
  );
}
