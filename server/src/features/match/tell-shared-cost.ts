import { opponentsText } from '@courtline/domain/match/match-words';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { formatMoney } from '@courtline/domain/registration/money';
import type { RequestContext } from '../../context/request-context';
import { type RenderedEmail, type Site, renderEmail } from '../../gateways/email/render-email';
import { matchBlock } from '../../operations/match-email';
import type { MatchDay } from '../../store/match/match-details';
import type { CostRow, CostShare } from '../../store/match/shared-cost';
import { findPerson } from '../../store/team/team-people';

type Name = { firstName: string; lastName: string };

type Told = {
  cost: Pick<CostRow, 'teamName' | 'what' | 'amountCents' | 'payer' | 'shares'>;
  /** The captain who shared the cost or removed it. */
  byName: string;
};

/** Tells who owes a share, and the one who paid, each unless they did it themselves. The outbox finds the guardians. */
export async function tellCostShared(ctx: RequestContext, match: MatchDay, cost: CostRow): Promise<void> {
  const { actor, db, services } = ctx;
  const byName = await nameOfCaller(ctx);
  const emails = owedOf(cost).map((share) => ({
    toMemberId: share.memberId,
    ...costSharedEmail(services.config, match, { cost, byName, share }),
  }));
  const { memberId } = cost.payer;
  if (memberId !== memberIdOf(actor))
    emails.push({ toMemberId: memberId, ...costToCollectEmail(services.config, match, { cost, byName }) });
  await services.outbox.postAll(
    db,
    emails.filter(({ toMemberId }) => toMemberId !== memberIdOf(actor)),
  );
}

/** Only those who still owed something, since a cost that was paid stays. */
export async function tellCostRemoved(ctx: RequestContext, match: MatchDay, cost: CostRow): Promise<void> {
  const { actor, db, services } = ctx;
  const byName = await nameOfCaller(ctx);
  const concerned = [...owedOf(cost), cost.payer].filter(({ memberId }) => memberId !== memberIdOf(actor));
  const emails = concerned.map((person) => ({
    toMemberId: person.memberId,
    ...costRemovedEmail(services.config, match, { cost, byName, person }),
  }));
  await services.outbox.postAll(db, emails);
}

function owedOf({ shares, payer }: Pick<CostRow, 'shares' | 'payer'>): CostShare[] {
  return shares.filter(({ memberId }) => memberId !== payer.memberId);
}

async function nameOfCaller({ actor, db }: RequestContext): Promise<string> {
  const by = await findPerson(db, memberIdOf(actor) ?? 0);
  return by ? nameOf(by) : 'A captain';
}

function nameOf({ firstName, lastName }: Name): string {
  return `${firstName} ${lastName}`.trim();
}

type SharedWith = Told & { share: Pick<CostShare, 'firstName' | 'amountCents'> };

export function costSharedEmail(site: Site, match: MatchDay, { cost, byName, share }: SharedWith) {
  const { what, amountCents, payer, shares } = cost;
  const [own, total] = [formatMoney(share.amountCents), formatMoney(amountCents)];
  const among = shares.length === 1 ? 'with you' : `among ${shares.length} players`;
  return render(site, match, {
    name: 'cost-shared',
    subject: `Your share of ${what}: ${own}`,
    pushTitle: `You owe a share of a cost: ${opponentsText(match)}`,
    body: [
      `Hi ${share.firstName}, ${byName} shared what ${opponentsText(match)} cost ${among}: ${what}, ${total} in all.`,
      `You owe ${nameOf(payer)} ${own}. Pay it directly: nothing is collected here.`,
    ],
    teamName: cost.teamName,
  });
}

export function costToCollectEmail(site: Site, match: MatchDay, { cost, byName }: Told) {
  const { what, amountCents, payer } = cost;
  const owed = owedOf(cost);
  const rows = owed.map((share) => ({ label: nameOf(share), value: formatMoney(share.amountCents) }));
  return render(site, match, {
    name: 'cost-to-collect',
    subject: `Your teammates owe you their shares of ${what}`,
    pushTitle: `Your teammates owe you shares of a cost: ${opponentsText(match)}`,
    body: [
      `Hi ${payer.firstName}, ${byName} noted that you paid ${formatMoney(amountCents)} for ${what} and shared it.`,
      { kind: 'rows', rows },
      'On the match page, under Details, mark who has paid you.',
    ],
    teamName: cost.teamName,
  });
}

type RemovedFor = Told & { person: Name };

export function costRemovedEmail(site: Site, match: MatchDay, { cost, byName, person }: RemovedFor) {
  return render(site, match, {
    name: 'cost-removed',
    subject: `No longer shared: ${cost.what}`,
    pushTitle: `A cost is no longer shared: ${opponentsText(match)}`,
    body: [
      `Hi ${person.firstName}, ${byName} removed a shared cost of ${opponentsText(match)}: ${cost.what}, ${formatMoney(cost.amountCents)}. No one owes anything for it any more.`,
    ],
    teamName: cost.teamName,
  });
}

type Words = Pick<Parameters<typeof renderEmail>[1], 'name' | 'subject' | 'pushTitle' | 'body'>;

function render(
  site: Site,
  match: MatchDay,
  { body, teamName, ...words }: Words & { teamName: string },
): RenderedEmail {
  const url = `${site.publicUrl}/leagues/match/${match.teamMatchId}?tab=location`;
  return renderEmail(site, {
    ...words,
    leagueName: match.leagueName,
    body: [...(body ?? []), matchBlock(match)],
    action: { label: 'See the shares', url },
    why: `You're receiving this because you play for ${teamName}, or paid for it.`,
  });
}
