import type { Input } from '@courtline/contract/call';
import type {
  MoneyReport,
  MoneySums,
  leagueMoney as leagueCall,
  sessionMoney as sessionCall,
} from '@courtline/contract/money';
import { currency } from '@courtline/domain/constants';
import { canManageConference, canManageLeague } from '@courtline/domain/permission/organizer';
import { isFreeSession } from '@courtline/domain/registration/fees';
import { amountOf } from '@courtline/domain/registration/money';
import {
  type MoneyOfDay,
  type MoneySums as Cents,
  addMoney,
  keptCents,
  moneyByDay,
} from '@courtline/domain/registration/money-report';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { findOwners } from '../../store/league/breadcrumb';
import { findLeague } from '../../store/league/league';
import { listMoneyByDay, listOpenMoney } from '../../store/registration/money-report';

export async function sessionMoney(
  ctx: RequestContext,
  { params }: Input<typeof sessionCall>,
): Promise<MoneyReport> {
  const owners = await findOwners(ctx.db, { type: 'session', id: params.id });
  if (!owners) throw notFound();
  requirePolicy(ctx.actor, canManageConference(ctx.actor, owners));
  return readReport(ctx, { sessionId: params.id });
}

export async function leagueMoney(
  ctx: RequestContext,
  { params }: Input<typeof leagueCall>,
): Promise<MoneyReport> {
  if (!(await findLeague(ctx.db, params.id))) throw notFound();
  requirePolicy(ctx.actor, canManageLeague(ctx.actor, { leagueId: params.id }));
  return readReport(ctx, { leagueId: params.id });
}

type Filter = Parameters<typeof listMoneyByDay>[1];

async function readReport({ db }: RequestContext, filter: Filter): Promise<MoneyReport> {
  const [money, open] = await Promise.all([listMoneyByDay(db, filter), listOpenMoney(db, filter)]);
  const sessions = open.map((session) => ({ ...session, ...openOf(session) }));
  return {
    currencySymbol: currency.symbol,
    total: {
      ...present(addMoney(money)),
      unpaidCount: sessions.reduce((sum, { unpaidCount }) => sum + unpaidCount, 0),
      open: amountOf(sessions.reduce((sum, { openCents }) => sum + openCents, 0)),
    },
    days: moneyByDay(money).map(({ day, ...sums }) => ({ day, ...present(sums) })),
    sessions: [
      ...sessions.flatMap(({ sessionId, sessionName, conferenceName, unpaidCount, openCents }) => {
        const own = money.filter((row) => row.sessionId === sessionId);
        const row = { sessionId, sessionName, conferenceName, unpaidCount, open: amountOf(openCents) };
        return own.length === 0 && unpaidCount === 0 ? [] : [{ ...row, ...present(addMoney(own)) }];
      }),
      ...deletedSessions(money),
    ],
  };
}

type OpenSession = Awaited<ReturnType<typeof listOpenMoney>>[number];

function openOf(session: OpenSession): { unpaidCount: number; openCents: number } {
  const unpaidCount = isFreeSession(session) ? 0 : session.unregisteredCount;
  const { registrationFeeCents, registrationVerificationFeeCents } = session;
  return { unpaidCount, openCents: unpaidCount * (registrationFeeCents + registrationVerificationFeeCents) };
}

/** What was paid stays on record when a session is deleted. */
function deletedSessions(money: readonly MoneyOfDay[]): MoneyReport['sessions'] {
  const rows = money.filter(({ sessionId }) => sessionId === null);
  if (rows.length === 0) return [];
  const row = { sessionId: null, sessionName: null, conferenceName: null, unpaidCount: 0, open: 0 };
  return [{ ...row, ...present(addMoney(rows)) }];
}

function present(sums: Cents): MoneySums {
  return {
    card: amountOf(sums.cardCents),
    outside: amountOf(sums.outsideCents),
    refunded: amountOf(sums.refundedCents),
    serviceFees: amountOf(sums.serviceFeeCents),
    kept: amountOf(keptCents(sums)),
  };
}
