import {
  findSubstitutes,
  type SubstituteInvitation,
  answerInvitation,
  myInvitations,
} from '@courtline/contract/substitute';
import { formatDate, formatMatchDate } from '@courtline/domain/date/format-date';
import { formatSum } from '@courtline/domain/registration/money';
import { feeText } from '@courtline/domain/roster/substitutes';
import { Link } from 'react-router';
import { matchLink } from '../../api/links';
import { useApiMutation } from '../../api/use-api-mutation';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CrestAndName } from '../../ui/crest';
import { showToast } from '../../ui/toast';
import { useViewerZone } from '../../ui/viewer-zone';
import styles from './home.module.css';

export type Child = { childId: number; firstName: string };

export function Invitation({
  invitation,
  child,
}: {
  invitation: SubstituteInvitation;
  child?: Child | undefined;
}) {
  const { teamName, opponentName, crest, lineName, state, matchDate, timeZone, placeName } = invitation;
  const viewerZone = useViewerZone();
  const until = formatDate(invitation.expiresAt, 'notice', { zone: timeZone, viewerZone });
  const who = child ? child.firstName : 'you';
  return (
    <Card>
      <div className={styles.match}>
        <p className={styles.when}>{formatMatchDate(matchDate, 'notice', { zone: timeZone, viewerZone })}</p>
        <h3 className={styles.teams}>
          <Link to={matchLink(invitation)}>
            <CrestAndName crest={crest} size={28}>
              {teamName}
            </CrestAndName>
          </Link>
        </h3>
        <p className={styles.muted}>
          {[`vs. ${opponentName ?? 'TBD'}`, lineName, placeName].filter(Boolean).join(' · ')}
        </p>
        <p>
          {state === 'accepted'
            ? `${child ? `${child.firstName} is` : "You're"} playing as a substitute.`
            : `Can ${who} substitute? Please answer by ${until}. ${feeText(invitation.fee, formatSum(invitation.fee))}`}
        </p>
      </div>
      {invitation.whyNot ? (
        <p className={styles.muted}>{invitation.whyNot}</p>
      ) : (
        <Answer {...{ invitation, child }} />
      )}
    </Card>
  );
}

function Answer({ invitation, child }: { invitation: SubstituteInvitation; child?: Child | undefined }) {
  const { act, loading } = useApiMutation(answerInvitation, {
    changes: [myInvitations, findSubstitutes],
    onDone: ({ state }) =>
      showToast({
        text: state === 'accepted' ? 'Accepted. We told the captain.' : 'Declined. We told the captain.',
      }),
  });
  const answer = (isAccepted: boolean) =>
    act({ params: { id: invitation.invitationId }, body: { isAccepted }, actingFor: child?.childId });
  const isPlaying = invitation.state === 'accepted';
  return (
    <div className={styles.answers}>
      {!isPlaying && (
        <Button loading={loading} onClick={() => answer(true)}>
          Accept
          <span className="visually-hidden"> to substitute for {invitation.teamName}</span>
        </Button>
      )}
      <Button variant="secondary" loading={loading} onClick={() => answer(false)}>
        {isPlaying ? "Can't play after all" : 'Decline'}
        <span className="visually-hidden"> to substitute for {invitation.teamName}</span>
      </Button>
    </div>
  );
}
