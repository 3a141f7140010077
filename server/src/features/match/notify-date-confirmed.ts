import type { Side } from '@courtline/domain/score/result';
import type { RequestContext } from '../../context/request-context';
import type { MatchDay } from '../../store/match/match-details';
import { findDateSetter } from '../../store/schedule/team-match';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';
import { dateConfirmedEmail } from './emails';
import { memberIdOf, sides, teamOf } from './match-page';

/** Tells the captain who set the date; the captains of that team where the one who set it no longer is one. */
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
  const told = setter.length > 0 ? setter : captains;
  if (told.length === 0) return;
  const person = await findPerson(db, by);
  const byName = person ? `${person.firstName} ${person.lastName}` : 'A captain';
  const letter = await dateConfirmedEmail(services.config, match, { byName });
  await services.outbox.postAll(
    db,
    told.map(({ memberId, email }) => ({ to: email, toMemberId: memberId, ...letter })),
  );
}
