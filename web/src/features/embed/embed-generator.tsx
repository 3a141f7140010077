import type { OverviewSession } from '@courtline/contract/overview';
import { sessionTeams } from '@courtline/contract/session-teams';
import { sessionTypes } from '@courtline/domain/constants';
import {
  type EmbedLook,
  type EmbedTheme,
  embedThemes,
  standardLook,
} from '@courtline/domain/embed/embed-look';
import { type EmbedKind, embedKinds } from '@courtline/domain/embed/embeds';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { CheckboxField } from '../../ui/choice-field';
import { SelectField } from '../../ui/field';
import { EmbedPreview } from './embed-preview';
import { embedAddress } from './embed-snippet';
import styles from './embed.module.css';

type Props = { sessions: readonly OverviewSession[] };

/** Chooses what to show and how it looks; shows it, and the code for it. */
export function EmbedGenerator({ sessions }: Props) {
  const [sessionId, setSessionId] = useState(sessions[0]?.id ?? 0);
  const [kind, setKind] = useState<EmbedKind>('standings');
  const [teamId, setTeamId] = useState<number | null>(null);
  const [look, setLook] = useState(standardLook);
  const session = sessions.find(({ id }) => id === sessionId) ?? sessions[0];
  const teams = useApiQuery(sessionTeams, { params: { id: sessionId } });
  if (!session) return null;
  const ofTeams = teams.data ?? [];
  const team = ofTeams.find((one) => one.id === teamId) ?? ofTeams[0];
  const subject = kind === 'team' ? team : session;
  const kinds = Object.entries(embedKinds).filter(([each]) => each !== 'draw' || isTournament(session));
  return (
    <section className={styles.section} aria-labelledby="embed-code">
      <h3 id="embed-code">Get the code</h3>
      <div className={styles.choices}>
        <SelectField
          label="Session"
          value={session.id}
          onChange={({ target }) => {
            setSessionId(Number(target.value));
            setTeamId(null);
            if (kind === 'draw') setKind('standings');
          }}
        >
          {sessions.map(({ id, name, conferenceName }) => (
            <option key={id} value={id}>
              {name} · {conferenceName}
            </option>
          ))}
        </SelectField>
        <SelectField label="Show" value={kind} onChange={({ target }) => setKind(target.value as EmbedKind)}>
          {kinds.map(([each, { label }]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </SelectField>
        {kind === 'team' && (
          <SelectField
            label="Team"
            value={team?.id ?? ''}
            onChange={({ target }) => setTeamId(Number(target.value))}
          >
            {ofTeams.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <LookFields look={look} onChange={setLook} />
      {subject ? (
        <EmbedPreview
          path={embedAddress(kind, subject.id, look)}
          title={`${embedKinds[kind].label}: ${subject.name}`}
        />
      ) : (
        <p className={styles.muted}>This session has no teams yet.</p>
      )}
    </section>
  );
}

function isTournament({ sessionTypeId }: OverviewSession): boolean {
  return sessionTypeId === sessionTypes.tournament.id;
}

type LookProps = { look: EmbedLook; onChange: (look: EmbedLook) => void };

function LookFields({ look, onChange }: LookProps) {
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label="Colors"
          value={look.theme}
          disabled={look.background !== null}
          onChange={({ target }) => onChange({ ...look, theme: target.value as EmbedTheme })}
        >
          {Object.entries(embedThemes).map(([theme, { label }]) => (
            <option key={theme} value={theme}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.choices}>
        <CustomColor
          label="Custom accent color"
          value={look.accent}
          standard="1f52d6"
          onChange={(accent) => onChange({ ...look, accent })}
        />
        <CustomColor
          label="Custom background"
          value={look.background}
          standard="ffffff"
          onChange={(background) => onChange({ ...look, background })}
        />
      </div>
      <p className={styles.muted}>Colors that can't be read on the background are made darker or lighter.</p>
    </>
  );
}

type ColorProps = {
  label: string;
  value: string | null;
  standard: string;
  onChange: (color: string | null) => void;
};

function CustomColor({ label, value, standard, onChange }: ColorProps) {
  return (
    <div className={styles.color}>
      <CheckboxField
        label={label}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? standard : null)}
      />
      {value !== null && (
        <input
          className={styles.picker}
          type="color"
          aria-label={`${label}, choose`}
          value={`#${value}`}
          onChange={({ target }) => onChange(target.value.slice(1))}
        />
      )}
    </div>
  );
}
