import type { Input } from '@courtline/contract/call';
import type { SubstituteCandidates, findSubstitutes as findCall } from '@courtline/contract/substitute';
import { ratingThatCounts } from '@courtline/domain/conference/eligibility';
import { availabilities } from '@courtline/domain/constants';
import { utcDay } from '@courtline/domain/date/utc-day';
import { lineName } from '@courtline/domain/lineup/line-name';
import { captains } from '@courtline/domain/permission/asker';
import { isJunior, sightOfPeople } from '@courtline/domain/permission/junior';
import { whyNotAsked } from '@courtline/domain/roster/availability';
import { rankSubstitutes } from '@courtline/domain/roster/rank-substitutes';
import { checkSubstitute } from '@courtline/domain/roster/substitutes';
import { notPublished } from '@courtline/domain/score/posting';
import { milesBetween } from '@courtline/domain/search/near';
import type { RequestContext } from '../../context/request-context';
import { requirePolicy } from '../../context/require-policy';
import { notFound } from '../../context/service-error';
import {
  type CandidateRow,
  type SearchFacts,
  findSearchFacts,
  listCandidates,
} from '../../store/match/substitute-candidate';
import { type MatchPage, findMatchPage, listedIn, seesSide, sides, teamOf } from './match-page';

/** For captains of the team only: nobody else sees who is on the session's list. */
export async function findSubstitutes(
  ctx: RequestContext,
  { params, query }: Input<typeof findCall>,
): Promise<SubstituteCandidates> {
  const page = await findMatchPage(ctx, { teamMatchId: params.id });
  return presentCandidates(ctx, page, query.teamId);
}

export async function presentCandidates(
  ctx: RequestContext,
  page: MatchPage,
  teamId: number,
): Promise<SubstituteCandidates> {
  const { teamMatchId } = page.match;
  const { people, facts, otherDaysCount } = await listEligible(ctx, page, teamId);
  const team = sides.map((side) => teamOf(page.match, side)).find((one) => one?.teamId === teamId);
  const nameOf = namesSeen(page);
  return {
    teamMatchId,
    teamId,
    teamName: team?.name ?? '',
    hasList: facts.isOn,
    fee: facts.fee,
    closed: whyClosed(page),
    lines: facts.lines.map((line) => ({ lineId: line.lineId, name: lineName(line) })),
    people: people.map(({ memberId, isOnTeam, rating, isOwnRating, reasons, ...person }) => ({
      memberId,
      isOnTeam,
      name: nameOf(person, isOnTeam),
      rating,
      isOwnRating,
      reasons,
    })),
    otherDaysCount,
    searches: facts.searches.map(({ line, invitations, ...search }) => ({
      ...search,
      lineName: line && lineName(line),
      invitations: invitations.map(({ memberId, isListed, state, expiresAt, ...person }) => ({
        memberId,
        name: nameOf(person, !isListed),
        state,
        expiresAt,
      })),
    })),
  };
}

export function whyClosed({ match, now }: MatchPage): string | null {
  return match.isSchedulePublished ? whyNotAsked(match, now) : notPublished;
}

type Person = { firstName: string; lastName: string } & Pick<
  CandidateRow,
  'birthDate' | 'playsAmongJuniors' | 'lacksConsent'
>;

/** A junior on the list is no player of the conference, so its captains are strangers. */
function namesSeen(page: MatchPage) {
  const { actor } = page.asker;
  const own = sightOfPeople(actor, listedIn(page), page.now);
  const strangers = sightOfPeople(actor, { ...listedIn(page), readerPlaysHere: false }, page.now);
  return (person: Person, isOnTeam: boolean) => {
    const { lastNameOf } = isOnTeam ? own : strangers;
    return `${person.firstName} ${lastNameOf({ ...person, memberId: null })}`.trim();
  };
}

export async function listEligible(ctx: RequestContext, page: MatchPage, teamId: number) {
  const { db, actor } = ctx;
  const { teamMatchId } = page.match;
  const side = sides.find((one) => teamOf(page.match, one)?.teamId === teamId);
  requirePolicy(actor, side !== undefined && captains(page.asker, teamId));
  const facts = await findSearchFacts(db, { teamMatchId, teamId });
  if (!facts || !side) throw notFound();
  const rows = await listCandidates(db, { teamMatchId, teamId, side });
  // A captain who may not see the lineup learns nothing about it here either.
  const seesLineup = seesSide(page, side);
  const eligible = rows.filter((row) => isEligible(row, facts) && !(seesLineup && row.isInLineup));
  const onDay = eligible.filter(({ days }) => canPlayOn(days, facts.weekday));
  const today = utcDay(page.now);
  const people = onDay.map((row) => {
    const known = ratingThatCounts(row, facts.sessionMatchTypeId);
    return {
      ...row,
      rating: known ?? row.ownRating,
      isOwnRating: known === null && row.ownRating !== null,
      miles: milesTo(row, { facts, today }),
      isAvailable: row.answerId === availabilities.yes.id,
    };
  });
  return {
    facts,
    people: rankSubstitutes(people, { teamRating: averageRating(facts), today }),
    otherDaysCount: eligible.length - onDay.length,
  };
}

function isEligible(row: CandidateRow, facts: SearchFacts): boolean {
  if (row.isInvited || row.isAway || row.answerId === availabilities.no.id) return false;
  // Substitutes of the team met the rules when they joined it.
  if (row.isOnTeam) return !row.isRostered && !row.isCaptain;
  const rating = ratingThatCounts(row, facts.sessionMatchTypeId);
  return checkSubstitute({ ...row, rating }, { ...facts, audience: facts }) === null;
}

function canPlayOn(days: readonly number[] | null, weekday: number | null): boolean {
  return days === null || weekday === null || days.includes(weekday);
}

/** The home of a junior is not told to anyone, not even as a distance. */
function milesTo(row: CandidateRow, { facts, today }: { facts: SearchFacts; today: string }): number | null {
  if (!row.home || !facts.venue || isJunior(row, today)) return null;
  return milesBetween(row.home, facts.venue);
}

function averageRating({ teamRatings, sessionMatchTypeId }: SearchFacts): number | null {
  const known = teamRatings.flatMap((ratings) => ratingThatCounts(ratings, sessionMatchTypeId) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
