import { saveTermsVersion } from '../../store/league/terms';
import { announcementMatrixRequests } from './announcement';
import type { MatrixRequest } from './matrix-request';

/** Terms of a league, and announcements in it. */
export const leagueMatrixRequests: Record<string, MatrixRequest> = {
  ...announcementMatrixRequests,
  'GET /v1/leagues/{L}/terms': ({ leagueId }) => ({ params: { id: leagueId } }),
  'POST /v1/leagues/{L}/terms': ({ leagueId }) => ({
    params: { id: leagueId },
    body: { title: 'Waiver', body: 'I play at my own risk.' },
  }),
  'POST /v1/leagues/{L}/terms/acceptances': async ({ service, leagueId }) => {
    const now = new Date();
    const terms = { leagueId, title: 'Waiver', body: 'I play at my own risk.', by: null, now };
    const { version } = await saveTermsVersion(service.db, terms);
    return { params: { id: leagueId }, body: { version } };
  },
};
