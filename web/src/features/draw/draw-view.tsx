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

type Props = {
  schedule: Schedule;
  /** Printed above each draw. */
  title: string;
  /** The team whose path through the draw is highlighted. */
  markedTeamId?: number | undefined;
  actionsOf?: ((match: BracketMatch) => ReactNode) | undefined;
};

/** Shows one draw of a tournament at a time. */
export function DrawView({ schedule, title, markedTeamId, actionsOf }: Props) {
  const [number, setNumber] = useState(1);
  const now = useNow();
  const viewerZone = useViewerZone();
  const draws = useMemo(
    () => bracketsOf(schedule, { viewerZone, now, markedTeamId }),
    [schedule, viewerZone, now, markedTeamId],
  );
  const draw = draws.find((shown) => shown.number === number) ?? draws[0];
  if (!draw) return null;
  return (
    <>
      {draws.length > 1 && (
        <noscript>
          <h2>{draw.name}</h2>
        </noscript>
      )}
      <Bracket label={draw.name} rounds={draw.rounds} actionsOf={actionsOf}>
        {draws.length > 1 && <DrawChoice draws={draws} chosen={draw.number} onChoose={setNumber} />}
      </Bracket>
      <OtherRounds draws={draws} shown={draw} />
      <PrintButton label={draws.length > 1 ? 'Print all draws' : 'Print draw'} />
      <BracketSheets
        {...{ title, draws }}
        printedOn={formatDate(now.toISOString(), 'day', { zone: zoneOr(null, viewerZone) })}
      />
    </>
  );
}

/** Other draws and later rounds are chosen by script; without JavaScript they follow below. */
function OtherRounds({ draws, shown }: { draws: readonly ShownDraw[]; shown: ShownDraw }) {
  const others = draws.flatMap((draw) => groupRounds(draw).slice(draw === shown ? 1 : 0));
  if (others.length === 0) return null;
  return (
    <noscript>
      {others.map(({ name, rounds }) => (
        <div key={`${name} ${rounds[0]?.number}`}>
          <h2>{name}</h2>
          <Bracket label={name} rounds={rounds} />
        </div>
      ))}
    </noscript>
  );
}

/** As many rounds at a time as a bracket shows beside each other. */
function groupRounds({ name, rounds }: ShownDraw) {
  const starts = rounds.flatMap((_, index) => (index % roundsVisible === 0 ? [index] : []));
  return starts.map((start) => ({ name, rounds: rounds.slice(start, start + roundsVisible) }));
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
