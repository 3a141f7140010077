import type { Schedule, TeamMatch } from '@courtline/contract/schedule';
import type { Session } from '@courtline/contract/session';
import type { ManagedTeam } from '@courtline/contract/managed-team';
import { useCallback, useMemo, useState } from 'react';
import type { BracketMatch } from '../../ui/bracket-layout';
import { FilteredMatches, type MatchFilter } from '../../ui/match-filter';
import { Menu } from '../../ui/menu';
import styles from './draw.module.css';
import { DefaultTeam } from './default-team';
import { DrawDetails, DrawHead } from './draw-head';
import { DrawView } from './draw-view';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { type AskOfDraw, type DrawAction, type EditMatch, matchActions } from './match-actions';
import { NameWinner } from './name-winner';
import { PositionDialog } from './position-dialog';

type Props = {
  session: Session;
  schedule: Schedule;
  teams: readonly ManagedTeam[];
  editMatch: EditMatch;
  /** Matches that a figure of the overview leads to. */
  only: MatchFilter | null;
  ask: AskOfDraw;
};

export function DrawDesk({ session, schedule, teams, editMatch, only, ask }: Props) {
  const [action, setAction] = useState<DrawAction | null>(null);
  const matches = useMemo(() => matchesOf(schedule), [schedule]);
  const actionsOf = useCallback(
    ({ id, number }: BracketMatch) => {
      const match = matches.get(id);
      const items = match ? matchActions(match, schedule, setAction) : [];
      return items.length > 0 && <Menu label={`Actions for Match ${number}`} items={items} />;
    },
    [matches, schedule],
  );
  return (
    <div className={styles.tab}>
      <LevelMatches matches={[...matches.values()]} onName={setAction} />
      {only && <FilteredMatches filter={only} />}
      <DrawView
        {...{ schedule, actionsOf }}
        leagueId={session.leagueId}
        title={`${session.leagueName} · ${session.name}`}
      />
      <DrawHead {...{ session, schedule, teams, ask }} />
      <DrawDetails randomSeed={schedule.randomSeed} />
      {action && (
        <ActionDialog
          {...{ action, schedule, teams, editMatch }}
          match={matches.get(action.matchId)}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  );
}

type ActionDialogProps = Omit<Props, 'session' | 'ask' | 'only'> & {
  action: DrawAction;
  /** Undefined once another user has deleted the draw. */
  match: TeamMatch | undefined;
  onClose: () => void;
};

function ActionDialog({ action, match, schedule, teams, editMatch, onClose }: ActionDialogProps) {
  if (!match) return null;
  switch (action.to) {
    case 'edit':
      return editMatch({ match, onClose });
    case 'place':
      return <PositionDialog {...{ match, schedule, teams, onClose }} />;
    case 'name':
      return <NameWinner {...{ match, onClose }} />;
    default:
      return <DefaultTeam {...{ match, onClose }} teamId={action.teamId} />;
  }
}

function matchesOf({ draws }: Schedule): ReadonlyMap<number, TeamMatch> {
  const matches = draws.flatMap(({ rounds }) => rounds.flatMap(({ teamMatches }) => teamMatches));
  return new Map(matches.map((match) => [match.teamMatchId, match]));
}

type LevelMatchesProps = { matches: readonly TeamMatch[]; onName: (action: DrawAction) => void };

/** The draw cannot go on: only an organizer can decide a match that ended level. */
function LevelMatches({ matches, onName }: LevelMatchesProps) {
  const level = matches.filter(({ isLevel }) => isLevel);
  return level.map(({ teamMatchId, teamMatchNumber, position1Team, position2Team }) => (
    <Notice key={teamMatchId} kind="warn">
      <div className={styles.level}>
        <p>
          Match {teamMatchNumber} between {position1Team?.name} and {position2Team?.name} ended in a tie. Name
          the winner to continue the draw.
        </p>
        <Button variant="secondary" onClick={() => onName({ to: 'name', matchId: teamMatchId })}>
          Name winner of Match {teamMatchNumber}
        </Button>
      </div>
    </Notice>
  ));
}
