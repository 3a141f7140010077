import { useState } from 'react';
import { Chip } from '../../ui/card';
import { type Column, DataTable } from '../../ui/data-table';
import { Pager } from '../../ui/pager';
import { Empty, Skeleton } from '../../ui/states';
import { Tabs } from '../../ui/tabs';
import { showToast } from '../../ui/toast';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

const tabs = [
  { key: 'standings', label: 'Standings' },
  { key: 'teams', label: 'Teams', count: 8 },
  { key: 'schedule', label: 'Schedule' },
  { key: 'details', label: 'Session Details' },
  { key: 'settings', label: 'Settings' },
] as const;

export function KitTable() {
  const [tab, setTab] = useState<string>('standings');
  return (
    <KitSection title="Tabs and tables">
      <Tabs label="Fall 2026" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'standings' && <Standings />}
        {tab === 'teams' && (
          <Empty label="No teams have been added to this session.">
            <p>Teams that register appear here.</p>
          </Empty>
        )}
        {tab === 'schedule' && <Skeleton rows={4} />}
        {(tab === 'details' || tab === 'settings') && <p>The content of this tab.</p>}
      </Tabs>
      <DataTable
        caption="Sessions of a conference"
        columns={sessionColumns}
        rows={sessions}
        keyOf={({ name }) => name}
        hasShortCards
      />
    </KitSection>
  );
}

type Team = {
  name: string;
  power: number | null;
  won: number;
  lost: number;
  points: number;
  isOwn?: boolean;
};

const teams: readonly Team[] = [
  { name: 'Peachtree Slicers', power: 48.72, won: 6, lost: 1, points: 27 },
  { name: 'Chastain Chargers', power: 47.05, won: 5, lost: 2, points: 24 },
  { name: 'Piedmont Aces', power: 46.91, won: 5, lost: 2, points: 22, isOwn: true },
  { name: 'Blackburn Breakers', power: 44.38, won: 4, lost: 3, points: 19 },
  { name: 'Dunwoody Dropshots', power: null, won: 3, lost: 4, points: 17 },
];

const columns: readonly [Column<Team>, ...Column<Team>[]] = [
  { heading: 'Team', cell: (team) => <TeamName team={team} />, sortBy: ({ name }) => name },
  {
    heading: 'TPI',
    cell: ({ power }) => power?.toFixed(2) ?? '-',
    isNumber: true,
    sortBy: ({ power }) => power,
  },
  { heading: 'W', cell: ({ won }) => won, isNumber: true, sortBy: ({ won }) => won },
  { heading: 'L', cell: ({ lost }) => lost, isNumber: true },
  { heading: 'Points', cell: ({ points }) => points, isNumber: true, sortBy: ({ points }) => points },
];

type SessionRow = { name: string; type: string; start: string; end: string; teams: number };

const sessions: readonly SessionRow[] = [
  { name: 'Fall 2026', type: 'Multi-Round', start: 'Oct 17th, 2026', end: 'Dec 20th, 2026', teams: 8 },
];

const sessionColumns: readonly [Column<SessionRow>, ...Column<SessionRow>[]] = [
  { heading: 'Session', cell: ({ name }) => name },
  { heading: 'Type', cell: ({ type }) => type, isShort: true },
  { heading: 'Start', cell: ({ start }) => start, isShort: true },
  { heading: 'End', cell: ({ end }) => end, isShort: true },
  { heading: 'Teams', cell: ({ teams: count }) => count, isNumber: true },
];

function Standings() {
  const [page, setPage] = useState(2);
  return (
    <div className={styles.section}>
      <DataTable
        caption="Fall 2026 standings"
        columns={columns}
        rows={teams}
        keyOf={({ name }) => name}
        isMarked={({ isOwn = false }) => isOwn}
        actions={{ of: actionsOf, nameOf: ({ name }) => name }}
      />
      <Pager page={page} pages={7} onPage={setPage} />
    </div>
  );
}

function TeamName({ team }: { team: Team }) {
  return (
    <span className={styles.row}>
      {team.name}
      {team.isOwn && <Chip tone="own">Your team</Chip>}
    </span>
  );
}

function actionsOf({ name, won }: Team) {
  return [
    { label: 'View', choose: '/leagues/1' },
    { label: 'Message captains', choose: () => showToast({ text: 'Message sent!' }) },
    {
      label: 'Remove',
      choose: () => showToast({ text: `${name} was removed.` }),
      disabled: won > 5,
      destructive: true,
    },
  ];
}
