import { useState } from 'react';
import { Bracket } from '../../ui/bracket';
import type { BracketMatch } from '../../ui/bracket-layout';
import { BracketSheets } from '../../ui/bracket-sheets';
import { ChoiceField } from '../../ui/choice-field';
import { Menu } from '../../ui/menu';
import { Tabs } from '../../ui/tabs';
import { showToast } from '../../ui/toast';
import { aTournament, type KitDraw } from './kit-draws';
import { KitSection } from './kit-section';

const tournaments = {
  small: aTournament({ teams: 8, seeds: 2, drawType: 'singleElimination', playedTo: 7 }),
  byes: aTournament({ teams: 13, seeds: 4, drawType: 'firstMatchBackDraw', playedTo: 10 }),
  large: aTournament({ teams: 128, seeds: 32, drawType: 'singleElimination', playedTo: 80 }),
};

const tabs = [
  { key: 'small', label: 'Draw of 8' },
  { key: 'byes', label: 'Draw of 13' },
  { key: 'large', label: 'Draw of 128' },
] as const;

export function KitBrackets() {
  const [tab, setTab] = useState<keyof typeof tournaments>('small');
  return (
    <KitSection title="Brackets">
      <Tabs label="Tournaments" tabs={tabs} selected={tab} onSelect={setTab}>
        <Tournament key={tab} draws={tournaments[tab]} isManaged={tab === 'byes'} />
      </Tabs>
    </KitSection>
  );
}

function Tournament({ draws, isManaged }: { draws: readonly KitDraw[]; isManaged: boolean }) {
  const [number, setNumber] = useState(1);
  const draw = draws.find((draw) => draw.number === number);
  if (!draw) return null;
  return (
    <>
      <Bracket label={draw.name} rounds={draw.rounds} actionsOf={isManaged ? actionsOf : undefined}>
        {draws.length > 1 && (
          <ChoiceField
            legend="Draw"
            choices={draws.map(({ number, name }) => ({ value: String(number), label: name }))}
            chosen={String(number)}
            onChange={(event) => setNumber(Number(event.target.value))}
          />
        )}
      </Bracket>
      <BracketSheets title="City League · Fall Cup" draws={draws} printedOn="Nov 16th, 2026" />
    </>
  );
}

function actionsOf({ number }: BracketMatch) {
  return (
    <Menu
      label={`Actions for Match ${number}`}
      items={[{ label: 'Edit match', choose: () => showToast({ text: `Match ${number} was saved.` }) }]}
    />
  );
}
