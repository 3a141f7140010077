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

type DrawAction =
  | { to: 'edit' | 'delete'; match: TeamMatch }
  | { to: 'default'; match: TeamMatch; teamId: number }
  | { to: 'add' | 'deleteRound'; round: Round };

/** Asks before a team that does not appear loses the whole match. */
export type AskDefault = (asking: { match: TeamMatch; teamId: number; onClose: () => void }) => ReactNode;

type Props = {
  session: Session;
  schedule: Schedule;
  groups: readonly MatchGroup[];
  askDefault: AskDefault;
};

/** The matches of a schedule with what its organizers can do with each of them. */
export function ManagedMatches({ session, schedule, groups, askDefault }: Props) {
  const [deed, setDeed] = useState<DrawAction | null>(null);
  const edited = { ...schedule, sessionTypeId: session.sessionTypeId };
  const actionsOf = (match: TeamMatch): MenuItem[] => [
    { label: 'Edit', choose: () => setDeed({ to: 'edit', match }), disabled: !match.canEditTeamMatch },
    ...teamsToDefault(match).map(({ teamId, name }) => ({
      label: `Default ${name}`,
      choose: () => setDeed({ to: 'default', match, teamId }),
      reason: checkIsPublished(edited),
      destructive: true,
    })),
    {
      label: 'Delete',
      choose: () => setDeed({ to: 'delete', match }),
      reason: checkDeleteTeamMatch(edited, match),
      destructive: true,
    },
  ];
  /** Rounds can be added to and deleted, days cannot. */
  const groupActionsOf = ({ id }: MatchGroup): MenuItem[] => {
    const round = roundsOf(schedule).find((one) => one.id === id);
    if (!round) return [];
    return [
      {
        label: 'Add a team match',
        choose: () => setDeed({ to: 'add', round }),
        reason: checkAddTeamMatch(edited),
      },
      {
        label: 'Delete round',
        choose: () => setDeed({ to: 'deleteRound', round }),
        reason: checkDeleteRound(edited, round),
        destructive: true,
      },
    ];
  };
  const asked = { session, schedule, onClose: () => setDeed(null) };
  return (
    <>
      <ScheduleList {...{ groups, actionsOf, groupActionsOf }} linkOf={matchLink} />
      {deed?.to === 'edit' && <EditMatch {...asked} match={latest(schedule, deed.match)} />}
      {deed?.to === 'default' &&
        askDefault({ ...deed, match: latest(schedule, deed.match), onClose: () => setDeed(null) })}
      {deed?.to === 'delete' && <DeleteMatch {...asked} match={deed.match} />}
      {deed?.to === 'add' && <AddMatch {...asked} roundId={deed.round.id} />}
      {deed?.to === 'deleteRound' && <DeleteRound {...asked} round={deed.round} />}
    </>
  );
}

/** As it stands now; one that is gone stays as it was, so that what is being typed does not go with it. */
function latest(schedule: Schedule, match: TeamMatch): TeamMatch {
  const matches = roundsOf(schedule).flatMap(({ teamMatches }) => teamMatches);
  return matches.find(({ teamMatchId }) => teamMatchId === match.teamMatchId) ?? match;
}
