import type { FirmRouteId } from './routes';

/** The words of the frame of a firm's area. */
export const messages = {
  /** The pages, in the menu and in the browser's tab. */
  pages: { dashboard: 'Dashboard', cases: 'Cases', clients: 'Clients' } satisfies Record<FirmRouteId, string>,
  banner: 'Law firm dashboard · legal practice management · open access',
};
