import type { AdminLeague } from '@courtline/contract/admin';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Page,
  request as requests,
} from '@playwright/test';
import type { Caller } from './calls';
import { origin } from './world';

export const demoPassword = 'courtline-demo';

export const people = {
  admin: 'admin@courtline.example',
  leagueOrganizer: 'league@courtline.example',
  conferenceOrganizer: 'conference@courtline.example',
  captain: 'captain@courtline.example',
  coCaptain: 'cocaptain@courtline.example',
  player: 'player@courtline.example',
  poweredUser: 'powered@courtline.example',
  proClubHead: 'prohead@courtline.example',
  clubOwner: 'clubowner@courtline.example',
  newcomer: 'newcomer@courtline.example',
} as const;

export type Person = keyof typeof people;

/** Signs in behind the scenes, for journeys that are about something else. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await logIn(page.request, person);
}

type Newcomer = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD; an adult's where it is left out. */
  birthDate?: string;
};

/** An account of its own for a journey that changes one. */
export async function joins(request: APIRequestContext, newcomer: Newcomer): Promise<void> {
  const about = { birthDate: '1990-05-17', genderTypeId: 3, placeName: 'Decatur, GA' };
  const rating = { sportTypeId: 1, ratingEstimate: 5 };
  const data = { ...about, ...rating, ...newcomer };
  const headers = { origin, 'x-forwarded-for': anAddress() };
  const answer = await request.post('/v1/auth/join', { headers, data });
  expect(answer.status()).toBe(200);
}

/** Of the range that is set aside for examples. */
function anAddress(): string {
  const [one, two] = [1, 2].map(() => Math.floor(Math.random() * 254) + 1);
  return `198.18.${one}.${two}`;
}

/** A league of its own for a journey that changes one. */
export async function aLeague(
  browser: Browser,
  said: { name: string; organizer: Person; leagueFee?: number; leagueTypeId?: number },
): Promise<AdminLeague> {
  return asAdmin(browser, async (request) => {
    const answer = await request.post('/v1/admin/leagues', {
      headers: { origin },
      data: {
        name: said.name,
        leagueTypeId: said.leagueTypeId ?? 1,
        leagueFee: said.leagueFee ?? 0,
        paymentAccountId: null,
        organizerEmail: people[said.organizer],
      },
    });
    expect(answer.status()).toBe(201);
    return (await answer.json()) as AdminLeague;
  });
}

export async function renameLeague(browser: Browser, league: AdminLeague, name: string): Promise<void> {
  await asAdmin(browser, async (request) => {
    const { leagueFee, paymentAccountId, version } = league;
    const answer = await request.put(`/v1/admin/leagues/${league.id}`, {
      headers: { origin },
      data: { name, leagueFee, paymentAccountId, version },
    });
    expect(answer.ok()).toBe(true);
  });
}

/** Without a mail server an address is confirmed by an admin; only then is it matched when someone is appointed. */
export async function confirmsAddress(browser: Browser, email: string): Promise<void> {
  await asAdmin(browser, async (request) => {
    const found = await request.get(`/v1/admin/members?query=${encodeURIComponent(email)}`);
    const [member] = (await found.json()) as { memberId: number }[];
    const answer = await request.post(`/v1/admin/members/${member?.memberId}/confirm-email`, {
      headers: { origin },
    });
    expect(answer.ok()).toBe(true);
  });
}

/** What a role shows and opens, it does once the person has accepted it. */
export async function acceptsRole(
  page: Page,
  kind: 'team' | 'conference' | 'league',
  id: number,
): Promise<void> {
  const answer = await page.request.put(`/v1/me/appointments/${kind}/${id}`, { headers: { origin } });
  expect(answer.ok()).toBe(true);
}

async function asAdmin<T>(browser: Browser, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    await logIn(context.request, 'admin');
    return await work(context.request);
  } finally {
    await context.close();
  }
}

/** For an account that only calls the service: a tab of its own would cost more than all its calls. */
export async function withoutWindow<T>(work: (caller: Caller) => Promise<T>): Promise<T> {
  const request = await requests.newContext({ baseURL: origin });
  try {
    return await work({ request });
  } finally {
    await request.dispose();
  }
}

async function logIn(request: APIRequestContext, person: Person): Promise<void> {
  const data = { email: people[person], password: demoPassword };
  const answer = await request.post('/v1/auth/login', { headers: { origin }, data });
  expect(answer.status()).toBe(200);
}
