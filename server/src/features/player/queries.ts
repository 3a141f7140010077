import type { ResponseOf, Input } from '@courtline/contract/call';
import type {
  LeagueRating,
  playerProfile as profileCall,
  PlayedLine,
  playerResults as resultsCall,
} from '@courtline/contract/player';
import { utcDay } from '@courtline/domain/date/utc-day';
import type { Actor } from '@courtline/domain/permission/actor';
import { canSeeWholePerson, isJunior, shownName } from '@courtline/domain/permission/junior';
import { canCorrectRating, organizesAnything } from '@courtline/domain/permission/organizer';
import type { Db } from '../../db/open';
import type { RequestContext } from '../../context/request-context';
import { notFound } from '../../context/service-error';
import { listKnownPlayers } from '../../store/player/juniors';
import { readRating } from '../../store/player/rating';
import type { LeagueRatingFacts } from '../../store/player/league-rating';
import { findPlayedIn } from '../../store/player/player';
import { findPlayerProfile, findPlayerAge } from '../../store/player/player-profile';
import { gameRules, matchKinds } from '@courtline/domain/constants';
import type { ScoringFormatId, SetScore } from '@courtline/domain/score/result';
import { scoreText } from '@courtline/domain/score/score-text';
import { swapSides } from '@courtline/domain/score/swap-sides';
import { isSelf } from '@courtline/domain/permission/asker';
import { type PlayedLineRow, listPlayedLines } from '../../store/schedule/played-line';

/** A profile never includes contacts; strangers see only first name and initial of a junior. */
export async function playerProfile(
  { actor, db, now }: RequestContext,
  { params }: Input<typeof profileCall>,
): Promise<ResponseOf<typeof profileCall>> {
  const today = utcDay(now);
  const player = await findPlayerProfile(db, params.id, today);
  if (!player) throw notFound();
  const isMe = isSelf(actor, player.memberId);
  const known = isJunior(player, today) ? await listKnownPlayers(db, actor, [player.id]) : new Set();
  const sight = { isKnown: known.has(player.id), today };
  const isWhole = canSeeWholePerson(player, sight);
  return {
    ...player,
    ...shownName(player, sight),
    location: isWhole ? player.location : null,
    profileImage: isWhole ? player.profileImage : null,
    descriptionShort: isWhole ? player.descriptionShort : null,
    leagueRatings: isWhole ? player.leagueRatings.map((rating) => presentLeagueRating(rating, today)) : [],
    teams: isWhole ? player.teams : [],
    isMe,
    canCorrectRatings: await mayCorrect(actor, db, { playerId: player.id, today }),
  };
}

function presentLeagueRating({ changes, ...stored }: LeagueRatingFacts, today: string): LeagueRating {
  const { value, status, reliability } = readRating({ ...stored, isVerified: false }, today);
  const { leagueId, leagueName, sportTypeId, matchTypeId } = stored;
  return {
    leagueId,
    leagueName,
    sportTypeId,
    matchTypeId,
    value,
    status,
    progress: reliability,
    uncertainty: Math.round(stored.spread * 100) / 100,
    changes: changes.map(({ side, sets, scoringFormatTypeId, ...change }) => ({
      ...change,
      score: scoreOf(scoringFormatTypeId, side === 1 ? sets : swapSides(sets)),
    })),
  };
}

/** The game rule does not affect how a score is written. */
function scoreOf(formatId: ScoringFormatId, sets: readonly SetScore[]): string {
  return scoreText({ formatId, gameRuleId: gameRules.to11By1.id }, sets);
}

/** Loads where the player has played only for viewers who organize something. */
async function mayCorrect(
  actor: Actor,
  db: Db,
  player: { playerId: number; today: string },
): Promise<boolean> {
  if (!organizesAnything(actor)) return false;
  const played = await findPlayedIn(db, player);
  return played !== null && canCorrectRating(actor, played);
}

export async function playerResults(
  { actor, db, now }: RequestContext,
  { params, query }: Input<typeof resultsCall>,
): Promise<ResponseOf<typeof resultsCall>> {
  const player = await findPlayerAge(db, params.id);
  if (!player) throw notFound();
  const today = utcDay(now);
  const { lines, totalCount } = await listPlayedLines(db, { playerId: params.id, ...query });
  const people = [{ ...player, playerId: params.id }, ...lines.flatMap((line) => line.people)];
  const juniors = people.filter((person) => isJunior(person, today)).map(({ playerId }) => playerId);
  const known = juniors.length > 0 ? await listKnownPlayers(db, actor, juniors) : new Set();
  if (isJunior(player, today) && !known.has(params.id)) return { results: [], totalCount: 0 };
  const nameOf = (person: PlayedLineRow['people'][number]) =>
    shownName(person, { isKnown: known.has(person.playerId), today }).displayName;
  return { results: lines.map((line) => present(line, params.id, nameOf)), totalCount };
}

type NameOf = (person: PlayedLineRow['people'][number]) => string;

function present(line: PlayedLineRow, playerId: number, nameOf: NameOf): PlayedLine {
  const { side, winningSide, people, sets, matchTypeId } = line;
  const shown = people.map((person) => ({
    playerId: person.playerId,
    displayName: nameOf(person),
    isWithThem: person.side === side,
  }));
  return {
    ...line,
    isDoubles: matchTypeId === matchKinds.doubles.id,
    isWon: winningSide === null ? null : winningSide === side,
    score: scoreOf(line.scoringFormatTypeId, side === 1 ? sets : swapSides(sets)),
    partner: shown.find((one) => one.isWithThem && one.playerId !== playerId) ?? null,
    opponents: shown.filter(({ isWithThem }) => !isWithThem),
  };
}
