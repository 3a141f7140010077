import { type Schedule, sessionSchedule } from '@courtline/contract/schedule';
import { sessionSummary } from '@courtline/contract/session';
import { type EmbedContent, type EmbedWork, empty } from './embed-parts';
import { type CrestSheet, safe } from './html';
import { matchItem, matchList } from './match-item';

export async function embedDraw({ id, ask, crests }: EmbedWork): Promise<EmbedContent | null> {
  const summary = await ask(sessionSummary);
  if (!summary) return null;
  const schedule = await ask(sessionSchedule);
  return {
    name: summary.session.name,
    what: 'Draw',
    path: `/leagues/session/${id}?tab=draw`,
    body: schedule
      ? schedule.draws.map((draw) => columns(draw, { crests, isOnly: schedule.draws.length === 1 })).join('')
      : empty("The draw hasn't been published yet."),
    usesClock: false,
  };
}

type Draw = Schedule['draws'][number];

/** Rounds side by side, one below the other where there is no room. The region can be scrolled by keyboard. */
function columns(
  { name, rounds }: Draw,
  { crests, isOnly }: { crests: CrestSheet; isOnly: boolean },
): string {
  const level = isOnly ? 'h2' : 'h3';
  const parts = rounds.map((round) => {
    const items = round.teamMatches.map((match) =>
      matchItem({ match, as: 'shortDay', hasPlace: false }, crests),
    );
    return `<section><${level}>${safe(round.name)}</${level}>${matchList(items, `${name}, ${round.name}`)}</section>`;
  });
  const heading = isOnly ? '' : `<h2>${safe(name)}</h2>`;
  return `${heading}<div class="draw" role="region" aria-label="${safe(name)}" tabindex="0">${parts.join('')}</div>`;
}
