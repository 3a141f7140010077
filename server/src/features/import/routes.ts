import * as calls from '@courtline/contract/import';
import { defineRoute } from '../../context/route';
import { claimRecord, readRecordInvitation } from './claim-record';
import { commitImport } from './commit-import';
import { downloadWrongRows, listImports, readImport } from './queries';
import { undoImport } from './undo-import';
import { updateImport } from './update-import';
import { uploadImport } from './upload-import';

export const importRoutes = [
  defineRoute(calls.listImports, listImports),
  defineRoute(calls.uploadImport, uploadImport, { transaction: 'own' }),
  defineRoute(calls.readImport, readImport),
  defineRoute(calls.updateImport, updateImport),
  defineRoute(calls.commitImport, commitImport),
  defineRoute(calls.undoImport, undoImport),
  defineRoute(calls.downloadWrongRows, downloadWrongRows),
  defineRoute(calls.readRecordInvitation, readRecordInvitation),
  defineRoute(calls.claimRecord, claimRecord),
];
