import * as calls from '@courtline/contract/image';
import { answer } from '../../context/route';
import { deleteOwnImage } from './delete-own-image';
import { saveOwnImage } from './save-own-image';
import { showClubImage, showPlayerImage } from './show-image';

export const imageRoutes = [
  answer(calls.playerImage, showPlayerImage),
  answer(calls.clubImage, showClubImage),
  // A picture is opened and written anew before a transaction begins.
  answer(calls.saveOwnImage, saveOwnImage, { transaction: 'own' }),
  answer(calls.deleteOwnImage, deleteOwnImage),
];
