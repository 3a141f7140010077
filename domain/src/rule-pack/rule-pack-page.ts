import { describeRulePack } from './describe-rule-pack';
import type { RulePack } from './rule-pack';

type Named = Pick<RulePack, 'id' | 'version' | 'name'>;

/** 'USTA-style league, version 1', or the name of the standard rules. */
export function rulePackName(pack: Named | null): string {
  return pack ? `${pack.name}, version ${pack.version}` : 'Standard rules';
}

/** The content page that lists the shipped packs. */
export const ruleListSlug = 'rules';

/** The content page about a shipped pack. */
export function rulePageSlug({ id }: Pick<RulePack, 'id'>): string {
  return `${ruleListSlug}-${id}`;
}

/** The page about a pack, in Markdown. */
export function rulePageText(pack: RulePack): string {
  const sections = describeRulePack(pack).map(
    ({ heading, sentences }) => `## ${heading}\n\n${sentences.map((text) => `- ${text}`).join('\n')}`,
  );
  return [
    `# ${pack.name}`,
    `Version ${pack.version} of this rule pack, in plain English. Organizers choose it in the settings of a session.`,
    ...sections,
    `[All rule packs](/pages/${ruleListSlug})`,
  ].join('\n\n');
}

export function ruleListText(packs: readonly RulePack[]): string {
  const links = packs.map((pack) => `- [${pack.name}](/pages/${rulePageSlug(pack)})`);
  return [
    '# Rule packs',
    'A rule pack says how lines are scored, what they are worth, and in which order teams rank. A session without one follows the standard rules.',
    links.join('\n'),
  ].join('\n\n');
}
