import type { Letter } from '#server/people/letters';

/** Tells an admin that a paybill has been connected to M-Pesa or disconnected, and by whom. */
export const darajaLetter = (about: {
  placeName: string;
  name: string;
  by: string | undefined;
  shortcode: string;
  isConnected: boolean;
}): Letter => ({
  subject: `${about.placeName}: paybill ${about.isConnected ? 'connected to' : 'disconnected from'} M-Pesa`,
  text: [
    `Dear ${about.name},`,
    `${about.by ?? 'Somebody'} has ${about.isConnected ? 'connected' : 'disconnected'} paybill ${about.shortcode} of ${about.placeName} ${about.isConnected ? 'to' : 'from'} M-Pesa.`,
    about.isConnected
      ? 'Clients can be asked to pay on their phones, and payments show as they come in. If you did not expect this, disconnect it at once in Firm settings, and ask whoever connected it.'
      : 'Payments show again once a statement is imported. If you did not expect this, ask whoever disconnected it.',
  ].join('\n\n'),
});
