import { useState } from 'react';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ComboBox, type Option } from '../../ui/combo-box';
import { DateTimeField, TimeField } from '../../ui/date-time-field';
import { Dialog } from '../../ui/dialog';
import { MultiSelect } from '../../ui/multi-select';
import { SelectionSummary } from '../../ui/selection-summary';
import { RangeSlider } from '../../ui/range-slider';
import { StepSlider } from '../../ui/step-slider';
import { viewerZone } from '../../ui/viewer-zone';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

export function KitInputs() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <KitSection title="Searches, ranges, dates and lists">
      <div className={styles.cards}>
        <Searches />
        <Ranges />
        <Dates />
        <Lists />
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Inputs in a dialog
        </Button>
      </div>
      {isOpen && <InDialog onClose={() => setIsOpen(false)} />}
    </KitSection>
  );
}

function Searches() {
  const [silent] = useState(failOnce);
  return (
    <Card>
      <PlayerSearch label="Add an organizer" help="By name. Try “ma”, then “zz”." />
      <PlayerSearch label="Captain" error="Choose a player from the list." />
      <PlayerSearch label="Without an answer" search={silent} />
      <PlayerSearch label="Closed search" disabled />
    </Card>
  );
}

type SearchProps = {
  label: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  search?: typeof findPlayers;
};

function PlayerSearch({ search = findPlayers, ...field }: SearchProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <>
      <ComboBox
        {...field}
        value={text}
        onChange={setText}
        search={search}
        onChoose={({ label }) => setChosen(label)}
        placeholder="Search players"
        emptyText="No player has this name."
      />
      {chosen && <p className={styles.muted}>Chosen: {chosen}</p>}
    </>
  );
}

const players = [
  'Maria Ramos',
  'Theo Marsh',
  'Martin Alexander Featherstonehaugh-Blackwood',
  'Dana Whitfield',
  'Tomas Almada',
  'Owen Park',
  'Luis Ortega Chen',
  'Amara Diallo',
  'Mateo Vargas',
  'Ines Machado',
].map((name, at) => ({
  key: at,
  label: name,
  detail: at % 3 === 1 ? 'Decatur, GA' : 'Atlanta, GA',
  picture: <Avatar name={name} size={32} />,
}));

async function findPlayers(text: string, signal: AbortSignal): Promise<readonly Option[]> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  signal.throwIfAborted();
  return players.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
}

/** The first request fails, later ones succeed. */
function failOnce(): typeof findPlayers {
  let asked = 0;
  return (text, signal) => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('No answer')) : findPlayers(text, signal);
  };
}

const ratings = Array.from({ length: 32 }, (_, at) => {
  const value = 1 + at / 2;
  return { value, label: value.toFixed(1) };
});

const ages = [
  { value: null, label: 'Any age' },
  ...[18, 30, 40, 55, 65].map((age) => ({ value: age, label: `${age}` })),
  { value: Infinity, label: 'No limit' },
];

function Ranges() {
  const [rating, setRating] = useState<[number, number]>([7, 9]);
  const [age, setAge] = useState<[number | null, number | null]>([18, Infinity]);
  const [wrong, setWrong] = useState<[number, number]>([4, 4]);
  const [upTo, setUpTo] = useState(6);
  return (
    <Card>
      <RangeSlider
        label="UTR range"
        steps={ratings}
        value={rating}
        onChange={setRating}
        help="Players outside it can't join."
      />
      <RangeSlider label="Age" steps={ages} value={age} onChange={setAge} />
      <RangeSlider
        label="Line rating"
        steps={ratings}
        value={wrong}
        onChange={setWrong}
        error="Choose a wider range."
      />
      <RangeSlider label="Closed range" steps={ratings} value={[3, 12]} onChange={ignore} disabled />
      <StepSlider label="Rating up to" steps={ratings} value={upTo} onChange={setUpTo} />
    </Card>
  );
}

function Dates() {
  const [opens, setOpens] = useState('2026-09-01T18:07');
  const [closes, setCloses] = useState('');
  const [starts, setStarts] = useState('18:30');
  return (
    <Card>
      <DateTimeField
        label="Registration opens"
        value={opens}
        onChange={setOpens}
        zone="America/Los_Angeles"
        min="2026-01-01"
        help="Players can register from then on."
      />
      <p className={styles.muted}>Stored as {opens || 'nothing'}.</p>
      <DateTimeField
        label="Registration closes"
        value={closes}
        onChange={setCloses}
        zone={viewerZone()}
        error="Choose a day and a time."
      />
      <TimeField label="First match" value={starts} onChange={setStarts} minutes={5} help="In steps of 5." />
      <TimeField label="Last match" value="" onChange={ignore} error="Required" />
      <DateTimeField
        label="Closed date"
        value="2026-11-22T09:00"
        onChange={ignore}
        zone={viewerZone()}
        disabled
      />
    </Card>
  );
}

const teams = [
  'Peachtree Slicers',
  'Chastain Chargers',
  'Piedmont Aces',
  'Blackburn Breakers',
  'Dunwoody Dropshots',
  'The Thursday Evening Round Robin Regulars of North Druid Hills',
  'Buckhead Backhands',
  'Decatur Deuces',
  'Sandy Springs Smash',
].map((label, at) => ({ value: at + 1, label }));

function Lists() {
  const [shown, setShown] = useState([1, 3]);
  const [mailed, setMailed] = useState<number[]>([]);
  return (
    <Card>
      <MultiSelect
        label="Teams"
        options={teams}
        value={shown}
        onChange={setShown}
        help="Shown in the table."
      />
      <MultiSelect
        label="Message to"
        options={teams}
        value={mailed}
        onChange={setMailed}
        placeholder="Choose teams"
        hasApply
      />
      <MultiSelect
        label="Weeks"
        options={[]}
        value={[]}
        onChange={ignore}
        error="Choose at least one week."
      />
      <MultiSelect label="Closed list" options={teams} value={[1, 2, 3]} onChange={ignore} disabled />
      <SelectionSummary
        selected={shown.length}
        hidden={Math.min(1, shown.length)}
        onClear={() => setShown([])}
      />
    </Card>
  );
}

function InDialog({ onClose }: { onClose: () => void }) {
  const [invited, setInvited] = useState<number[]>([]);
  return (
    <Dialog title="Invite players" onClose={onClose} isForm actions={<Button onClick={onClose}>Send</Button>}>
      <MultiSelect label="Invited teams" options={teams} value={invited} onChange={setInvited} />
      <PlayerSearch label="Invited player" />
    </Dialog>
  );
}

function ignore(): void {}
