import { defineMessages } from '#components/language/messages';
import type { FirmRouteId } from './routes';

/** The pages, in the menu and in the browser's tab. */
export const pageTitles = defineMessages({
  dashboard: 'Dashboard',
  cases: 'Cases',
  today: 'Today’s list',
  case: 'Case',
  clients: 'Clients',
} satisfies Record<FirmRouteId, string>);

/** The words of the frame of a firm's area. */
export const messages = defineMessages({
  banner: 'Law firm dashboard · legal practice management · open access',
});
