import { canWriteTo } from '../../message/contact';
import { type Asker, captains, playsFor } from '../asker';
import { canManageConference } from '../organizer';
import { revealOf } from '../policies';
import { here, memberIdOf } from './people';
import { type Rule, codes } from './rule';

/** For all others the thread, or the person, does not exist. */
const onlyFor =
  (belongs: (asker: Asker, memberId: number) => boolean): Rule =>
  (asker) => {
    const { actor } = asker;
    return actor.kind === 'visitor' ? codes.signIn : codes[revealOf(belongs(asker, actor.memberId))];
  };

const isOnTeam1 = (asker: Asker) => playsFor(asker, 1) || captains(asker, 1);

/** Without the admin right, since an admin is not responsible for the player. */
const runsIt = ({ actor }: Asker) =>
  actor.kind === 'member' && canManageConference({ ...actor, isAdmin: false }, here);

const directConversation = onlyFor((_, memberId) => [memberIdOf('T1'), memberIdOf('C1')].includes(memberId));
const teamConversation = onlyFor(isOnTeam1);
const playerOfTeam = onlyFor((asker) =>
  canWriteTo({
    isNear: isOnTeam1(asker) || runsIt(asker),
    isInOffice: false,
    isJunior: false,
    isSenderJunior: false,
    isResponsible: false,
    hasResponsible: false,
    hasWritten: false,
  }),
);

export const conversationRules: Record<string, Rule> = {
  'GET /v1/messages/rooms/{id} (of two team-1 members)': directConversation,
  'PUT /v1/messages/rooms/{id}/read (of two team-1 members)': directConversation,
  'POST /v1/messages/rooms/{id}/messages (of two team-1 members)': directConversation,
  'POST /v1/leagues/teams/{1}/room': teamConversation,
  'GET /v1/messages/rooms/{id} (of team 1)': teamConversation,
  'POST /v1/messages/rooms/{id}/messages (of team 1)': teamConversation,
  'POST /v1/messages/rooms (to a player of team 1)': playerOfTeam,
};
