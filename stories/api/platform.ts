import type { components } from '#openapi';
import { http } from './http';

/** A service that works, on the database that comes with it. */
export const goodHealth: components['schemas']['Health'] = {
  status: 'ok',
  version: '0.1.0',
  build: '2026-11-21',
  database: { kind: 'embedded', status: 'up' },
};

/** The call of the settings page. */
export function healthHandlers(health = goodHealth) {
  return [http.get('/health', ({ response }) => response(200).json({ data: health }))];
}
