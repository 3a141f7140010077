import { describe, expect, it } from 'vitest';
import { isOutside, joinAddress, loginAddress } from './main-site';

describe('the login page', () => {
  const here = 'https://league.example/leagues/7?tab=teams';
  const back = 'https%3A%2F%2Fleague.example%2Fleagues%2F7%3Ftab%3Dteams';

  it('is our own without a main site, and knows the way back', () => {
    expect(loginAddress({ mainSiteUrl: null }, here)).toBe(`/login?redirect=${back}`);
    expect(isOutside(loginAddress({ mainSiteUrl: null }, here))).toBe(false);
  });

  it("is the main site's when there is one", () => {
    const site = { mainSiteUrl: 'https://main.example/' };
    expect(loginAddress(site, here)).toBe(`https://main.example/login?redirect=${back}`);
    expect(isOutside(loginAddress(site, here))).toBe(true);
  });
});

it('joining happens where signing in does', () => {
  expect(joinAddress({ mainSiteUrl: null })).toBe('/join');
  expect(joinAddress({ mainSiteUrl: 'https://main.example' })).toBe('https://main.example/join');
});
