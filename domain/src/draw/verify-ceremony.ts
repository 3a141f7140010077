import { type FixedDraw, commitmentText, lotsText, randomSeedOf } from './ceremony';
import { placeTeams } from './place-teams';

/** What a ceremony publishes once the teams are drawn. */
export type DrawnCeremony = {
  ceremonyId: number;
  service: { commitment: string; secret: string };
  /** A secret that was not revealed is null and does not count. */
  teams: readonly { teamId: number; commitment: string; secret: string | null }[];
  fixed: FixedDraw;
  randomSeed: number;
  /** The team on each line of the draw, line 1 first; null is a bye. */
  lines: readonly (number | null)[];
};

export type CeremonyCheck = {
  /** Teams whose secret is not what they committed to; null stands for the service. */
  brokenCommitments: (number | null)[];
  isSeedRight: boolean;
  areLinesRight: boolean;
};

type Sha256 = (text: string) => string | Promise<string>;

/** Repeats the draw from what was published, as anyone can. */
export async function verifyCeremony(ceremony: DrawnCeremony, sha256: Sha256): Promise<CeremonyCheck> {
  const { ceremonyId, service, teams, fixed } = ceremony;
  const revealed = teams.flatMap(({ teamId, secret }) => (secret === null ? [] : [{ teamId, secret }]));
  const promises = [
    { teamId: null, ...service },
    ...teams.flatMap(({ teamId, commitment, secret }) =>
      secret === null ? [] : [{ teamId, commitment, secret }],
    ),
  ];
  const brokenCommitments: (number | null)[] = [];
  for (const { teamId, commitment, secret } of promises) {
    const isKept = (await sha256(commitmentText(ceremonyId, teamId, secret))) === commitment;
    if (!isKept) brokenCommitments.push(teamId);
  }
  const lots = { ...fixed, ceremonyId, serviceSecret: service.secret, secrets: revealed };
  const randomSeed = randomSeedOf(await sha256(lotsText(lots)));
  const lines = placeTeams({ teamIds: fixed.teamIds, seeds: fixed.seeds, randomSeed });
  return {
    brokenCommitments,
    isSeedRight: randomSeed === ceremony.randomSeed,
    areLinesRight: lines.join() === ceremony.lines.join(),
  };
}
