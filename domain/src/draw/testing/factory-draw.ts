import { fixtures, globalState, mocksEngine, tournamentEngine } from 'tods-competition-factory';
import { drawSize } from '../draw-size';
import { oneTo } from './a-draw';

/** A draw by another engine, as line numbers. */
export type FactoryDraw = {
  teams: number;
  seeds: number;
  /** Seed 1 first. */
  seedLines: number[];
  byeLines: number[];
  /** The byes of its back draw before any match, in its own numbering; null if there is none. */
  backByes: number[] | null;
};

type Assignment = { drawPosition: number; participantId?: string; bye?: boolean };
type Structure = { positionAssignments: Assignment[] };

/** Creates a first match back draw with the other engine and its own random numbers. */
export function drawByFactory(
  teams: number,
  seeds: number,
  policy: object = fixtures.policies.POLICY_SEEDING_DEFAULT,
): FactoryDraw {
  // Disable its deep copies, which take most of its time and are not what is compared.
  globalState.setDeepCopy(false, {});
  mocksEngine.generateTournamentRecord({ participantsProfile: { participantsCount: teams }, setState: true });
  const { participants } = tournamentEngine.getParticipants();
  const ids = (participants as { participantId: string }[]).map(({ participantId }) => participantId);
  const { drawDefinition } = tournamentEngine.generateDrawDefinition({
    drawSize: drawSize(teams),
    drawType: 'FIRST_MATCH_LOSER_CONSOLATION',
    automated: true,
    drawEntries: ids.map((participantId) => ({ participantId, entryStatus: 'DIRECT_ACCEPTANCE' })),
    seedsCount: seeds,
    seededParticipants: oneTo(seeds).map((seed) => ({
      participantId: ids[seed - 1],
      seedNumber: seed,
      seedValue: seed,
    })),
    enforcePolicyLimits: false,
    policyDefinitions: policy,
  });
  globalState.setDeepCopy(true, {});
  const [main, back] = drawDefinition.structures as [Structure, Structure | undefined];
  const lineOf = new Map(main.positionAssignments.map((it) => [it.participantId, it.drawPosition]));
  return {
    teams,
    seeds,
    seedLines: ids.slice(0, seeds).map((id) => lineOf.get(id) ?? 0),
    byeLines: byesOf(main),
    backByes: back ? byesOf(back) : null,
  };
}

function byesOf({ positionAssignments }: Structure): number[] {
  return positionAssignments
    .flatMap(({ bye, drawPosition }) => (bye ? [drawPosition] : []))
    .toSorted((one, other) => one - other);
}
