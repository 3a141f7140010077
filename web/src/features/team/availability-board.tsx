import { sendReminders, setAvailability } from '@courtline/contract/availability';
import { matchRosters } from '@courtline/contract/match';
import {
  type AvailabilityBoard as Board,
  type BoardMatch,
  type BoardPlayer,
  teamAvailability,
} from '@courtline/contract/team-availability';
import { availabilities } from '@courtline/domain/constants';
import { remindersLeftOut, remindersSent } from '@courtline/domain/roster/availability';
import { Bell, X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user';
import { queuedAnswer, useWaitingAnswer } from '../../api/queued-answer';
import { useApiMutation } from '../../api/use-api-mutation';
import { useApiQuery } from '../../api/use-api-query';
import { AvailabilityButtons } from '../../ui/availability-buttons';
import { AvailabilityMark } from '../../ui/availability-mark';
import { Button, IconButton } from '../../ui/button';
import { Failure, Skeleton } from '../../ui/states';
import { showToast } from '../../ui/toast';
import styles from './availability-board.module.css';
import { AvailabilityTable, AwayMark, answerDetails, type BoardCell, dayOf } from './availability-table';
import { QuestionSettings } from './question-settings';

const { unset } = availabilities;

/** Who can play in the next matches, for captains: players by matches, with the answers as marks. */
export function AvailabilityBoard({ teamId, leagueId }: { teamId: number; leagueId: number }) {
  const query = useApiQuery(teamAvailability, { params: { id: teamId } }, { leagueId });
  if (query.isError && !query.data) {
    const { error, refetch, isFetching } = query;
    return <Failure message={error.message} onRetry={() => void refetch()} loading={isFetching} />;
  }
  if (!query.data) return <Skeleton rows={8} height={44} />;
  return <LoadedBoard board={query.data} />;
}

function LoadedBoard({ board }: { board: Board }) {
  const [selected, setSelected] = useState<BoardCell | null>(null);
  const { matches, players } = board;
  const player = players.find(({ teamMemberId }) => teamMemberId === selected?.teamMemberId);
  const match = matches.find(({ teamMatchId }) => teamMatchId === selected?.teamMatchId);
  return (
    <section className={styles.board} aria-labelledby="availability-board">
      <header className={styles.head}>
        <div>
          <h2 id="availability-board">Availability</h2>
          <Legend />
        </div>
        <RemindNow board={board} />
      </header>
      {matches.length === 0 ? (
        <p className={styles.empty}>No matches are scheduled.</p>
      ) : (
        <AvailabilityTable board={board} selected={selected} onSelect={setSelected} />
      )}
      {player && match && <AnswerFor {...{ board, player, match }} onClose={() => setSelected(null)} />}
      <QuestionSettings board={board} />
    </section>
  );
}

function Legend() {
  const { yes, maybe, no } = availabilities;
  return (
    <ul className={styles.legend} aria-label="Marks">
      {[
        [yes.id, 'In'] as const,
        [maybe.id, 'Maybe'] as const,
        [no.id, 'Out'] as const,
        [unset.id, 'No answer'] as const,
      ].map(([id, label]) => (
        <li key={id}>
          <AvailabilityMark statusId={id} size={16} hasLabel={false} /> {label}
        </li>
      ))}
      <li>
        <AwayMark /> Away
      </li>
    </ul>
  );
}

/** Reminds everyone who has not answered for the next match; the service limits how often. */
function RemindNow({ board }: { board: Board }) {
  const { id: ownId } = useCurrentUser();
  const { act, loading } = useApiMutation(sendReminders, {
    changes: [teamAvailability],
    onDone: ({ remindedBefore }) => {
      showToast(remindersSent);
      if (remindedBefore.length > 0) showToast({ text: remindersLeftOut(remindedBefore.length) });
    },
  });
  const match = board.matches.find(({ isOpen }) => isOpen);
  const silent = match ? silentPlayers(board, match).filter(({ memberId }) => memberId !== ownId) : [];
  if (!match || silent.length === 0) return null;
  const { teamMatchId } = match;
  const teamMemberIds = silent.map(({ teamMemberId }) => teamMemberId);
  return (
    <Button
      variant="secondary"
      loading={loading}
      busyText="Sending…"
      aria-label={`Remind ${silent.length} for ${dayOf(match)}`}
      onClick={() =>
        act({ params: { id: teamMatchId }, body: { teamId: board.teamId, teamMemberIds, teamMatchId } })
      }
    >
      <Bell size={18} aria-hidden="true" /> Remind {silent.length}
    </Button>
  );
}

function silentPlayers({ players }: Board, { teamMatchId }: BoardMatch): BoardPlayer[] {
  return players.filter(({ isSubstitute, answers }) => {
    const answer = answers.find((one) => one.teamMatchId === teamMatchId);
    return !isSubstitute && answer?.playerAvailabilityStatusTypeId === unset.id;
  });
}

type AnswerForProps = { board: Board; player: BoardPlayer; match: BoardMatch; onClose: () => void };

/** Answers on behalf of a player; the service keeps who did it. */
function AnswerFor({ board, player, match, onClose }: AnswerForProps) {
  const { teamMatchId } = match;
  const { teamMemberId, playerName, answers } = player;
  const answer = answers.find((one) => one.teamMatchId === teamMatchId);
  const stored = answer?.playerAvailabilityStatusTypeId ?? unset.id;
  const question = { teamMatchId, teamMemberIds: [teamMemberId], given: stored };
  const { given, waiting } = useWaitingAnswer(question);
  const { act, loading } = useApiMutation(setAvailability, {
    changes: [teamAvailability, matchRosters],
    lastCounts: true,
    queue: queuedAnswer({ ...question, label: `${playerName} · ${dayOf(match)}` }),
  });
  if (!answer) return null;
  return (
    <section className={styles.sheet} aria-label={`Answer for ${playerName}`}>
      <div className={styles.sheetHead}>
        <p className={styles.details}>
          {answerDetails(answer, { isAsking: board.questions.isOn, getsReminders: player.getsReminders }).map(
            (line) => (
              <span key={line}>{line}</span>
            ),
          )}
        </p>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <AvailabilityButtons
        legend={`Answer for ${playerName}, ${dayOf(match)}`}
        {...{ given, waiting }}
        closed={match.isOpen ? null : "It's too late to answer for this match."}
        loading={loading}
        onAnswer={(playerAvailabilityStatusId) =>
          act({
            params: { id: teamMatchId },
            body: { teamMemberIds: [teamMemberId], playerAvailabilityStatusId },
          })
        }
      />
    </section>
  );
}
