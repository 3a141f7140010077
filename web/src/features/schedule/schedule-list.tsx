import type { TeamMatch } from '@courtline/contract/schedule';
import { useState } from 'react';
import { Fold } from '../../ui/fold';
import { Menu, type MenuItem } from '../../ui/menu';
import { foldedAtFirst, type MatchGroup } from './match-groups';
import { MatchTable } from './match-table';
import styles from './schedule.module.css';

type Props = {
  groups: readonly MatchGroup[];
  /** What can be done with a match; nothing for whoever only reads. */
  actionsOf?: ((match: TeamMatch) => readonly MenuItem[]) | undefined;
  groupActionsOf?: ((group: MatchGroup) => readonly MenuItem[]) | undefined;
  /** Where a match has a page of its own. */
  linkOf?: ((match: TeamMatch) => string) | undefined;
};

/** The matches of a season, by round or by day. What is folded is not there, so that a long season stays quick. */
export function ScheduleList({ groups, ...offers }: Props) {
  const [folded] = useState(() => foldedAtFirst(groups));
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <Group key={group.id} {...{ group }} {...offers} isOpenAtFirst={!folded.has(group.id)} />
      ))}
    </div>
  );
}

type GroupProps = Omit<Props, 'groups'> & { group: MatchGroup; isOpenAtFirst: boolean };

/** Folds by itself, so that the others need not be drawn anew. */
function Group({ group, isOpenAtFirst, actionsOf, groupActionsOf, linkOf }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { title, detail, isDay, teamMatches } = group;
  return (
    <Fold
      {...{ title, detail, isOpen }}
      onToggle={() => setIsOpen(!isOpen)}
      actions={groupActionsOf && <Menu label={`Actions for ${title}`} items={groupActionsOf(group)} />}
    >
      {teamMatches.length === 0 ? (
        <p className={styles.muted}>This round has no matches yet.</p>
      ) : (
        <MatchTable
          caption={`Matches of ${title}`}
          matches={teamMatches}
          naming={isDay ? 'both' : 'number'}
          {...{ actionsOf, linkOf }}
        />
      )}
    </Fold>
  );
}
