import type { TeamSeed } from './seeding-rows';

/** Captains commit to secrets, then reveal them, then the teams are drawn. */
export const ceremonySteps = ['collecting', 'revealing', 'drawn', 'canceled'] as const;
export type CeremonyStep = (typeof ceremonySteps)[number];

/** One line, long enough that it cannot be guessed from its commitment. */
export const secretLengths = { min: 16, max: 240 } as const;

/** What the draw depends on besides the secrets; fixed before the first one is revealed. */
export type FixedDraw = { teamIds: readonly number[]; seeds: readonly TeamSeed[] };

export type RevealedSecret = { teamId: number; secret: string };

/** The text whose SHA-256 is the commitment of a team, or of the service if `teamId` is null. */
export function commitmentText(ceremonyId: number, teamId: number | null, secret: string): string {
  return `Courtline draw ${ceremonyId}, ${teamId === null ? 'service' : `team ${teamId}`}\n${secret}`;
}

/** What a captain commits to: their own words, which they can check later, and random letters, so that it cannot be guessed. */
export function secretOf(words: string, randomHex: string): string {
  return `${words.normalize('NFC').trim().replaceAll(/\s+/g, ' ')} ${randomHex}`.trim();
}

type Lots = FixedDraw & { ceremonyId: number; serviceSecret: string; secrets: readonly RevealedSecret[] };

/** The text whose SHA-256 decides the draw, without a line break at the end. Ids only, so that it never changes. */
export function lotsText({ ceremonyId, teamIds, seeds, serviceSecret, secrets }: Lots): string {
  const inOrder = secrets.toSorted((one, other) => one.teamId - other.teamId);
  return [
    `Courtline draw ${ceremonyId}`,
    `teams ${teamIds.toSorted((one, other) => one - other).join(' ')}`,
    `seeds ${seedText(seeds)}`,
    `service ${serviceSecret}`,
    ...inOrder.map(({ teamId, secret }) => `team ${teamId} ${secret}`),
  ].join('\n');
}

/** Seed by seed, as seed:team. */
export function seedText(seeds: readonly TeamSeed[]): string {
  const inOrder = seeds.toSorted((one, other) => one.seed - other.seed || one.teamId - other.teamId);
  return inOrder.map(({ teamId, seed }) => `${seed}:${teamId}`).join(' ');
}

/** The random seed of the draw: the first 31 bits of the hash, which a PostgreSQL integer holds. */
export function randomSeedOf(hash: string): number {
  return Number.parseInt(hash.slice(0, 8), 16) >>> 1;
}

type Opening = { isTournament: boolean; hasSchedule: boolean; step: CeremonyStep | null };

/** The reason why a ceremony cannot be opened, or null. */
export function whyNoCeremony({ isTournament, hasSchedule, step }: Opening): string | null {
  if (!isTournament) return 'Only a tournament has a draw.';
  if (hasSchedule) return 'The draw has already been made. Delete it first.';
  if (isUnderWay(step)) return 'A draw ceremony is already under way.';
  return null;
}

/** The reason why captains cannot be asked to reveal their secrets, or null. */
export function whyNoReveal({
  step,
  commitments,
}: {
  step: CeremonyStep | null;
  commitments: number;
}): string | null {
  if (step !== 'collecting') return noneIn('collecting');
  return commitments === 0 ? 'No captain has added a secret yet.' : null;
}

/** The reason why a captain cannot add a secret or reveal it now, or null. */
export function whyNoSecret(step: CeremonyStep | null, needed: 'collecting' | 'revealing'): string | null {
  return step === needed ? null : noneIn(needed);
}

function noneIn(needed: 'collecting' | 'revealing'): string {
  return needed === 'collecting'
    ? "Secrets for the draw aren't being collected now."
    : "Secrets for the draw aren't being revealed now.";
}

type Drawing = {
  isDrawn: boolean;
  fixed: FixedDraw | null;
  now: FixedDraw;
  /** How many captains have revealed their secrets. */
  revealed: number;
};

/** The reason why the teams cannot be drawn or placed while a ceremony is under way, or null. */
export function whyNoDraw(
  step: CeremonyStep | null,
  { isDrawn, fixed, now, revealed }: Drawing,
): string | null {
  if (!isUnderWay(step)) return null;
  if (!isDrawn) return 'A draw ceremony is under way. Cancel it to place the teams by hand.';
  if (step === 'collecting' || !fixed) {
    return 'Captains are adding secrets for the draw. Ask them to reveal, or cancel the draw ceremony.';
  }
  // The secret of the service alone would let those who run it choose the draw.
  if (revealed === 0) {
    return 'No captain has revealed a secret yet. Wait for one, or cancel the draw ceremony.';
  }
  return isSameDraw(fixed, now)
    ? null
    : 'The teams or seeds changed since captains were asked to reveal. Cancel the draw ceremony and start a new one.';
}

/** The reason why seeds cannot be changed, or null. */
export function whySeedsFixed(step: CeremonyStep | null): string | null {
  return step === 'revealing'
    ? 'Captains are revealing their secrets for the draw: the seeds are fixed until it is made or canceled.'
    : null;
}

export function isUnderWay(step: CeremonyStep | null): boolean {
  return step === 'collecting' || step === 'revealing';
}

function isSameDraw(one: FixedDraw, other: FixedDraw): boolean {
  const textOf = (draw: FixedDraw) => lotsText({ ...draw, ceremonyId: 0, serviceSecret: '', secrets: [] });
  return textOf(one) === textOf(other);
}
