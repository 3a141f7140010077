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
  profileLink,
  resetPasswordLink,
  schoolLink,
  searchLink,
} from './links';
import { menuEntries } from './menu-entries';

const alone: Site = { mainSiteUrl: null, links: {} };
const beside: Site = { mainSiteUrl: 'https://main.example/', links: {} };

describe('the login link', () => {
  const here = 'https://league.example/leagues/7?tab=teams';
  const back = 'https%3A%2F%2Fleague.example%2Fleagues%2F7%3Ftab%3Dteams';

  it('is our own page with a redirect if there is no main site', () => {
    expect(loginLink(here, alone)).toBe(`/login?redirect=${back}`);
    expect(isOutside(loginLink(here, alone))).toBe(false);
  });

  it('is on the main site if there is one', () => {
    expect(loginLink(here, beside)).toBe(`https://main.example/login?redirect=${back}`);
    expect(isOutside(loginLink(here, beside))).toBe(true);
  });

  it('has a redirect wherever the operator put it', () => {
    const site = { ...beside, links: { login: 'https://id.example/?realm=club#sign-in' } };
    expect(loginLink(here, site)).toBe(`https://id.example/?realm=club&redirect=${back}#sign-in`);
  });

  it.each(['login', 'join'])('keeps the redirect of the %s page', (door) => {
    expect(loginLink(`https://league.example/${door}?redirect=${back}`, alone)).toBe(
      `/login?redirect=${back}`,
    );
  });

  it('drops a redirect to another site', () => {
    const strange = 'https://league.example/login?redirect=https%3A%2F%2Fevil.example%2F';
    expect(loginLink(strange, beside)).toBe(
      'https://main.example/login?redirect=https%3A%2F%2Fleague.example%2F',
    );
  });
});

describe('the join link', () => {
  const here = 'https://league.example/leagues/session/7?register=start';
  const back = encodeURIComponent(here);

  it('is where the login page is, with a redirect on our own page', () => {
    expect(joinLink(here, alone)).toBe(`/join?redirect=${back}`);
    expect(joinLink(here, beside)).toBe('https://main.example/join');
  });

  it('keeps the redirect of the login page', () => {
    expect(joinLink(`https://league.example/login?redirect=${back}`, alone)).toBe(`/join?redirect=${back}`);
  });

  it.each(['/', '/login', '/join', '/login?redirect=%2F%2Fevil.example'])(
    'has no redirect from %s',
    (path) => {
      expect(joinLink(`https://league.example${path}`, alone)).toBe('/join');
    },
  );
});

it('the password link keeps the redirect and nothing else of the address', () => {
  const asked = '/login?token=of-somebody-else&redirect=%2Fleagues%2F7';
  expect(resetPasswordLink(`https://league.example${asked}`)).toBe(
    '/reset-password?redirect=https%3A%2F%2Fleague.example%2Fleagues%2F7',
  );
  expect(resetPasswordLink('https://league.example/login')).toBe('/reset-password');
});

it('people, clubs, events and schools link to the main site if there is one', () => {
  expect(profileLink(7, beside)).toBe('https://main.example/profiles/7');
  expect(profileLink(7, alone)).toBe('/profiles/7');
  expect(clubLink(8, alone)).toBe('/clubs/8');
  expect(eventLink(9, alone)).toBe('/events/9');
  expect(schoolLink(10, alone)).toBe('/schools/10');
});

describe('a named link', () => {
  it('prefers the address of the operator', () => {
    const site = { ...beside, links: { explore: '/search', privacy: 'https://club.example/privacy' } };
    expect(linkTo('explore', site)).toBe('/search');
    expect(linkTo('privacy', site)).toBe('https://club.example/privacy');
    expect(linkTo('terms', site)).toBe('/pages/terms');
  });

  it('is our own page if the main site does not have it', () => {
    expect(linkTo('ratings-list', beside)).toBe('/ratings');
    expect(linkTo('ratings-list', { ...alone, links: { 'ratings-list': '/pages/utr' } })).toBe('/pages/utr');
  });

  it.each(contentSlugs)('%s is our own content page even with a main site', (slug) => {
    expect(linkTo(slug, alone)).toBe(`/pages/${slug}`);
    expect(linkTo(slug, beside)).toBe(`/pages/${slug}`);
  });
});

describe('a search link', () => {
  it('contains the default rating range', () => {
    expect(searchLink({}, alone)).toBe('/search?utrMin=1&utrMax=16&utrType=verified&utrTeamType=singles');
  });

  it('contains the requested filters', () => {
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

it('every named link is used in the footer, the menu or the header', () => {
  const shown = [...footerGroups.flatMap(({ entries }) => entries), ...Object.values(menuEntries)].map(
    ({ name }) => name,
  );
  const elsewhere = [
    'home',
    'explore',
    'search',
    'login',
    'join',
    'settings',
    'support',
    'parents',
    'signing-in',
    'league-ratings',
  ];
  expect([...shown, ...elsewhere].toSorted()).toEqual(linkNames.toSorted());
});
