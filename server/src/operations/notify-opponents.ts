import { type Slot, open } from '@courtline/domain/draw/draw';
import { slotLabel } from '@courtline/domain/draw/draw-labels';
import { slotsNow } from '@courtline/domain/draw/read-draws';
import { isPublished } from '@courtline/domain/schedule/edit-schedule';
import type { Db } from '../db/open';
import type { EmailBlock } from '../gateways/email/email-content';
import { type Site, renderEmail } from '../gateways/email/render-email';
import type { TeamMatchRow } from '../store/schedule/assemble-schedule';
import type { NewEmail } from '../store/email/email';
import {
  type KnownTeam,
  type OpponentChange,
  claimOpponentChanges,
  saveOpponentChanges,
} from '../store/match/opponent-change';
import { countTry } from '../store/platform/rate-limit';
import { findSchedule } from '../store/schedule/schedule';
import { listCaptainContacts, listPlayerContacts } from '../store/team/team-people';
import type { JobServices } from './job-services';
import { matchLink, whenFact, whereFact } from './match-email';

/** A match with the labels of its positions: a team, 'Bye', 'TBD', 'Winner of Match 10'. */
export type LabeledMatch = TeamMatchRow & { labels: readonly string[] };

type Positions = Pick<LabeledMatch, 'labels'> & {
  position1Team: KnownTeam | null;
  position2Team: KnownTeam | null;
};

export type PositionChange = { before: Positions; after: LabeledMatch };

type DrawsOfSchedule = NonNullable<Awaited<ReturnType<typeof findSchedule>>>['draws'];

export function labelMatches(draws: DrawsOfSchedule): LabeledMatch[] {
  const slots = slotsNow(draws);
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return matches.map((match) => ({
    ...match,
    labels: [match.position1Team, match.position2Team].map(
      (team, at) => team?.name ?? emptyText(slots.get(match.teamMatchNumber)?.[at] ?? open),
    ),
  }));
}

function emptyText(slot: Slot): string {
  return slot.kind === 'open' ? openText : slotLabel(slot, new Map());
}

const openText = 'TBD';

type DrawChange = {
  sessionId: number;
  sessionName: string;
  leagueName: string;
  cause: 'organizer' | 'result';
  changes: readonly PositionChange[];
};

const causes = {
  organizer: (sessionName: string) => `An organizer changed the teams in the ${sessionName} draw.`,
  result: (sessionName: string) => `Results decided who plays whom next in the ${sessionName} draw.`,
};

/** The matches of a person's teams whose opponents changed in a published draw. */
export function drawChangedEmail(
  site: Site,
  { sessionId, sessionName, leagueName, cause, changes }: DrawChange,
) {
  const [only] = changes.length === 1 ? changes : [];
  const what = only ? only.after.labels.join(' vs. ') : `${changes.length} matches`;
  return renderEmail(site, {
    name: 'draw-changed',
    leagueName,
    subject: `${only ? 'New matchup' : 'New matchups'}: ${what} in ${sessionName}`,
    heading: only ? 'Your match has new teams' : 'Your matches have new teams',
    body: [causes[cause](sessionName), ...changes.map(changeBlock)],
    action: only
      ? matchLink(site, only.after)
      : { label: 'See the draw', url: `${site.publicUrl}/leagues/session/${sessionId}` },
    why: "You're receiving this because you play for or captain one of the teams.",
  });
}

function changeBlock({ before, after }: PositionChange): EmailBlock {
  return {
    kind: 'change',
    title: `Match ${after.teamMatchNumber}, ${after.round.name}`,
    before: [{ label: 'Teams', value: before.labels.join(' vs. ') }],
    now: [{ label: 'Teams', value: after.labels.join(' vs. ') }, whenFact(after), whereFact(after)],
  };
}

/** One e-mail per person with the changed matches of their teams. */
export async function writeDrawEmails(
  { db, config }: { db: Db; config: Site },
  drawChange: DrawChange,
): Promise<NewEmail[]> {
  const teamIds = [...new Set(drawChange.changes.flatMap(teamIdsOf))];
  if (teamIds.length === 0) return [];
  const contacts = [...(await listPlayerContacts(db, teamIds)), ...(await listCaptainContacts(db, teamIds))];
  const people = new Map<number, Set<number>>();
  for (const { memberId, teamId } of contacts)
    people.set(memberId, (people.get(memberId) ?? new Set()).add(teamId));
  return [...people].map(([toMemberId, own]) => {
    const changes = drawChange.changes.filter((change) => teamIdsOf(change).some((id) => own.has(id)));
    return { toMemberId, ...drawChangedEmail(config, { ...drawChange, changes }) };
  });
}

function teamIdsOf({ before, after }: PositionChange): number[] {
  return [before, after].flatMap(({ position1Team, position2Team }) =>
    [position1Team, position2Team].flatMap((team) => team?.teamId ?? []),
  );
}

type Tools = Pick<JobServices, 'outbox' | 'config'>;

/** Per match, because a result can be changed back and forth: more frequent notifications wait. */
const limit = { name: 'opponents-told', max: 4, seconds: 60 * 60 };

/**
 * Notifies the teams whose opponents changed because of the results of a match, if the draw is published. Returns the
 * seconds to wait if the limit is reached, or 0.
 */
export async function notifyOpponents(
  db: Db,
  { outbox, config }: Tools,
  { resultOf, now }: { resultOf: number; now: Date },
): Promise<number> {
  const claimed = await claimOpponentChanges(db, resultOf);
  const [first] = claimed;
  const schedule = first ? await findSchedule(db, { id: first.scheduleId }, null) : null;
  if (!schedule || !isPublished(schedule)) return 0;
  const matches = labelMatches(schedule.draws);
  const changes = claimed.flatMap(({ teamMatchId, known }) => {
    const after = matches.find((match) => match.teamMatchId === teamMatchId);
    return after && !isKnown(after, known) ? [{ before: knownBefore(after, known), after }] : [];
  });
  if (changes.length === 0) return 0;
  const { secondsToWait } = await countTry(db, { ...limit, key: String(resultOf), now });
  if (secondsToWait > 0) {
    await saveOpponentChanges(db, { resultOf, before: claimed.map(positionsKnown) });
    return secondsToWait;
  }
  const { sessionId, sessionName, leagueName } = schedule;
  const drawChange = { sessionId, sessionName, leagueName, cause: 'result' as const, changes };
  await outbox.postAll(db, await writeDrawEmails({ db, config }, drawChange));
  return 0;
}

function positionsKnown({ teamMatchId, known: [one, other] }: OpponentChange) {
  return { id: teamMatchId, position1TeamId: one?.teamId ?? null, position2TeamId: other?.teamId ?? null };
}

/** A position that was and still is open keeps its current label. */
function knownBefore(after: LabeledMatch, known: OpponentChange['known']): Positions {
  const [position1Team, position2Team] = known;
  const isOpen = [after.position1Team === null, after.position2Team === null];
  const labels = known.map((team, at) => team?.name ?? (isOpen[at] ? after.labels[at] : null) ?? openText);
  return { position1Team, position2Team, labels };
}

function isKnown(after: TeamMatchRow, known: OpponentChange['known']): boolean {
  return after.position1Team?.teamId === known[0]?.teamId && after.position2Team?.teamId === known[1]?.teamId;
}
