import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import { teamsToDefault } from '@courtline/domain/match/default-team';
import {
  checkAddTeamMatch,
  checkDeleteRound,
  checkDeleteTeamMatch,
  checkIsPublished,
} from '@courtline/domain/schedule/edit-schedule';
import { type ReactNode, useState } from 'react';
import { matchLink } from '../../api/links';
import type { MenuItem } from '../../ui/menu';
import { AddMatch } from './add-match';
import { EditMatch } from './edit-match';
import { type MatchGroup, roundsOf } from './match-groups';
import { ScheduleList } from './schedule-list';
import { DeleteMatch, DeleteRound } from './schedule-questions';

type Round = ReturnType<typeof roundsOf>[number];

type MatchAction =
  | { to: 'edit' | 'delete'; match: TeamMatch }
  | { to: 'default'; match: TeamMatch; teamId: number }
  | { to: 'add' | 'deleteRound'; round: Round };

/** Asks for confirmation before a team that does not appear loses the whole match. */
export type AskDefault = (params: { match: TeamMatch; teamId: number; onClose: () => void }) => ReactNode;

type Props = {
  session: Session;
  schedule: Schedule;
  groups: readonly MatchGroup[];
  askDefault: AskDefault;
};

/** The matches of a schedule with the actions of its organizers. */
export function ManagedMatches({ session, schedule, groups, askDefault }: Props) {
  const [action, setAction] = useState<MatchAction | null>(null);
  const edited = { ...schedule, sessionTypeId: session.sessionTypeId };
  const actionsOf = (match: TeamMatch): MenuItem[] => [
    { label: 'Edit', choose: () => setAction({ to: 'edit', match }), disabled: !match.canEditTeamMatch },
    ...teamsToDefault(match).map(({ teamId, name }) => ({
      label: `Default ${name}`,
      choose: () => setAction({ to: 'default', match, teamId }),
      reason: checkIsPublished(edited),
      destructive: true,
    })),
    {
      label: 'Delete',
      choose: () => setAction({ to: 'delete', match }),
      reason: checkDeleteTeamMatch(edited, match),
      destructive: true,
    },
  ];
  /** Rounds have actions, days do not. */
  const groupActionsOf = ({ id }: MatchGroup): MenuItem[] => {
    const round = roundsOf(schedule).find((one) => one.id === id);
    if (!round) return [];
    return [
      {
        label: 'Add a team match',
        choose: () => setAction({ to: 'add', round }),
        reason: checkAddTeamMatch(edited),
      },
      {
        label: 'Delete round',
        choose: () => setAction({ to: 'deleteRound', round }),
        reason: checkDeleteRound(edited, round),
        destructive: true,
      },
    ];
  };
  const dialogProps = { session, schedule, onClose: () => setAction(null) };
  return (
    <>
      <ScheduleList {...{ groups, actionsOf, groupActionsOf }} linkOf={matchLink} />
      {action?.to === 'edit' && <EditMatch {...dialogProps} match={latest(schedule, action.match)} />}
      {action?.to === 'default' &&
        askDefault({ ...action, match: latest(schedule, action.match), onClose: () => setAction(null) })}
      {action?.to === 'delete' && <DeleteMatch {...dialogProps} match={action.match} />}
      {action?.to === 'add' && <AddMatch {...dialogProps} roundId={action.round.id} />}
      {action?.to === 'deleteRound' && <DeleteRound {...dialogProps} round={action.round} />}
    </>
  );
}

/** The current state of a match; a deleted one stays as it was, so that an open form does not lose its input. */
function latest(schedule: Schedule, match: TeamMatch): TeamMatch {
  const matches = roundsOf(schedule).flatMap(({ teamMatches }) => teamMatches);
  return matches.find(({ teamMatchId }) => teamMatchId === match.teamMatchId) ?? match;
}
