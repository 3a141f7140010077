import { type APIRequestContext, expect } from '@playwright/test';
import { origin } from './worker-service';

/** A page, or an account without a window. */
export type Caller = { request: APIRequestContext };

/** Sends a GET request as the member signed in on the page, without using the UI. */
export async function get<T>(page: Caller, address: string): Promise<T> {
  const response = await page.request.get(address);
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Sends a write request without using the UI, as setup for journeys about something else. */
export async function send<T>(
  page: Caller,
  method: 'post' | 'put',
  address: string,
  data: object,
): Promise<T> {
  const response = await page.request[method](address, { headers: { origin }, data });
  expect(response.ok(), `${address}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}
