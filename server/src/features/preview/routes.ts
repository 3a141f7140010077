import { previewImage } from '@courtline/contract/preview';
import { defineRoute } from '../../context/route';
import { showPreview } from './show-preview';

export const previewRoutes = [defineRoute(previewImage, showPreview)];
