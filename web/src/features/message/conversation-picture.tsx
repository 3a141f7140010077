import { Avatar } from '../../ui/avatar';
import { Crest } from '../../ui/crest';

type Props = { name: string; image: string | null; crest: string | null };

/** The crest of a team, or the picture of a person. */
export function ConversationPicture({ name, image, crest }: Props) {
  return crest === null ? <Avatar name={name} image={image} /> : <Crest crest={crest} size={40} />;
}
