import type { Db } from '../../server/src/db/open';
import { search } from '../../server/src/store/search/search';
import { medianTimes } from '../engine/measure';
import type { Client } from './fill-sessions';

/** Few first names for many people, so that the first letters match thousands of them. */
export async function fillPlayers(client: Client, count: number): Promise<void> {
  await client.query(
    `insert into players (first_name, last_name, birth_date)
     select (array['Ann', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jon'])[1 + n % 10],
       initcap(translate(substr(md5((n / 10)::text), 1, 6), '0123456789', 'ghijklmnop')), date '1980-01-01'
     from generate_series(1, $1::integer) n`,
    [count],
  );
  await client.query('vacuum analyze players');
}

/** Eight teams per session, as many as there are sessions to play in, with few first words for many names. */
export async function fillTeams(client: Client): Promise<void> {
  await client.query(
    `insert into teams (session_id, name)
     select s.id, (array['Aces', 'Baseline', 'Drop', 'Lob', 'Net', 'Rally', 'Slice', 'Volley'])[k] || ' '
       || initcap(translate(substr(md5((s.id * 8 + k)::text), 1, 6), '0123456789', 'ghijklmnop'))
     from sessions s cross join generate_series(1, 8) k`,
  );
  await client.query('vacuum analyze teams');
}

const typed = ['a', 'an', 'ann', 'ann a', 'ann ab', 'jon kel', 'kel', 'kelm', 'aces', 'slice k'];

/** Response time per typed letter, compared with an index scan of ten names; misspelled names come last. */
export async function measureTyping(db: Db, client: Client, players: number): Promise<void> {
  const now = new Date();
  const { rows } = await client.query<{ count: string }>('select count(*) from teams');
  console.log(
    `\nSearching while typing, over ${players} players and ${rows[0]?.count} teams; median milliseconds:`,
  );
  console.log(
    `\n    ${'typed'.padEnd(12)}${'visitor'.padStart(10)}${'member'.padStart(10)}${'raw SQL'.padStart(10)}${'players'.padStart(10)}${'teams'.padStart(10)}`,
  );
  for (const query of [...typed, ...(await mistypedNames(client))]) {
    const ask = (withJuniors: boolean) => () =>
      search(db, { ...everything, query, withJuniors, now, today: now.toISOString().slice(0, 10) });
    const times = await medianTimes([ask(false), ask(true), () => client.query(alongIndex, [`${query}%`])]);
    const { players: people, teams } = await ask(true)();
    const figures = times.map((time) => time.toFixed(2).padStart(10)).join('');
    console.log(
      `    ${query.padEnd(12)}${figures}${String(people.total).padStart(10)}${String(teams.total).padStart(10)}`,
    );
  }
}

/** Player names with two letters swapped or one missing, and one that matches nothing. */
async function mistypedNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select lower(last_name) as name from players order by id limit 30',
  );
  const [one = '', two = '', three = ''] = [rows[9]?.name, rows[19]?.name, rows[29]?.name];
  return [swapped(one), `${two.slice(0, 4)}${two.slice(5)}`, `ann ${swapped(three)}`, 'wuxtry'];
}

function swapped(name: string): string {
  return `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;
}

const everything = {
  top: 10,
  skip: 0,
  groups: ['players', 'events', 'teams', 'leagues'],
  sportTypeIds: [],
  ratings: null,
  isCollege: null,
  onlyGoldenTickets: false,
} satisfies Omit<Parameters<typeof search>[1], 'query' | 'withJuniors' | 'today' | 'now'>;

const alongIndex = `select id, first_name, last_name from players where lower(first_name || ' ' || last_name) like $1
  order by lower(first_name || ' ' || last_name) using ~<~ limit 10`;
