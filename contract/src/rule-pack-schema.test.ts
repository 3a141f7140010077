import { checkRulePack } from '@courtline/domain/rule-pack/check-rule-pack';
import { compileRulePack } from '@courtline/domain/rule-pack/compile-rule-pack';
import type { PackTeamMatch, RulePack } from '@courtline/domain/rule-pack/rule-pack';
import { scoreTeamMatch } from '@courtline/domain/match/score-team-match';
import { leagueRules, scoreSheet } from '@courtline/domain/match/testing/score-sheet';
import { describe, expect, it } from 'vitest';
import { rulePack } from './rule-pack-schema';
import { shippedPack } from './shipped-packs';

const usta = shippedPack('usta-league');
const ownFormat = shippedPack('pickleball-rally-11').formats[0] as RulePack['formats'][number];

describe('the schema of a rule pack', () => {
  it('keeps a pack as it is through JSON', () => {
    expect(rulePack.parse(JSON.parse(JSON.stringify(usta)))).toEqual(usta);
  });

  it.each([
    [{ ...usta, id: 'My pack' }, 'id'],
    [{ ...usta, version: 0 }, 'version'],
    [{ ...usta, texts: {} }, ''],
    [{ ...usta, standings: { ...usta.standings, tied: ['coinToss'] } }, 'standings.tied.0'],
    [{ ...usta, teamMatch: { ...usta.teamMatch, measures: [] } }, 'teamMatch.measures'],
  ])('names the field that is wrong', (pack, field) => {
    expect(rulePack.safeParse(pack).error?.issues[0]?.path.join('.')).toBe(field);
  });
});

describe('the checks across fields', () => {
  const withMatch = (teamMatch: Partial<PackTeamMatch>) => ({
    ...usta,
    teamMatch: { ...usta.teamMatch, ...teamMatch },
  });

  it.each<[string, RulePack]>([
    [
      'formats.0.id: Ids below 100 belong to the built-in formats. Use 100 or higher.',
      { ...usta, formats: [{ ...ownFormat, id: 7 }] },
    ],
    [
      'formats.1.id: Another format of this pack has the id 100.',
      { ...usta, formats: [ownFormat, ownFormat] },
    ],
    [
      "formats.0.winsNeeded: 3 wins can't come from 1 games.",
      { ...usta, formats: [{ ...ownFormat, sets: ownFormat.sets.slice(0, 1), winsNeeded: 3 }] },
    ],
    [
      'lineFormats.singles: There is no format 100.',
      { ...usta, lineFormats: { singles: 100, doubles: null } },
    ],
    [
      'teamMatch.clinch: Only possible where every line has points of its own.',
      withMatch({ clinch: true, points: { kind: 'games' } }),
    ],
    [
      'teamMatch.clinch: Only possible where points are compared first.',
      withMatch({ clinch: true, measures: ['lines'] }),
    ],
    [
      'standings.tied: roundReached is only for draws, which always start with it.',
      { ...usta, standings: { ...usta.standings, tied: ['roundReached'] } },
    ],
    ['standings.tied: wins is listed twice.', { ...usta, standings: { ...usta.standings, tied: ['wins'] } }],
    [
      'deadlines.confirmHours: Enter a whole number from 1 to 336.',
      { ...usta, deadlines: usta.deadlines && { ...usta.deadlines, confirmHours: 0 } },
    ],
  ])('says: %s', (sentence, pack) => {
    expect(checkRulePack(pack)).toBe(sentence);
  });
});

describe('line points', () => {
  it('go by position, and further positions are worth as much as the last one', () => {
    const points = { kind: 'byPosition', singles: [3, 2], doubles: [1] } as const;
    const teamMatch = { points: { ...points, singles: [...points.singles], doubles: [...points.doubles] } };
    expect(pointsOf(teamMatch, 'S 6-0 6-0 | S 0-6 0-6 | S 6-0 6-0 | D 0-6 0-6')).toEqual({ 1: 5, 2: 3 });
  });

  it('give one award for most doubles lines, as in college matches', () => {
    const teamMatch: Partial<PackTeamMatch> = { points: { kind: 'doublesPoint', singles: 1, doubles: 1 } };
    expect(pointsOf(teamMatch, 'S 6-0 6-0 | D 0-6 0-6 | D 0-6 0-6 | D 6-0 6-0')).toEqual({ 1: 1, 2: 1 });
    expect(pointsOf(teamMatch, 'D 0-6 0-6 | D 6-0 6-0')).toEqual({ 1: 0, 2: 0 });
  });

  it('are all games of all lines together', () => {
    expect(pointsOf({ points: { kind: 'games' } }, 'S 6-4 6-3 | D 3-6 7-5 6-0')).toEqual({ 1: 28, 2: 18 });
  });

  it('are shared where a line is not played', () => {
    expect(pointsOf({}, 'D unplayed | S 6-0 6-0', { unplayedPoints: 'shared' })).toEqual({ 1: 2, 2: 1 });
  });
});

function pointsOf(
  teamMatch: Partial<PackTeamMatch>,
  sheet: string,
  outcomes: Partial<RulePack['outcomes']> = {},
) {
  const pack = compileRulePack({
    ...usta,
    outcomes: { ...usta.outcomes, ...outcomes },
    teamMatch: { ...usta.teamMatch, ...teamMatch },
  });
  return scoreTeamMatch(scoreSheet(sheet), { ...leagueRules, pack }).points;
}
