import type { AdminLeague } from '@courtline/contract/admin';
import { demoAddresses as people } from '@courtline/domain/account/demo-account';
import { genders, sports } from '@courtline/domain/constants';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import type { Caller } from './calls';
import { origin } from './worker-service';

export { people };

export const demoPassword = 'courtline-demo';

export type Person = keyof typeof people;

/** Signs in without using the UI, as setup for journeys about something else. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await loginSession(page.request, person);
}

type Newcomer = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD; defaults to that of an adult. */
  birthDate?: string;
};

/** Creates an account for a journey that changes it. */
export async function joins(request: APIRequestContext, newcomer: Newcomer): Promise<void> {
  const about = { birthDate: '1990-05-17', genderTypeId: genders.female.id, placeName: 'Decatur, GA' };
  const rating = { sportTypeId: sports.tennis.id, ratingEstimate: 5 };
  const data = { ...about, ...rating, ...newcomer };
  const headers = { origin, 'x-forwarded-for': anAddress() };
  const response = await request.post('/v1/auth/join', { headers, data });
  expect(response.status()).toBe(200);
}

/** From the address range reserved for examples. */
function anAddress(): string {
  const [one, two] = [1, 2].map(() => Math.floor(Math.random() * 254) + 1);
  return `198.18.${one}.${two}`;
}

/** Creates a league for a journey that changes it. */
export async function aLeague(
  browser: Browser,
  options: { name: string; organizer: Person; leagueFee?: number; leagueTypeId?: number },
): Promise<AdminLeague> {
  return asAdmin(browser, async (request) => {
    const response = await request.post('/v1/admin/leagues', {
      headers: { origin },
      data: {
        name: options.name,
        leagueTypeId: options.leagueTypeId ?? 1,
        leagueFee: options.leagueFee ?? 0,
        paymentAccountId: null,
        organizerEmail: people[options.organizer],
      },
    });
    expect(response.status()).toBe(201);
    return (await response.json()) as AdminLeague;
  });
}

/** Returns the league as it is then, for the next change. */
export function renameLeague(browser: Browser, league: AdminLeague, name: string): Promise<AdminLeague> {
  return asAdmin(browser, async (request) => {
    const { leagueFee, paymentAccountId, version } = league;
    const response = await request.put(`/v1/admin/leagues/${league.id}`, {
      headers: { origin },
      data: { name, leagueFee, paymentAccountId, version },
    });
    expect(response.ok()).toBe(true);
    return (await response.json()) as AdminLeague;
  });
}

/** Without a mail server an admin confirms addresses; only a confirmed address is matched by an appointment. */
export async function confirmsAddress(browser: Browser, email: string): Promise<void> {
  await asAdmin(browser, async (request) => {
    const found = await request.get(`/v1/admin/members?query=${encodeURIComponent(email)}`);
    const [member] = (await found.json()) as { memberId: number }[];
    const response = await request.post(`/v1/admin/members/${member?.memberId}/confirm-email`, {
      headers: { origin },
    });
    expect(response.ok()).toBe(true);
  });
}

/** A role takes effect only once the member has accepted it. */
export async function acceptsRole(
  page: Page,
  kind: 'team' | 'conference' | 'league',
  id: number,
): Promise<void> {
  const response = await page.request.put(`/v1/me/appointments/${kind}/${id}`, { headers: { origin } });
  expect(response.ok()).toBe(true);
}

async function asAdmin<T>(browser: Browser, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    await loginSession(context.request, 'admin');
    return await work(context.request);
  } finally {
    await context.close();
  }
}

/** For an account that only calls the service: a tab would take longer than all its requests. */
export async function withoutWindow<T>(work: (caller: Caller) => Promise<T>): Promise<T> {
  const request = await requests.newContext({ baseURL: origin });
  try {
    return await work({ request });
  } finally {
    await request.dispose();
  }
}

export async function loginSession(request: APIRequestContext, person: Person): Promise<void> {
  const data = { email: people[person], password: demoPassword };
  const response = await request.post('/v1/auth/login', { headers: { origin }, data });
  expect(response.status()).toBe(200);
}
