import { open } from '@courtline/domain/draw/draw';
import { placeLabel } from '@courtline/domain/draw/draw-labels';
import { placesNow } from '@courtline/domain/draw/read-draws';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { Asking } from '../../http/asking';
import { limitLetters } from '../../http/limit-letters';
import { type ScheduleHead, findSchedule } from '../../store/schedule';
import { listCaptainContacts, listPlayerContacts } from '../../store/team-people';
import { type LabeledMatch, type PositionChange, drawChangedLetter } from './letters';

/** The matches of a published draw as people saw them, to be read before positions are changed; none of a draft. */
export async function listSeenMatches({ db }: Asking, schedule: ScheduleHead): Promise<LabeledMatch[]> {
  if (!isPublished(schedule)) return [];
  const draws = (await findSchedule(db, { id: schedule.scheduleId }, null))?.draws ?? [];
  const places = placesNow(draws);
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return matches.map((match) => ({
    ...match,
    labels: [match.position1Team, match.position2Team].map(
      (team, at) => team?.name ?? placeLabel(places.get(match.teamMatchNumber)?.[at] ?? open, new Map()),
    ),
  }));
}

/**
 * Tells the players and captains of every team whose matches got other teams, the team that came and the one that went
 * included: one e-mail per person, with before and after.
 */
export async function notifyDrawChanged(
  asking: Asking,
  schedule: ScheduleHead,
  { before, teamMatchId }: { before: readonly LabeledMatch[]; teamMatchId: number },
): Promise<void> {
  const { db, house } = asking;
  const changes = changedMatches(before, await listSeenMatches(asking, schedule));
  const teamIds = [...new Set(changes.flatMap(teamIdsOf))];
  if (teamIds.length === 0) return;
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...(await listCaptainContacts(db, teamIds))];
  const people = new Map<number, { email: string; teamIds: Set<number> }>();
  for (const { memberId, email, teamId } of contacts) {
    const person = people.get(memberId) ?? { email, teamIds: new Set() };
    people.set(memberId, { ...person, teamIds: person.teamIds.add(teamId) });
  }
  if (people.size === 0) return;
  await limitLetters(asking, 'match-moved', teamMatchId);
  const { sessionId, sessionName } = schedule;
  const mails = [...people].map(async ([toMemberId, { email: to, teamIds: own }]) => {
    const ownChanges = changes.filter((change) => teamIdsOf(change).some((id) => own.has(id)));
    const letter = await drawChangedLetter(house.config, { sessionId, sessionName, changes: ownChanges });
    return { to, toMemberId, ...letter };
  });
  await house.outbox.postAll(db, await Promise.all(mails));
}

function changedMatches(before: readonly LabeledMatch[], after: readonly LabeledMatch[]): PositionChange[] {
  return after.flatMap((match) => {
    const was = before.find(({ teamMatchId }) => teamMatchId === match.teamMatchId);
    return was && positionsOf(was) !== positionsOf(match) ? [{ before: was, after: match }] : [];
  });
}

function positionsOf({ position1Team, position2Team, byeStatusTypeId }: LabeledMatch): string {
  return JSON.stringify([position1Team?.teamId, position2Team?.teamId, byeStatusTypeId]);
}

function teamIdsOf({ before, after }: PositionChange): number[] {
  return [before, after].flatMap(({ position1Team, position2Team }) =>
    [position1Team, position2Team].flatMap((team) => team?.teamId ?? []),
  );
}
