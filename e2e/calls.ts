import { type APIRequestContext, expect } from '@playwright/test';
import { origin } from './world';

/** A page, or an account that needs none. */
export type Caller = { request: APIRequestContext };

/** Asks behind the scenes, as whoever is signed in on the page. */
export async function get<T>(page: Caller, address: string): Promise<T> {
  const answer = await page.request.get(address);
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Does something behind the scenes, for journeys that are about something else. */
export async function send<T>(
  page: Caller,
  method: 'post' | 'put',
  address: string,
  data: object,
): Promise<T> {
  const answer = await page.request[method](address, { headers: { origin }, data });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
