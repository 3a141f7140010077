import { sessionTypes } from '../constants';
import { type Question, question } from '../text/question';

/** A tournament is played from a draw, every other session from a schedule. */
export function scheduleNoun(sessionTypeId: number): 'draw' | 'schedule' {
  return sessionTypeId === sessionTypes.tournament.id ? 'draw' : 'schedule';
}

export function publishedToast(sessionTypeId: number): { title: string; text: string } {
  return { title: 'Success!', text: `The session ${scheduleNoun(sessionTypeId)} has been published!` };
}

const titles = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Delete' } as const;

export function scheduleQuestion(
  action: keyof typeof titles,
  session: { sessionTypeId: number; name: string },
): Question {
  const noun = scheduleNoun(session.sessionTypeId);
  return question(`${titles[action]} ${noun}`, `${action} the ${noun} of ${session.name}`);
}

export function deleteRoundQuestion(roundName: string): Question {
  return question('Delete round', `delete ${roundName}`);
}

export function deleteTeamMatchQuestion(match: { homeTeam: string; awayTeam: string | null }): Question {
  const teams = match.awayTeam === null ? match.homeTeam : `${match.homeTeam} against ${match.awayTeam}`;
  return question('Delete match', `delete the match of ${teams}`);
}
