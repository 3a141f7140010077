import * as calls from '@courtline/contract/image';
import { defineRoute } from '../../context/route';
import { deleteOwnImage } from './delete-own-image';
import { saveOwnImage } from './save-own-image';
import { showEmailImage } from './show-email-image';
import { showClubImage, showPlayerImage } from './show-image';

export const imageRoutes = [
  defineRoute(calls.playerImage, showPlayerImage),
  defineRoute(calls.clubImage, showClubImage),
  defineRoute(calls.emailImage, showEmailImage),
  // A picture is opened and written anew before a transaction begins.
  defineRoute(calls.saveOwnImage, saveOwnImage, { transaction: 'own' }),
  defineRoute(calls.deleteOwnImage, deleteOwnImage),
];
