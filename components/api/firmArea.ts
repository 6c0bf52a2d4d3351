import type { components } from '#openapi';
import { useApi } from './ApiProvider';

/** Who a firm is to its own staff. */
export type FirmProfile = components['schemas']['FirmProfile'];

/** The figures of a firm's whole practice. */
export type FirmStats = components['schemas']['FirmStats'];

/** The dashboard that is published to a firm. */
export type FirmLayout = components['schemas']['FirmLayout'];

/** How often an open dashboard looks for a newly published layout and for new figures, in ms. */
const followingInterval = 60_000;

/** The firm whose area this is. Asked again when the page is seen again: the firm may have been suspended meanwhile. */
export function useFirmProfile() {
  return useApi().useQuery('get', '/api/law-firm/profile');
}

/** The firm's figures, refreshed every minute. */
export function useFirmStats() {
  return useApi().useQuery('get', '/api/law-firm/dashboard/stats', {}, { refetchInterval: followingInterval });
}

/** The firm's dashboard layout, refreshed every minute. What has not changed in it is the same object as before. */
export function useFirmLayout() {
  return useApi().useQuery('get', '/api/law-firm/dashboard/layout', {}, { refetchInterval: followingInterval });
}
