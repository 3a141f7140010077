import type { DrawCeremony, SessionCeremonies } from '@courtline/contract/draw-ceremony';
import {
  type CeremonyCheck,
  type DrawnCeremony,
  verifyCeremony,
} from '@courtline/domain/draw/verify-ceremony';
import { useState } from 'react';
import { canHash, sha256 } from '../../api/sha256';
import { Button } from '../../ui/button';
import { CrestAndName } from '../../ui/crest';
import { Notice } from '../../ui/states';
import { useHydrated } from '../../ui/use-hydrated';
import styles from './draw-ceremony.module.css';

type Props = { session: SessionCeremonies; ceremony: DrawCeremony };

/** The lines of the draw, and the check that repeats it in the browser. */
export function VerifyDraw({ session, ceremony }: Props) {
  const [check, setCheck] = useState<CeremonyCheck | null>(null);
  const isHydrated = useHydrated();
  const drawn = drawnOf(ceremony);
  if (!drawn) return null;
  const verify = async () => setCheck(await verifyCeremony(drawn, sha256));
  return (
    <section className={styles.section} aria-labelledby="drawn">
      <h2 id="drawn">The draw</h2>
      {session.isDrawUnchanged === false && (
        <Notice kind="hint">
          The draw was changed after the ceremony. Its first round is no longer the one drawn here.
        </Notice>
      )}
      <ol className={styles.lines}>
        {pairsOf(drawn.lines).map(([top, bottom], at) => (
          <li key={at} className={styles.pair}>
            <TeamOnLine teamId={top} session={session} />
            <TeamOnLine teamId={bottom} session={session} />
          </li>
        ))}
      </ol>
      {isHydrated && !canHash() ? (
        <Notice kind="hint">
          Your browser can verify this only over HTTPS. Open this page with https://.
        </Notice>
      ) : (
        <Button disabled={!isHydrated} onClick={() => void verify()}>
          Verify the draw
        </Button>
      )}
      <output className={styles.results}>{check && <Result check={check} session={session} />}</output>
    </section>
  );
}

function TeamOnLine({ teamId, session }: { teamId: number | null; session: SessionCeremonies }) {
  if (teamId === null) return <span className={styles.muted}>Bye</span>;
  const team = session.teams.find((one) => one.teamId === teamId);
  return team ? <CrestAndName crest={team.crest}>{team.name}</CrestAndName> : <span>Team {teamId}</span>;
}

function Result({ check, session }: { check: CeremonyCheck; session: SessionCeremonies }) {
  const { brokenCommitments, isSeedRight, areLinesRight } = check;
  const nameOf = (teamId: number | null) =>
    teamId === null
      ? 'Courtline'
      : (session.teams.find((one) => one.teamId === teamId)?.name ?? `Team ${teamId}`);
  if (brokenCommitments.length === 0 && isSeedRight && areLinesRight) {
    return <Notice kind="done">Verified: your browser got the same draw from these secrets.</Notice>;
  }
  return (
    <>
      {brokenCommitments.map((teamId) => (
        <Notice key={teamId} kind="error">
          The secret of {nameOf(teamId)} isn't the one that was added.
        </Notice>
      ))}
      {!isSeedRight && <Notice kind="error">These secrets produce a different draw.</Notice>}
      {isSeedRight && !areLinesRight && (
        <Notice kind="error">The teams aren't on the lines that were drawn.</Notice>
      )}
    </>
  );
}

function drawnOf({
  ceremonyId,
  service,
  teams,
  fixed,
  randomSeed,
  lines,
}: DrawCeremony): DrawnCeremony | null {
  if (!fixed || !lines || randomSeed === null || service.secret === null) return null;
  return { ceremonyId, service: { ...service, secret: service.secret }, teams, fixed, randomSeed, lines };
}

function pairsOf(lines: readonly (number | null)[]): [number | null, number | null][] {
  return Array.from({ length: lines.length / 2 }, (_, at) => [
    lines[at * 2] ?? null,
    lines[at * 2 + 1] ?? null,
  ]);
}
