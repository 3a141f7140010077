import { sports } from '@courtline/domain/constants';
import type { ShownRating } from '@courtline/domain/rating/rating-display';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { LineChart } from '../../ui/line-chart';
import { MessageButton } from '../../ui/message-button';
import { PersonBox } from '../../ui/person-box';
import { ratingColumns } from '../../ui/rating-columns';
import styles from './kit.module.css';
import { KitSection } from './kit-section';

type Player = { name: string; singlesRating: ShownRating | null; doublesRating: ShownRating | null };

const players: readonly Player[] = [
  {
    name: 'Maria Ramos',
    singlesRating: { value: 8.41, status: 'Rated' },
    doublesRating: { value: 7.96, status: 'Projected' },
  },
  {
    name: 'Theo Marsh',
    singlesRating: { value: 7.12, status: 'Rated' },
    doublesRating: { value: null, status: 'Unrated' },
  },
];

export function KitRoster() {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  return (
    <KitSection title="Players of a team">
      <DataTable
        caption="Piedmont Aces players"
        columns={[
          { heading: 'Player', cell: ({ name }) => name },
          ...ratingColumns<Player>(sports.tennis.id, []),
        ]}
        rows={players}
        keyOf={({ name }) => name}
      />
      <div className={styles.cards}>
        <Card>
          <PersonBox
            label="Captain"
            value={typed}
            onChange={setTyped}
            search={findPlayers}
            isChosen={typed === chosen}
            onChoose={({ label }) => setChosen(label)}
          />
          <MessageButton to={{ memberId: 1, name: 'Maria Ramos' }} href="/inbox?to=1">
            Message Maria
          </MessageButton>
        </Card>
        <Card>
          <h3>Singles UTR over time</h3>
          <LineChart
            label="Singles UTR"
            points={[7.9, 8.05, 7.98, 8.2, 8.41].map((value, month) => ({ value, time: month }))}
            valueText={(value) => value.toFixed(2)}
            timeText={(month) => ['May', 'June', 'July', 'August', 'September'][month] ?? ''}
          />
        </Card>
      </div>
    </KitSection>
  );
}

async function findPlayers(text: string) {
  const found = players.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
  return Promise.resolve(found.map(({ name }) => ({ key: name, label: name, image: null })));
}
