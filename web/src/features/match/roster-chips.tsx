import type { MatchRoster, MatchSummary } from '@courtline/contract/match';
import type { PlayingTimeRow } from '@courtline/contract/playing-time';
import { availabilities, sports } from '@courtline/domain/constants';
import { listRating } from '@courtline/domain/rating/rating-display';
import type { KeyboardEvent } from 'react';
import { AvailabilityMark } from '../../ui/availability-mark';
import { classNames } from '../../ui/class-names';
import type { LineupAid } from './lineup-aid';
import styles from './lineup-board.module.css';

export type Member = MatchRoster['teamMembers'][number];

export type Sport = Pick<MatchSummary, 'sportTypeId'>;

type Props = {
  roster: MatchRoster;
  match: Sport;
  aid?: LineupAid | null;
  selectedId: number | null;
  badgesOf: (member: Member) => string[];
  onSelect: (member: Member) => void;
  /** A key that the roster itself does not use, pressed on a player. */
  onKey: (member: Member, event: KeyboardEvent) => void;
  onDrag: (member: Member | null) => void;
};

const { yes, maybe, unset, no } = availabilities;

/** Those who can play first; who said no comes last. */
const groups = [
  { id: yes.id, label: 'In' },
  { id: maybe.id, label: 'Maybe' },
  { id: unset.id, label: unset.label },
  { id: no.id, label: 'Out' },
] as const;

/** The whole roster in view, by answer. Arrow keys move from player to player. */
export function RosterChips({ roster, ...chips }: Props) {
  const { canSeeAvailability, teamMembers } = roster;
  const shown = canSeeAvailability ? groups : [{ id: unset.id, label: 'Roster' }];
  return (
    <div className={styles.roster} role="presentation" onKeyDown={moveFocus}>
      {shown.map(({ id, label }) => {
        const members = teamMembers.filter((member) => member.playerAvailabilityStatusTypeId === id);
        if (members.length === 0) return null;
        return (
          <section key={id} aria-labelledby={`answer-${roster.teamId}-${id}`}>
            <h4 id={`answer-${roster.teamId}-${id}`} className={styles.group}>
              {canSeeAvailability && <AvailabilityMark statusId={id} size={18} hasLabel={false} />}
              {label} <span className={styles.muted}>{members.length}</span>
            </h4>
            <ul className={styles.chips}>
              {members.map((member) => (
                <Chip key={member.teamMemberId} member={member} {...chips} hasMark={canSeeAvailability} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-player]')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type ChipProps = Omit<Props, 'roster'> & { member: Member; hasMark: boolean };

function Chip({ member, hasMark, match, aid, selectedId, badgesOf, onSelect, onKey, onDrag }: ChipProps) {
  const badges = badgesOf(member);
  const isOut = member.playerAvailabilityStatusTypeId === no.id;
  return (
    <li>
      <div
        role="presentation"
        className={classNames(styles.chip, badges.length > 0 && styles.placed, isOut && styles.out)}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData('text/plain', nameOf(member));
          // Changing the page while a drag starts would end it in some browsers.
          requestAnimationFrame(() => onDrag(member));
        }}
        onDragEnd={() => onDrag(null)}
      >
        <button
          type="button"
          data-player={member.teamMemberId}
          aria-pressed={selectedId === member.teamMemberId}
          onClick={() => onSelect(member)}
          onKeyDown={(event) => onKey(member, event)}
        >
          {hasMark && <AvailabilityMark statusId={member.playerAvailabilityStatusTypeId} />}
          <span className={styles.who}>
            <span className={styles.name}>{nameOf(member)}</span>
            <span className={styles.figures}>
              {factsOf(member, match, aid?.rowOf(member.teamMemberId) ?? null)}
            </span>
          </span>
          {badges.length > 0 && (
            <span className={styles.badge}>
              <span className="visually-hidden">Placed: </span>
              {badges.join(' ')}
            </span>
          )}
        </button>
      </div>
    </li>
  );
}

export function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** '8.41 · 4 of 6 played'; in tennis both ratings if they differ. */
function factsOf(member: Member, { sportTypeId }: Sport, row: PlayingTimeRow | null): string {
  const { record, isSubstitute, singlesRating, doublesRating } = member;
  const doubles = listRating(doublesRating, sportTypeId);
  const singles = listRating(singlesRating, sportTypeId);
  const ratings =
    sportTypeId === sports.pickleball.id || singles === doubles ? doubles : `${singles} / ${doubles}`;
  const played = record.singlesWins + record.singlesLosses + record.doublesWins + record.doublesLosses;
  const share = row ? `${row.matchesPlayed} of ${row.matchesOffered} played` : `${played} played`;
  return [ratings, share, isSubstitute && 'Sub'].filter(Boolean).join(' · ');
}
