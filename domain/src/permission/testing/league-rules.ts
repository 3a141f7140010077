import { canManageLeague } from '../organizer';
import { announcementRules } from './announcement-rules';
import { here } from './people';
import { type Rule, may } from './rule';

/** Calls for organizers of the whole league. */
const operations = [
  'GET /v1/leagues/{L}/export',
  'GET /v1/leagues/{L}/money',
  'GET /v1/leagues/{L}/overview',
  'POST /v1/leagues/{L}/terms',
  'PUT /v1/leagues/{L}/rating-source',
  'GET /v1/leagues/{L}/tokens',
  'POST /v1/leagues/{L}/tokens',
  'DELETE /v1/leagues/{L}/tokens/{id}',
  'POST /v1/leagues/{L}/webhooks',
  'PUT /v1/leagues/{L}/webhooks/{id}',
  'DELETE /v1/leagues/{L}/webhooks/{id}',
  'POST /v1/leagues/{L}/webhooks/{id}/secret',
  'POST /v1/leagues/{L}/webhooks/{id}/test',
  'POST /v1/leagues/{L}/webhooks/{id}/deliveries/{id}/resend',
  'GET /v1/leagues/{L}/webhooks',
  'GET /v1/leagues/{L}/webhooks/{id}/deliveries',
  'GET /v1/leagues/{L}/embed-origins',
  'POST /v1/leagues/{L}/embed-origins',
  'DELETE /v1/leagues/{L}/embed-origins/{id}',
];

export const leagueRules: Record<string, Rule> = {
  ...Object.fromEntries(
    operations.map((operation) => [operation, may(({ actor }) => canManageLeague(actor, here))]),
  ),
  ...announcementRules,
};
