import { scoringFormats } from '../constants';
import type { Race } from '../score/format';
import { checkMatchRules, defaultMatchRules } from '../session/match-rules';
import type { RankingStepName } from '../standings/ranking-steps';
import { type PackFormat, type PackSet, type RulePack, rulePackLimits, standardPackId } from './rule-pack';

/** The problem of a pack whose shape is right, with the name of the field; null if there is none. */
export function checkRulePack(pack: RulePack): string | null {
  return (
    checkFormats(pack) ??
    checkLineFormats(pack) ??
    checkTeamMatch(pack) ??
    checkChain(pack) ??
    checkRules(pack)
  );
}

function checkFormats({ id: packId, formats }: RulePack): string | null {
  const { customFormatMin } = rulePackLimits;
  for (const [index, format] of formats.entries()) {
    const field = `formats.${index}`;
    if (packId !== standardPackId && format.id < customFormatMin) {
      return `${field}.id: Ids below ${customFormatMin} belong to the built-in formats. Use ${customFormatMin} or higher.`;
    }
    if (formats.findIndex(({ id }) => id === format.id) !== index)
      return `${field}.id: Another format of this pack has the id ${format.id}.`;
    const problem = checkFormat(format, field);
    if (problem) return problem;
  }
  return null;
}

function checkFormat({ unit, sets, winsNeeded }: PackFormat, field: string): string | null {
  if (winsNeeded !== null && winsNeeded > sets.length)
    return `${field}.winsNeeded: ${winsNeeded} wins can't come from ${sets.length} ${unit}s.`;
  if (winsNeeded !== null && sets.length > 2 * winsNeeded - 1)
    return `${field}.winsNeeded: With ${winsNeeded} wins needed, at most ${2 * winsNeeded - 1} ${unit}s are played.`;
  for (const [index, set] of sets.entries()) {
    const problem = checkSet(set, unit, `${field}.sets.${index}`);
    if (problem) return problem;
  }
  return null;
}

function checkSet(set: PackSet, unit: PackFormat['unit'], field: string): string | null {
  if (set.kind !== 'race') return null;
  const { race, tiebreak } = set;
  if (race === null && tiebreak === null) return `${field}: Give a race, a tiebreak, or both.`;
  if (unit === 'game' && tiebreak !== null) return `${field}.tiebreak: A game has no tiebreak.`;
  return (
    (race && checkRace(race, `${field}.race`)) ??
    (tiebreak && checkRace(tiebreak.race, `${field}.tiebreak.race`))
  );
}

function checkRace({ to, lead, max }: Race, field: string): string | null {
  if (max < to) return `${field}.max: Must be at least ${to}, the number that is played to.`;
  return lead > to ? `${field}.lead: Must be at most ${to}, the number that is played to.` : null;
}

function checkLineFormats({ formats, lineFormats }: RulePack): string | null {
  const known: number[] = [...Object.values(scoringFormats), ...formats].map(({ id }) => id);
  for (const kind of ['singles', 'doubles'] as const) {
    const id = lineFormats[kind];
    if (id !== null && !known.includes(id)) return `lineFormats.${kind}: There is no format ${id}.`;
  }
  return null;
}

function checkTeamMatch({ teamMatch: { clinch, measures, points } }: RulePack): string | null {
  const twice = repeated(measures);
  if (twice) return `teamMatch.measures: ${twice} is listed twice.`;
  if (!clinch) return null;
  if (points.kind === 'games' || points.kind === 'doublesPoint')
    return 'teamMatch.clinch: Only possible where every line has points of its own.';
  return measures[0] === 'points' ? null : 'teamMatch.clinch: Only possible where points are compared first.';
}

const ofTournaments: readonly RankingStepName[] = ['roundReached', 'drawWins'];

function checkChain({ standings: { first, tied } }: RulePack): string | null {
  for (const [field, steps] of Object.entries({ first: first ?? [], tied })) {
    const step = steps.find((name) => ofTournaments.includes(name));
    if (step) return `standings.${field}: ${step} is only for draws, which always start with it.`;
  }
  const twice = repeated([...(first ?? []), ...tied]);
  return twice ? `standings.tied: ${twice} is listed twice.` : null;
}

function checkRules({ lineup, deadlines }: RulePack): string | null {
  const [problem] = Object.entries(checkMatchRules({ ...defaultMatchRules, ...lineup, ...deadlines }));
  if (!problem) return null;
  const [field, sentence] = problem;
  return `${lineup && field in lineup ? 'lineup' : 'deadlines'}.${field}: ${sentence}`;
}

function repeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}
