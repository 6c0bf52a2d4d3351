import type { components } from '#openapi';
import { http } from './http';

/** A healthy service on the embedded database. */
export const goodHealth: components['schemas']['Health'] = {
  status: 'ok',
  version: '0.1.0',
  build: '2026-11-21',
  database: { kind: 'embedded', status: 'up' },
};

/** Mocks the settings page's call. */
export function healthHandlers(health = goodHealth) {
  return [http.get('/health', ({ response }) => response(200).json({ data: health }))];
}
