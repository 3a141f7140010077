import type { Load, RarePath } from './pages';

/** Apart from the pages that everyone reads: few people need one of these, and the list of their files is long. */
export const rarePages = {
  'login/link': async () => (await import('../pages/sign-in-link-page')).SignInLinkPage,
  'join/confirm': async () => (await import('../pages/join-confirm-page')).JoinConfirmPage,
  'reset-password': async () => (await import('../pages/reset-password-page')).ResetPasswordPage,
  'family/invitation': async () => (await import('../pages/guardian-invitation-page')).GuardianInvitationPage,
  'record-invitation': async () => (await import('../pages/record-invitation-page')).RecordInvitationPage,
  invitation: async () => (await import('../pages/invitation-page')).InvitationPage,
  unsubscribe: async () => (await import('../pages/unsubscribe-page')).UnsubscribePage,
  setup: async () => (await import('../pages/setup-page')).SetupPage,
  'leagues/session/:sessionId/record': async () => (await import('../pages/record-page')).RecordPage,
  'leagues/session/:sessionId/what-if': async () => (await import('../pages/what-if-page')).WhatIfPage,
  'leagues/session/:sessionId/draw-ceremony': async () =>
    (await import('../pages/draw-ceremony-page')).DrawCeremonyPage,
  'print/:sheet/:id': async () => (await import('../pages/print-page')).PrintPage,
  'dev/mail': async () => (await import('../pages/mailbox-page')).MailboxPage,
  'dev/kit': async () => (await import('../pages/kit-page')).KitPage,
  healthz: async () => (await import('../pages/health-page')).HealthPage,
} satisfies Record<RarePath, Load>;
