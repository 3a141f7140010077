import type { Schedule } from '@courtline/contract/schedule';
import { roundsVisible } from '@courtline/domain/constants';
import { formatDate } from '@courtline/domain/date/format-date';
import { type ReactNode, useMemo, useState } from 'react';
import { Bracket } from '../../ui/bracket';
import type { BracketMatch } from '../../ui/bracket-layout';
import { BracketSheets } from '../../ui/bracket-sheets';
import { ChoiceField } from '../../ui/choice-field';
import { PrintButton } from '../../ui/print-link';
import { useNow } from '../../ui/use-now';
import { useViewerZone, zoneOr } from '../../ui/viewer-zone';
import { bracketsOf, type ShownDraw } from './brackets-of';
import { GroupTable } from './group-table';

type Props = {
  schedule: Schedule;
  /** Live events of this league refetch the tables of groups. */
  leagueId?: number | undefined;
  /** Printed above each draw. */
  title: string;
  /** The team whose path through the draw is highlighted. */
  markedTeamId?: number | undefined;
  actionsOf?: ((match: BracketMatch) => ReactNode) | undefined;
};

/** Shows one draw of a tournament at a time. */
export function DrawView({ schedule, leagueId, title, markedTeamId, actionsOf }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const now = useNow();
  const viewerZone = useViewerZone();
  const draws = useMemo(
    () => bracketsOf(schedule, { viewerZone, now, markedTeamId }),
    [schedule, viewerZone, now, markedTeamId],
  );
  const tables = { schedule, leagueId };
  const draw = draws.find(({ number }) => number === (chosen ?? firstNumber(draws))) ?? draws[0];
  if (!draw) return null;
  return (
    <>
      {draws.length > 1 && (
        <noscript>
          <h2>{draw.name}</h2>
        </noscript>
      )}
      <Bracket {...bracketOf(draw, tables)} actionsOf={actionsOf}>
        {draws.length > 1 && <DrawChoice draws={draws} chosen={draw.number} onChoose={setChosen} />}
      </Bracket>
      <OtherRounds draws={draws} shown={draw} tables={tables} />
      <PrintButton label={draws.length > 1 ? 'Print all draws' : 'Print draw'} />
      <BracketSheets
        title={title}
        draws={draws.map((shown) => ({ ...shown, table: tableOf(shown, tables) }))}
        printedOn={formatDate(now.toISOString(), 'day', { zone: zoneOr(null, viewerZone) })}
      />
    </>
  );
}

/** Other draws, groups and later rounds are chosen by script; without JavaScript they follow below. */
function OtherRounds({
  draws,
  shown,
  tables,
}: {
  draws: readonly ShownDraw[];
  shown: ShownDraw;
  tables: Tables;
}) {
  const others = draws.flatMap((draw) => groupRounds(draw).slice(draw === shown ? 1 : 0));
  if (others.length === 0) return null;
  return (
    <noscript>
      {others.map((part) => (
        <div key={`${part.name} ${part.rounds[0]?.number}`}>
          <h2>{part.name}</h2>
          <Bracket {...bracketOf(part, tables)} />
        </div>
      ))}
    </noscript>
  );
}

/** As many rounds at a time as a bracket shows beside each other. */
function groupRounds(draw: ShownDraw): ShownDraw[] {
  const starts = draw.rounds.flatMap((_, index) => (index % roundsVisible === 0 ? [index] : []));
  return starts.map((start) => ({ ...draw, rounds: draw.rounds.slice(start, start + roundsVisible) }));
}

type Tables = { schedule: Schedule; leagueId: number | undefined };

function bracketOf(draw: ShownDraw, tables: Tables) {
  const { name, rounds, group } = draw;
  return { label: name, rounds, table: tableOf(draw, tables), hasChampion: group === undefined };
}

function tableOf({ group }: ShownDraw, tables: Tables): ReactNode {
  return group !== undefined && <GroupTable {...tables} group={group} />;
}

/** The playoffs once they have a team, until then the first group. */
function firstNumber(draws: readonly ShownDraw[]): number | undefined {
  const playoffs = draws.some(({ group }) => group !== undefined) ? draws.at(-1) : undefined;
  const hasTeams = playoffs?.rounds.some(({ matches }) =>
    matches.some(({ sides }) => sides.every(({ kind }) => kind === 'team')),
  );
  return hasTeams ? playoffs?.number : draws[0]?.number;
}

type ChoiceProps = { draws: readonly ShownDraw[]; chosen: number; onChoose: (number: number) => void };

function DrawChoice({ draws, chosen, onChoose }: ChoiceProps) {
  return (
    <ChoiceField
      legend="Draw"
      choices={draws.map(({ number, name }) => ({ value: String(number), label: name }))}
      chosen={String(chosen)}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}
