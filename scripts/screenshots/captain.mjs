// The demo captain, who plays three lines of a match so that it can be pictured while it is under way.

const captain = { email: 'captain@courtline.example', password: 'courtline-demo' };

/** Calls of the service as the captain. */
export async function signInAsCaptain(origin) {
  const headers = { 'content-type': 'application/json', origin };
  const body = JSON.stringify(captain);
  const response = await fetch(`${origin}/v1/auth/login`, { method: 'POST', headers, body });
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  return async (method, path, sent) => {
    const options = { method, headers: { ...headers, cookie }, ...(sent && { body: JSON.stringify(sent) }) };
    const answer = await fetch(origin + path, options);
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** The captain's matches in a session: one that waits for its scores, and the next one that needs a lineup. */
export async function findOwnMatches(call, sessionId) {
  const { tasks } = await call('GET', '/v1/me/home');
  const own = tasks.filter((task) => task.match && task.sessionId === sessionId);
  return {
    played: own.find(({ kind }) => kind === 'score')?.match.teamMatchId ?? null,
    next: own.find(({ kind }) => kind === 'lineup')?.match.teamMatchId ?? null,
  };
}

const scores = [
  { side1: [6, 7], side2: [4, 5] },
  { side1: [3, 4], side2: [6, 6] },
  { side1: [6, 6], side2: [2, 3] },
];

/** Two lines won and one lost: the match is still open. */
export async function playThreeLines(call, matchId) {
  const { position1Team, position2Team } = await call('GET', `/v1/leagues/teammatches/${matchId}/summary`);
  const { singlePlayerMatches, doublesPlayerMatches } = await call(
    'GET',
    `/v1/leagues/teammatches/${matchId}/playermatches`,
  );
  const people = [position1Team, position2Team].map(({ teamMembers }) => [...teamMembers]);
  const lines = [...singlePlayerMatches.slice(0, 2), ...doublesPlayerMatches.slice(0, 1)];
  for (const [index, line] of lines.entries()) {
    const { side1, side2 } = scores[index];
    const side = (number, [set1Score, set2Score]) => ({
      set1Score,
      set2Score,
      ...playersOf(line[`side${number}`], people[number - 1], line.isDoubles),
    });
    await call('POST', `/v1/leagues/playermatches/${line.id}/playermatchresult`, {
      resultCompletionTypeId: 1,
      side1Results: side(1, side1),
      side2Results: side(2, side2),
    });
  }
}

/** Those of the lineup, else the next ones of the roster. */
function playersOf({ player1, player2 }, others, isDoubles) {
  const next = () => others.shift();
  const first = player1 ?? next();
  const second = isDoubles ? (player2 ?? next()) : null;
  return { player1MemberId: first.memberId, ...(second && { player2MemberId: second.memberId }) };
}
