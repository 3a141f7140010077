import { type Question, question } from '../text/question';
import { scheduleNoun } from './schedule-noun';

const titles = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete' } as const;

export type ScheduleAction = keyof typeof titles;

export function scheduleQuestion(
  action: ScheduleAction,
  session: { sessionTypeId: number; name: string },
): Question {
  const noun = scheduleNoun(session.sessionTypeId);
  return question(`${titles[action]} the ${session.name} ${noun}?`, `${titles[action]} ${noun}`);
}

export function scheduleToast(
  action: ScheduleAction,
  sessionTypeId: number,
): { title?: string; text: string } {
  const subject = `The session ${scheduleNoun(sessionTypeId)}`;
  if (action === 'publish') return { title: 'Success!', text: `${subject} has been published!` };
  return { text: action === 'delete' ? `${subject} has been deleted` : `${subject} is a draft again` };
}

/** What is deleted together with a schedule. */
export function deletedAlong(sessionTypeId: number): string {
  const isDraw = scheduleNoun(sessionTypeId) === 'draw';
  const consequence = isDraw
    ? 'Matches are deleted; seeds are kept.'
    : 'All its rounds and matches will be deleted too.';
  return `${consequence} You can't undo this.`;
}

export function deleteRoundQuestion(roundName: string): Question {
  return question(`Delete ${roundName}?`, 'Delete round');
}

export function deleteTeamMatchQuestion(match: { homeTeam: string; awayTeam: string | null }): Question {
  return question(`Delete ${match.homeTeam} vs. ${match.awayTeam ?? 'TBD'}?`, 'Delete match');
}
