import type { TeamMatch } from '@courtline/contract/schedule';
import { memo, useState } from 'react';
import { Collapsible } from '../../ui/collapsible';
import { Menu, type MenuItem } from '../../ui/menu';
import { useIncrementalRender } from '../../ui/use-incremental-render';
import { useNow } from '../../ui/use-now';
import { usePrinting } from '../../ui/use-printing';
import { countMatches, foldedAtFirst, foldedForReaders, type MatchGroup } from './match-groups';
import { MatchTable } from './match-table';
import { PlainMatches } from './plain-matches';
import styles from './schedule.module.css';

type Props = {
  groups: readonly MatchGroup[];
  /** Left out for viewers who only read. */
  actionsOf?: ((match: TeamMatch) => readonly MenuItem[]) | undefined;
  groupActionsOf?: ((group: MatchGroup) => readonly MenuItem[]) | undefined;
  /** Set if matches have their own pages. */
  linkOf?: ((match: TeamMatch) => string) | undefined;
  /** The viewer's own teams; their matches are marked. */
  ownTeamIds?: readonly number[] | undefined;
};

/** The schedule for people who follow a season: at the current round, with all of it in the page. */
export function ScheduleToRead(props: Props) {
  const now = useNow();
  const [folded] = useState(() => foldedForReaders(props.groups, now));
  return <FoldedList {...props} {...{ folded }} isKept={countMatches(props.groups) <= mostKept} />;
}

/** Closed rounds of a season up to this size are in the page; of a larger one only as a list without JavaScript. */
const mostKept = 250;

/** The matches of a season, by round or by day. Folded groups are not rendered, so that a long season stays fast. */
export function ScheduleList(props: Props) {
  const now = useNow();
  const [folded] = useState(() => foldedAtFirst(props.groups, now));
  return <FoldedList {...props} {...{ folded }} isKept={false} />;
}

type FoldedProps = Props & { folded: ReadonlySet<MatchGroup['id']>; isKept: boolean };

function FoldedList({ groups, folded, ...offers }: FoldedProps) {
  const firstOpen = groups.find(({ id }) => !folded.has(id));
  const tops = topsOf(groups, folded);
  const rows = tops.at(-1) ?? 0;
  const filled = useIncrementalRender(rows * unitsPerRow) / unitsPerRow;
  const until = usePrinting() ? Number.POSITIVE_INFINITY : filled;
  return (
    <div className={styles.list} aria-busy={until < rows}>
      {groups.map((group, at) => {
        const top = tops[at] ?? 0;
        const isWhole = (tops[at + 1] ?? 0) <= until;
        return (
          top < until && (
            <Group
              key={group.id}
              {...{ group }}
              {...offers}
              isOpenAtFirst={!folded.has(group.id)}
              hasHead={group === firstOpen}
              most={isWhole ? Number.POSITIVE_INFINITY : until - top}
            />
          )
        );
      })}
      {until < rows && <svg className={styles.room} height={`${rows - until}em`} aria-hidden="true" />}
    </div>
  );
}

const unitsPerRow = 2;

/** The row at which each group begins, counting its title as a row, plus the end of the last group. */
function topsOf(groups: readonly MatchGroup[], folded: ReadonlySet<MatchGroup['id']>): number[] {
  const tops = [0];
  for (const { id, teamMatches } of groups)
    tops.push((tops.at(-1) ?? 0) + 1 + (folded.has(id) ? 0 : teamMatches.length));
  return tops;
}

type GroupProps = Omit<Props, 'groups'> & {
  group: MatchGroup;
  isKept: boolean;
  /** The headings of the columns are shown once; screen readers find them in every table. */
  hasHead: boolean;
  isOpenAtFirst: boolean;
  /** How many of its matches are rendered so far. */
  most: number;
};

/** Holds its own folded state, so that the other groups are not rendered again. */
const Group = memo(function Group({
  group,
  isOpenAtFirst,
  isKept,
  hasHead,
  most,
  actionsOf,
  groupActionsOf,
  linkOf,
  ownTeamIds,
}: GroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { title, detail, isDay, teamMatches } = group;
  const groupActions = groupActionsOf?.(group) ?? [];
  return (
    <Collapsible
      {...{ title, detail, isOpen, isKept }}
      withoutScript={linkOf && !actionsOf && <PlainMatches matches={teamMatches} linkOf={linkOf} />}
      onToggle={() => setIsOpen(!isOpen)}
      actions={groupActions.length > 0 && <Menu label={`Actions for ${title}`} items={groupActions} />}
    >
      {teamMatches.length === 0 ? (
        <p className={styles.muted}>This round has no matches yet.</p>
      ) : (
        <MatchTable
          caption={`${title} matches`}
          matches={teamMatches.slice(0, most)}
          naming={isDay ? 'both' : 'number'}
          {...{ actionsOf, linkOf, ownTeamIds, hasHead }}
        />
      )}
    </Collapsible>
  );
});
