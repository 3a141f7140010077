import * as calls from '@courtline/contract/archive';
import { defineRoute } from '../../context/route';
import { downloadArchive } from './download-archive';
import { importArchive } from './import-archive';

export const archiveRoutes = [
  defineRoute(calls.downloadArchive, downloadArchive),
  defineRoute(calls.importArchive, importArchive, { transaction: 'own' }),
];
