import type { Placement, SuggestInput, SuggestedLine, SuggestedPlayer } from './suggest-lineup';

type Spot = Pick<Placement, 'line' | 'playerId'>;

/** Why a player was suggested, compared with those who were left out. */
export function reasonFor(input: SuggestInput, spot: Spot, placed: readonly Spot[]): string {
  const player = input.players.find(({ id }) => id === spot.playerId);
  if (!player) return '';
  const ids = new Set(placed.map(({ playerId }) => playerId));
  const left = input.players.filter(({ id, saidMaybe }) => !ids.has(id) && saidMaybe === player.saidMaybe);
  if (input.mode === 'even') return playingTimeReason(player, left);
  const pair = input.mode === 'pairs' ? pairReason(input, spot, placed) : null;
  return pair ?? ratingReason(player, input.lines[spot.line]?.isDoubles ?? false, left);
}

function playingTimeReason(player: SuggestedPlayer, left: readonly SuggestedPlayer[]): string {
  const { matchesPlayed, matchesOffered } = player;
  if (matchesOffered === 0) return 'No matches yet';
  const isLeast = left.length > 0 && left.every((other) => other.matchesPlayed >= matchesPlayed);
  const share = `${matchesPlayed} of ${matchesOffered}`;
  return isLeast ? `Played least: ${share}` : `Played ${share}`;
}

function pairReason(input: SuggestInput, { line, playerId }: Spot, placed: readonly Spot[]): string | null {
  const beside = placed.find((one) => one.line === line && one.playerId !== playerId)?.playerId;
  const partner = seated(input.lines[line]) ?? input.players.find(({ id }) => id === beside);
  const pair = input.together.find(
    ({ ids }) => partner && ids.includes(playerId) && ids.includes(partner.id),
  );
  return partner && pair ? `Played with ${partner.firstName} ${timesText(pair.times)}` : null;
}

function seated(line: SuggestedLine | undefined): SuggestedPlayer | null {
  const players: readonly (SuggestedPlayer | null)[] = line?.players ?? [];
  return players.find((player) => player !== null) ?? null;
}

function timesText(times: number): string {
  if (times === 1) return 'once';
  return times === 2 ? 'twice' : `${times} times`;
}

function ratingReason(player: SuggestedPlayer, isDoubles: boolean, left: readonly SuggestedPlayer[]): string {
  const ratingOf = (one: SuggestedPlayer) => (isDoubles ? one.doubles : one.singles);
  const rating = ratingOf(player);
  if (rating === null) return 'Available, no rating yet';
  const isHighest = left.every((other) => (ratingOf(other) ?? 0) <= rating);
  return isHighest
    ? `Highest rating left: ${rating.toFixed(2)}`
    : `Rating ${rating.toFixed(2)}, fits the rules`;
}
