import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import { byeStatuses, sessionTypes } from '@courtline/domain/constants';
import { teamsAreFixed } from '@courtline/domain/draw/change-team';
import { teamsToDefault } from '@courtline/domain/match/default-team';
import { checkIsPublished } from '@courtline/domain/schedule/edit-schedule';
import type { ScheduleAction } from '@courtline/domain/schedule/schedule-texts';
import type { ReactNode } from 'react';
import type { MenuItem } from '../../ui/menu';

/** Asks for confirmation before the whole draw is published, unpublished or deleted. */
export type AskOfDraw = (params: {
  action: ScheduleAction;
  schedule: Schedule;
  onClose: () => void;
}) => ReactNode;

export type EditMatch = (editing: { match: TeamMatch; onClose: () => void }) => ReactNode;

/** An action of an organizer on a match. */
export type DrawAction =
  | { to: 'edit' | 'place' | 'name'; matchId: number }
  | { to: 'default'; matchId: number; teamId: number };

/** Actions that a match of the draw still allows. */
export function matchActions(
  match: TeamMatch,
  { draws, statusId, hasPostedScores }: Schedule,
  choose: (action: DrawAction) => void,
): MenuItem[] {
  const matchId = match.teamMatchId;
  const isFirstRound = match.groupNumber === null && draws[0]?.rounds[0]?.id === match.round.id;
  const items: MenuItem[] = [];
  if (match.canEditTeamMatch && match.byeStatusTypeId !== byeStatuses.bye.id) {
    items.push({ label: 'Edit match', choose: () => choose({ to: 'edit', matchId }) });
  }
  if (isFirstRound) {
    items.push({
      label: 'Change teams',
      choose: () => choose({ to: 'place', matchId }),
      reason: hasPostedScores && !isStillOpen(match) ? teamsAreFixed : null,
    });
  }
  if (match.isLevel || match.winnerReason !== null) {
    items.push({
      label: match.isLevel ? 'Name winner' : 'Change winner',
      choose: () => choose({ to: 'name', matchId }),
    });
  }
  for (const { teamId, name } of teamsToDefault(match)) {
    const action: DrawAction = { to: 'default', matchId, teamId };
    const reason = checkIsPublished({ statusId, sessionTypeId: sessionTypes.tournament.id });
    items.push({ label: `Default ${name}`, choose: () => choose(action), reason, destructive: true });
  }
  return items;
}

/** A position that was still open when play began may become a bye. */
function isStillOpen({ byeStatusTypeId }: TeamMatch): boolean {
  return byeStatusTypeId === byeStatuses.open.id;
}
