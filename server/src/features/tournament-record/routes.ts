import { downloadTournamentRecord as call } from '@courtline/contract/tournament-record';
import { defineRoute } from '../../context/route';
import { downloadTournamentRecord } from './download-tournament-record';

export const tournamentRecordRoutes = [defineRoute(call, downloadTournamentRecord)];
