import { standingsRules } from '../constants';
import { type Question, question } from '../text/question';

export function standingsRuleQuestion(ruleId: number): Question {
  const rule = Object.values(standingsRules).find(({ id }) => id === ruleId);
  if (!rule) throw new RangeError(`There is no standings rule ${ruleId}`);
  return {
    title: 'Confirm standings rule',
    text: `Are you sure you want to change the team standings rule to ${rule.label}?`,
    yes: 'Yes change',
    no: 'No cancel',
  };
}

export const unableToDeleteTitle = 'Unable to Delete';

type SessionContents = { hasRegisteredPlayers: boolean; hasPostedResults?: boolean };

/** Players and scores must be removed first, as a separate decision. */
export function checkDeleteSession({
  hasRegisteredPlayers,
  hasPostedResults,
}: SessionContents): string | null {
  if (hasRegisteredPlayers) {
    return 'There are players registered to teams. To delete the session, players must first be removed from the team.';
  }
  return hasPostedResults
    ? 'Scores have been posted. To delete the session, they must first be cleared.'
    : null;
}

export function deleteSessionQuestion(name: string): Question {
  return question(`Delete ${name}?`, 'Delete session');
}
