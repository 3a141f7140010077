// What is pictured: finds sessions and matches of the demo league that are worth a picture today.
import { findOwnMatches, playThreeLines, signInAsCaptain } from './captain.mjs';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 792 };
const captain = 'captain@courtline.example';
const organizer = 'league@courtline.example';

export async function findScenes(origin) {
  const read = async (path) => {
    const response = await fetch(origin + path);
    return response.ok ? response.json() : null;
  };
  const { season, tournament, draft } = await findSessions(read);
  const call = await signInAsCaptain(origin);
  const { played, next } = await findOwnMatches(call, season);
  await playThreeLines(call, played);
  const pages = {
    standings: `/leagues/session/${season}?tab=team-standings`,
    draw: `/leagues/session/${tournament}?tab=draw`,
    schedule: `/leagues/session/${draft}/manage?tab=schedule`,
    match: `/leagues/match/${played}`,
    lineup: `/leagues/match/${next}`,
  };
  return [...landingScenes(pages), ...readmeScenes(pages), ...appScenes(pages)];
}

/** Parts of screens, in both schemes. */
function landingScenes(pages) {
  return [
    {
      name: 'standings',
      path: pages.standings,
      size: { width: 440, height: 1200 },
      width: 880,
      part: (page) => below(page.getByRole('tabpanel'), { width: 440, height: 290 }),
    },
    {
      name: 'bracket',
      path: pages.draw,
      size: { width: 1280, height: 1400 },
      width: 880,
      part: (page) => below(page.getByText('Match 5').first(), { width: 560, height: 408 }),
    },
    {
      name: 'match',
      path: pages.match,
      // The head of the match is at the top of the picture, and the bar at the bottom of the page at its bottom.
      size: { width: 390, height: 952 },
      width: 512,
      part: (page) =>
        below(page.getByRole('region', { name: 'Score' }), { width: 390, height: 792, margin: 0 }),
    },
  ].map((scene) => ({ ...scene, folder: 'landing', schemes: ['light', 'dark'] }));
}

/** Whole screens. */
function readmeScenes(pages) {
  return [
    { name: 'landing', path: '/', size: desk, scale: 1.5, width: 1600 },
    { name: 'session', path: pages.standings, size: desk, width: 1200 },
    { name: 'bracket', path: pages.draw, size: desk, width: 1200 },
    {
      name: 'schedule',
      as: organizer,
      path: pages.schedule,
      size: desk,
      width: 1200,
      prepare: (page) => scrollTo(page.getByRole('tablist')),
    },
    { name: 'match', path: pages.match, size: phone, width: 585 },
    {
      name: 'lineup',
      as: captain,
      path: pages.lineup,
      size: phone,
      width: 585,
      prepare: placeFourPlayers,
    },
  ].map((scene) => ({ ...scene, folder: 'readme', schemes: ['light'] }));
}

/** What a browser shows before the app is installed; `manifest.webmanifest` names their sizes. */
function appScenes(pages) {
  return [
    { name: 'screenshot-match', as: captain, path: pages.match, size: phone, width: 585 },
    { name: 'screenshot-home', as: captain, path: '/home', size: phone, width: 585 },
    { name: 'screenshot-session', path: pages.standings, size: desk, width: 1280 },
  ].map((scene) => ({ ...scene, folder: 'app', schemes: ['light'] }));
}

/** Below the bar at the top of the page. */
function scrollTo(locator) {
  return locator.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 84));
}

/** Opens the lineup board, places four players, and selects the next one. */
async function placeFourPlayers(page) {
  await page
    .getByRole('button', { name: /^Set Lines/i })
    .first()
    .click();
  const players = page.locator('[data-player]');
  const spots = page.getByRole('button', { name: / here.*Match/ });
  for (const index of [0, 1, 2, 3]) {
    await players.nth(index).click();
    await spots.nth(index).click();
  }
  await players.nth(4).click();
  await page.locator('dialog[open]').evaluate((dialog) => {
    for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0;
  });
}

/** The part of the page that begins where an element begins. */
async function below(locator, { width, height, margin = 16 }) {
  const { x, y } = await locator.boundingBox();
  return { x: Math.max(0, x - margin), y: Math.max(0, y - margin / 2), width, height };
}

const types = { tournament: 1, season: 2 };

/** A season under way, a tournament with a published draw, and the draft of a season; the demo league always has them. */
async function findSessions(read) {
  const now = new Date().toISOString();
  const sessions = [];
  for (let id = 1; id < 60; id += 1) {
    const summary = await read(`/v2/leagues/sessions/${id}/summary`);
    if (summary) sessions.push(summary.session);
  }
  const published = sessions.filter(({ hasPublishedSchedule }) => hasPublishedSchedule);
  const isUnderway = ({ startDateUtc, endDateUtc }) => startDateUtc <= now && now <= endDateUtc;
  const of = (type) => published.filter(({ sessionTypeId }) => sessionTypeId === type);
  const pick = (type) => (of(type).find(isUnderway) ?? of(type).at(-1)).id;
  const draft = sessions.find((one) => one.sessionTypeId === types.season && !one.hasPublishedSchedule);
  return { season: pick(types.season), tournament: pick(types.tournament), draft: draft.id };
}
