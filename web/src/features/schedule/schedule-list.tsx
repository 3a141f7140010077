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
export function ScheduleList({ groups, actionsOf, groupActionsOf, linkOf }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<MatchGroup['id']>>(() => foldedAtFirst(groups));
  const toggle = (id: MatchGroup['id']) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  };
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <Fold
          key={group.id}
          title={group.title}
          detail={group.detail}
          isOpen={!folded.has(group.id)}
          onToggle={() => toggle(group.id)}
          actions={
            groupActionsOf && <Menu label={`Actions for ${group.title}`} items={groupActionsOf(group)} />
          }
        >
          {group.teamMatches.length === 0 ? (
            <p className={styles.muted}>This round has no matches yet.</p>
          ) : (
            <MatchTable
              caption={`Matches of ${group.title}`}
              matches={group.teamMatches}
              {...{ actionsOf, linkOf }}
            />
          )}
        </Fold>
      ))}
    </div>
  );
}
