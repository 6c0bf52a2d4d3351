import type { messages as english } from '#messages/screens/landing/ConfirmSignup/messages';
import type { Translation } from '#language/messages';

/** The form that finishes a sign-up. A native reader has yet to review it. */
export const confirmSignup = {
  label: 'Maliza kujisajili',
  loading: 'Kiungo kinafunguliwa…',
  ended: 'Kiungo hiki hakifanyi kazi tena',
  endedHint:
    'Kiungo hufanya kazi mara moja, ndani ya siku saba. Ikiwa umechagua nenosiri, ingia kwa anwani ya ofisi yako; vinginevyo jisajili tena.',
  failed: 'Hatukuweza kuanzisha jaribio lako. Ulichoandika bado kipo.',
  lookFailed: 'Hatukuweza kufungua kiungo.',
  retry: 'Jaribu tena',
  newPassword: (firm: string, email: string) => `Kwa ${firm}. Utaingia kama ${email}.`,
  ownPassword: (firm: string, email: string) =>
    `Kwa ${firm}. Umewahi kuingia kwingine kama ${email}: andika nenosiri unalotumia huko.`,
  password: 'Nenosiri',
  rule: (least: number) =>
    `Angalau herufi ${least}. Maneno machache unayoyakumbuka ni bora kuliko neno moja lenye alama.`,
  missing: 'Andika nenosiri.',
  submit: 'Anza jaribio',
  pending: 'Jaribio lako linaanza…',
} satisfies Translation<typeof english>;
