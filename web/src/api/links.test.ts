import { contentSlugs, linkNames } from '@courtline/domain/link/links';
import { describe, expect, it } from 'vitest';
import {
  type Site,
  clubLink,
  eventLink,
  footerGroups,
  isOutside,
  joinLink,
  linkTo,
  loginLink,
  menuEntries,
  profileLink,
  resetPasswordLink,
  schoolLink,
  searchLink,
} from './links';

const alone: Site = { mainSiteUrl: null, links: {} };
const beside: Site = { mainSiteUrl: 'https://main.example/', links: {} };

describe('the login page', () => {
  const here = 'https://league.example/leagues/7?tab=teams';
  const back = 'https%3A%2F%2Fleague.example%2Fleagues%2F7%3Ftab%3Dteams';

  it('is our own without a main site, and knows the way back', () => {
    expect(loginLink(here, alone)).toBe(`/login?redirect=${back}`);
    expect(isOutside(loginLink(here, alone))).toBe(false);
  });

  it("is the main site's when there is one", () => {
    expect(loginLink(here, beside)).toBe(`https://main.example/login?redirect=${back}`);
    expect(isOutside(loginLink(here, beside))).toBe(true);
  });

  it('knows the way back wherever the operator put it', () => {
    const site = { ...beside, links: { login: 'https://id.example/?realm=club#sign-in' } };
    expect(loginLink(here, site)).toBe(`https://id.example/?realm=club&redirect=${back}#sign-in`);
  });

  it.each(['login', 'join'])('asked for at the page to %s, knows what the visitor came for', (door) => {
    expect(loginLink(`https://league.example/${door}?redirect=${back}`, alone)).toBe(
      `/login?redirect=${back}`,
    );
  });

  it('carries no way to another site on', () => {
    const strange = 'https://league.example/login?redirect=https%3A%2F%2Fevil.example%2F';
    expect(loginLink(strange, beside)).toBe(
      'https://main.example/login?redirect=https%3A%2F%2Fleague.example%2F',
    );
  });
});

describe('joining', () => {
  const here = 'https://league.example/leagues/session/7?register=start';
  const back = encodeURIComponent(here);

  it('happens where signing in does, and our own page knows the way back', () => {
    expect(joinLink(here, alone)).toBe(`/join?redirect=${back}`);
    expect(joinLink(here, beside)).toBe('https://main.example/join');
  });

  it('leads back to what the visitor had to sign in for', () => {
    expect(joinLink(`https://league.example/login?redirect=${back}`, alone)).toBe(`/join?redirect=${back}`);
  });

  it.each(['/', '/login', '/join', '/login?redirect=%2F%2Fevil.example'])('from %s leads home', (path) => {
    expect(joinLink(`https://league.example${path}`, alone)).toBe('/join');
  });
});

it('a forgotten password takes along what somebody came for, and nothing else of the address', () => {
  const asked = '/login?token=of-somebody-else&redirect=%2Fleagues%2F7';
  expect(resetPasswordLink(`https://league.example${asked}`)).toBe(
    '/reset-password?redirect=https%3A%2F%2Fleague.example%2Fleagues%2F7',
  );
  expect(resetPasswordLink('https://league.example/login')).toBe('/reset-password');
});

it('people, clubs, events and schools are at home on the main site, else with us', () => {
  expect(profileLink(7, beside)).toBe('https://main.example/profiles/7');
  expect(profileLink(7, alone)).toBe('/profiles/7');
  expect(clubLink(8, alone)).toBe('/clubs/8');
  expect(eventLink(9, alone)).toBe('/events/9');
  expect(schoolLink(10, alone)).toBe('/schools/10');
});

describe('a place', () => {
  it('is where the operator says, before anything else', () => {
    const site = { ...beside, links: { explore: '/search', privacy: 'https://club.example/privacy' } };
    expect(linkTo('explore', site)).toBe('/search');
    expect(linkTo('privacy', site)).toBe('https://club.example/privacy');
    expect(linkTo('terms', site)).toBe('/pages/terms');
  });

  it('is our own page where no main site knows it', () => {
    expect(linkTo('ratings-list', beside)).toBe('/ratings');
    expect(linkTo('ratings-list', { ...alone, links: { 'ratings-list': '/pages/utr' } })).toBe('/pages/utr');
  });

  it.each(contentSlugs)('%s is a content page of our own, also beside a main site', (slug) => {
    expect(linkTo(slug, alone)).toBe(`/pages/${slug}`);
    expect(linkTo(slug, beside)).toBe(`/pages/${slug}`);
  });
});

describe('a search', () => {
  it('names its standard rating range', () => {
    expect(searchLink({}, alone)).toBe('/search?utrMin=1&utrMax=16&utrType=verified&utrTeamType=singles');
  });

  it('carries what was asked for', () => {
    const wanted = {
      query: 'Anna & Co',
      sportTypes: ['tennis'],
      type: 'players',
      utrMin: 4,
      utrMax: 9.5,
    } as const;
    expect(searchLink(wanted, beside)).toBe(
      'https://main.example/search?query=Anna+%26+Co&sportTypes=tennis&type=players' +
        '&utrMin=4&utrMax=9.5&utrType=verified&utrTeamType=singles',
    );
  });

  it('lists clubs, colleges and high schools', () => {
    expect(linkTo('high-schools', alone)).toContain('/search?type=highschools&');
  });
});

it('every place in the table is reached from the footer, the menu or the header', () => {
  const shown = [...footerGroups.flatMap(({ entries }) => entries), ...Object.values(menuEntries)].map(
    ({ name }) => name,
  );
  const elsewhere = ['home', 'explore', 'search', 'login', 'join', 'settings', 'support'];
  expect([...shown, ...elsewhere].toSorted()).toEqual(linkNames.toSorted());
});
