import type { RepairProposal } from '@courtline/contract/season-repair';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { RequestContext } from '../../context/request-context';
import { limitEmails } from '../../operations/rate-limits';
import type { TeamMatchRow } from '../../store/schedule/assemble-schedule';
import { type ScheduleHead, findSchedule } from '../../store/schedule/schedule';
import { listCaptainContacts, listPlayerContacts } from '../../store/team/team-people';
import { type RepairedMatch, seasonRepairedEmail } from './repair-email';

/** All matches as they are shown to people, by their ids. */
export async function listSeenMatches(
  { db }: RequestContext,
  { scheduleId }: Pick<ScheduleHead, 'scheduleId'>,
): Promise<Map<number, TeamMatchRow>> {
  const seen = await findSchedule(db, { id: scheduleId }, null);
  const matches = (seen?.draws ?? []).flatMap(({ rounds }) =>
    rounds.flatMap(({ teamMatches }) => teamMatches),
  );
  return new Map(matches.map((match) => [match.teamMatchId, match]));
}

type Repair = {
  proposal: RepairProposal;
  canceledIds: readonly number[];
  before: ReadonlyMap<number, TeamMatchRow>;
  after: ReadonlyMap<number, TeamMatchRow>;
};

/** One e-mail to each captain and player of a changed match, with all their matches. Returns how many people are told. */
export async function notifyOfRepair(
  ctx: RequestContext,
  schedule: ScheduleHead,
  repair: Repair,
): Promise<number> {
  const { db, services } = ctx;
  if (!isPublished(schedule)) return 0;
  const changes = changesOf(repair);
  const matchesOf = await groupByPerson(ctx, changes);
  if (matchesOf.size === 0) return 0;
  await limitEmails(ctx, 'season-repaired', schedule.scheduleId);
  const { sessionId, sessionName, leagueName } = schedule;
  await services.outbox.postAll(
    db,
    [...matchesOf].map(([toMemberId, own]) => ({
      toMemberId,
      ...seasonRepairedEmail(services.config, { matches: own, sessionId, sessionName, leagueName }),
    })),
  );
  return matchesOf.size;
}

function changesOf({ proposal, canceledIds, before, after }: Repair): RepairedMatch[] {
  const pairOf = ({ teamMatchId }: { teamMatchId: number }) => {
    const [was, is] = [before.get(teamMatchId), after.get(teamMatchId)];
    return was && is ? [{ before: was, after: is }] : [];
  };
  return [
    ...proposal.changes.flatMap((one) => pairOf(one).map((pair) => ({ ...pair, kind: 'moved' as const }))),
    ...proposal.withdrawn.flatMap((one) => {
      const kind = canceledIds.includes(one.teamMatchId) ? ('canceled' as const) : ('default' as const);
      return pairOf(one).map((pair) => ({ ...pair, kind }));
    }),
  ];
}

async function groupByPerson(
  { db }: RequestContext,
  changes: readonly RepairedMatch[],
): Promise<Map<number, RepairedMatch[]>> {
  const teamIds = [...new Set(changes.flatMap(({ after }) => teamIdsOf(after)))];
  if (teamIds.length === 0) return new Map();
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...(await listCaptainContacts(db, teamIds))];
  const matchesOf = new Map<number, RepairedMatch[]>();
  for (const { memberId, teamId } of contacts) {
    const known = matchesOf.get(memberId) ?? [];
    const own = changes.filter((one) => !known.includes(one) && teamIdsOf(one.after).includes(teamId));
    matchesOf.set(memberId, [...known, ...own]);
  }
  return matchesOf;
}

function teamIdsOf({ position1Team, position2Team }: RepairedMatch['after']): number[] {
  return [position1Team, position2Team].flatMap((team) => team?.teamId ?? []);
}
