import type { Input, ResponseOf } from '@courtline/contract/call';
import type { sessionGroups as groupsCall } from '@courtline/contract/standings';
import { groupName } from '@courtline/domain/draw/group-stage';
import { memberIdOf } from '@courtline/domain/permission/actor';
import { canSeeDraftSchedule } from '@courtline/domain/permission/schedule';
import { revealOf } from '@courtline/domain/permission/policies';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import { crestOf } from '@courtline/domain/team/crest';
import type { RequestContext } from '../../context/request-context';
import { enforceVerdict } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import { listCrests, listGroupTables } from '../../store/schedule/group-tables';
import { findScheduleHead } from '../../store/schedule/schedule';

type Response = ResponseOf<typeof groupsCall>;

export async function sessionGroups(
  { actor, db }: RequestContext,
  { params }: Input<typeof groupsCall>,
): Promise<Response> {
  const schedule = await findScheduleHead(db, { sessionId: params.id }, memberIdOf(actor));
  if (!schedule) throw notFound();
  if (!isPublished(schedule)) enforceVerdict(revealOf(canSeeDraftSchedule(actor, schedule)));
  const { groupStage } = schedule;
  if (!groupStage) return [];
  const [tables, crests] = await Promise.all([listGroupTables(db, params.id), listCrests(db, params.id)]);
  return tables.map(({ group, isDecided, teams }) => ({
    number: group,
    name: groupName(group),
    isDecided,
    teams: teams.map(({ teamId, teamName, row }, at) => ({
      teamId,
      teamName,
      crest: crestOf(teamId, crests.get(teamId)),
      place: at + 1,
      isByLot: row !== null && row.decidedBy.levelWith.length > 0,
      teamMatchWins: row?.teamMatchWins ?? 0,
      teamMatchLosses: row?.teamMatchLosses ?? 0,
      playerMatchPoints: row?.playerMatchPoints ?? 0,
      playerMatchGameWinPercentage: row?.playerMatchGameWinPercentage ?? 0,
      goesOn: isDecided && at < groupStage.advancing,
    })),
  }));
}
