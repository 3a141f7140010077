import { opponentsText } from '@courtline/domain/match/match-words';
import { memberIdOf } from '@courtline/domain/permission/actor';
import type { RequestContext } from '../../context/request-context';
import { type Site, renderEmail } from '../../gateways/email/render-email';
import { matchBlock, matchLink, subjectDay } from '../../operations/match-email';
import type { MatchDay } from '../../store/match/match-details';
import { findPerson, listCaptainContacts } from '../../store/team/team-people';

type Person = { memberId: number; firstName: string; lastName: string };

type Named = { team: { teamId: number; name: string }; person: Person };

export async function notifyActingNamed(
  ctx: RequestContext,
  match: MatchDay,
  { team, person }: Named,
): Promise<void> {
  const { db, services } = ctx;
  const byName = await nameOfCaller(ctx);
  const email = actingCaptainEmail(services.config, match, { team, person, byName, isEnded: false });
  await services.outbox.post(db, { toMemberId: person.memberId, ...email });
  await notifyCaptains(ctx, match, { team, person, byName, isEnded: false });
}

type Ended = Named & {
  /** Another player was named instead, of which the captains are told at the same time. */
  isReplaced: boolean;
};

/** Who gives the match back is not told of it. */
export async function notifyActingEnded(
  ctx: RequestContext,
  match: MatchDay,
  { team, person, isReplaced }: Ended,
): Promise<void> {
  const { actor, db, services } = ctx;
  const byName = await nameOfCaller(ctx);
  if (person.memberId !== memberIdOf(actor)) {
    const email = actingCaptainEmail(services.config, match, { team, person, byName, isEnded: true });
    await services.outbox.post(db, { toMemberId: person.memberId, ...email });
  }
  if (!isReplaced) await notifyCaptains(ctx, match, { team, person, byName, isEnded: true });
}

type News = Named & { byName: string; isEnded: boolean };

async function notifyCaptains(ctx: RequestContext, match: MatchDay, news: News): Promise<void> {
  const { actor, db, services } = ctx;
  const captains = await listCaptainContacts(db, [news.team.teamId]);
  const email = actingCaptainNewsEmail(services.config, match, news);
  await services.outbox.postAll(
    db,
    captains
      .filter(({ memberId }) => memberId !== memberIdOf(actor))
      .map(({ memberId }) => ({ toMemberId: memberId, ...email })),
  );
}

async function nameOfCaller({ actor, db }: RequestContext): Promise<string> {
  const by = await findPerson(db, memberIdOf(actor) ?? 0);
  return by ? nameOf(by) : 'A captain';
}

function nameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

export function actingCaptainEmail(site: Site, match: MatchDay, { team, person, byName, isEnded }: News) {
  const when = dayText(match);
  return renderEmail(site, {
    name: 'acting-captain',
    leagueName: match.leagueName,
    subject: isEnded
      ? `You're no longer acting captain: ${opponentsText(match)}`
      : `You're acting captain${when}: ${opponentsText(match)}`,
    heading: isEnded ? "You're no longer acting captain" : "You're acting captain",
    body: isEnded
      ? [
          `Hi ${person.firstName}, ${byName} took ${opponentsText(match)} back. ${team.name} doesn't need an acting captain for it any more.`,
          matchBlock(match),
        ]
      : [
          `Hi ${person.firstName}, ${byName} put ${opponentsText(match)} into your hands.`,
          `Until midnight after the match you can set and publish the ${team.name} lineup, remind players, postpone the match and agree on another date, and post and confirm scores.`,
          matchBlock(match),
        ],
    action: matchLink(site, match),
    why: `You're receiving this because you're on the ${team.name} roster.`,
  });
}

export function actingCaptainNewsEmail(site: Site, match: MatchDay, { team, person, byName, isEnded }: News) {
  const name = nameOf(person);
  const subject = isEnded
    ? `${name} is no longer acting captain: ${opponentsText(match)}`
    : `${name} is acting captain${dayText(match)}: ${opponentsText(match)}`;
  return renderEmail(site, {
    name: 'acting-captain-news',
    leagueName: match.leagueName,
    subject,
    pushTitle: `The acting captain of ${team.name} changed: ${opponentsText(match)}`,
    body: [newsText({ name, byName, isEnded, opponents: opponentsText(match) }), matchBlock(match)],
    action: matchLink(site, match),
    why: `You're receiving this because you captain ${team.name}.`,
  });
}

type Text = { name: string; byName: string; isEnded: boolean; opponents: string };

function newsText({ name, byName, isEnded, opponents }: Text): string {
  if (!isEnded)
    return `${byName} named ${name} acting captain for ${opponents}, until midnight after the match.`;
  if (name === byName) return `${name} gave ${opponents} back to the captains.`;
  return `${byName} took ${opponents} back from ${name}.`;
}

function dayText(match: MatchDay): string {
  const day = subjectDay(match);
  return day ? ` on ${day}` : '';
}
