import type { ErrorBody } from '@courtline/contract/error';
import { messageForPeople } from '@courtline/contract/error-message';
import type { Location } from '@courtline/contract/place';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openKit } from '../testing/kit';
import { expectGoodScreen, press } from '../testing/window';

const where = () => page.getByRole('combobox', { name: 'Where' });
const offered = () => page.getByRole('listbox').select('[role="option"]');
const myLocation = () => page.getByRole('button', { name: 'Use my location' });

const place = (
  placeId: string,
  [placeName, formattedAddress, timeZone]: [string, string, string],
): Location => ({
  placeId,
  placeName,
  formattedAddress,
  timeZone,
  lat: 0,
  lng: 0,
});
const known = [
  place('atlanta', ['Atlanta', 'Atlanta, GA, USA', 'America/New_York']),
  place('denver', ['Denver', 'Denver, CO, USA', 'America/Denver']),
  place('bitsy', [
    'Bitsy Grant Tennis Center',
    '2125 Northside Dr NW, Atlanta, GA 30305, USA',
    'America/New_York',
  ]),
];
const oakCourts = place('oak', ['Oak Courts', '5 Oak St, Phoenix, AZ', 'America/Phoenix']);
let requests: string[] = [];

/** Mocks the service, which has its own tests. */
function respond(url: URL): Response {
  const asks = Object.fromEntries(url.searchParams);
  const words = (asks['input'] ?? asks['address'] ?? '').toLowerCase().split(',')[0] ?? '';
  if (url.pathname === '/v1/maps/predictions')
    return Response.json(known.filter(({ placeName }) => placeName.toLowerCase().startsWith(words)));
  if (url.pathname === '/v1/maps/reverse')
    return Response.json({ ...oakCourts, city: 'Decatur', state: 'GA' });
  if (asks['placeId']) return Response.json(known.find(({ placeId }) => placeId === asks['placeId']));
  if (words === 'oak courts') return Response.json(oakCourts);
  const Message = `We couldn't find "${asks['address']}". Pick a place from the list.`;
  const body: ErrorBody = { Message, DisplayMessage: null, MessageStatusCode: messageForPeople };
  return Response.json(body, { status: 400 });
}

beforeEach(async () => {
  requests = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const url = new URL(new Request(address).url);
    requests.push(url.pathname);
    return respond(url);
  });
  await openKit('places', 'reduce');
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('A location is chosen from the predictions and has a time zone', async () => {
  await userEvent.type(where(), 'atlanta, geor');
  await expect.element(offered().first()).toHaveTextContent('Atlanta, GA, USA');
  await press(where(), '{ArrowDown}{Enter}');
  await expect.element(where()).toHaveValue('Atlanta, GA, USA');
  await expect
    .element(page.getByText('Chosen: Atlanta, GA, USA, where clocks show America/New_York.'))
    .toBeVisible();

  await where().fill('bitsy');
  await offered().first().click();
  await expect
    .element(where())
    .toHaveValue(expect.stringMatching(/^Bitsy Grant Tennis Center, 2125 Northside Dr NW, Atlanta/));
  await where().fill('');
  await expect.element(page.getByText(/^Chosen:/)).not.toBeInTheDocument();
});

it('Quick typing sends one request', async () => {
  await userEvent.type(where(), 'denver');
  await expect.element(offered().first()).toHaveTextContent('Denver, CO, USA');
  expect(requests).toEqual(['/v1/maps/predictions']);
});

it('An address without a prediction is looked up on blur, or rejected with a message', async () => {
  await where().fill('Oak Courts, 5 Oak St, Phoenix, AZ');
  await expect.element(page.getByText('No matching places.').first()).toBeVisible();
  await press(where(), '{Tab}');
  await expect.element(where()).toHaveValue('Oak Courts, 5 Oak St, Phoenix, AZ');
  await expect.element(page.getByText('where clocks show America/Phoenix.')).toBeVisible();

  await where().fill('The courts behind the school');
  await press(where(), '{Tab}');
  await expect.element(page.getByText(/^We couldn't find "The courts behind the school"\./)).toBeVisible();
  await expect.element(where()).toHaveValue('The courts behind the school');
  await expectGoodScreen();
});

// Before the page gets a position, which the browser may keep for a minute whatever is allowed then.
it('Without permission a message says why, and what to do instead', async () => {
  await myLocation().click();
  const popup = page.getByRole('dialog', { name: 'Location Service Error' });
  await expect.element(popup).toHaveTextContent('Your browser blocked your location.');
  await expectGoodScreen();
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(myLocation()).toHaveFocus();
});

it('With permission the city of the browser position is filled in', async () => {
  await commands.allowLocation({ latitude: 33.775, longitude: -84.296 });
  await myLocation().click();
  await expect.element(page.getByText('You are in Decatur, GA.')).toBeVisible();
  await commands.forbidLocation();
});

it('A browser without geolocation shows a message', async () => {
  vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation);
  await myLocation().click();
  const popup = page.getByRole('dialog', { name: 'Location Service' });
  await expect.element(popup).toHaveTextContent('Geolocation is not available');
  await popup.getByRole('button', { name: 'Close' }).last().click();
});
