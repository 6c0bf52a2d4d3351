import type { components } from '#openapi';
import { http } from './http';

/** A healthy service on the embedded database. */
export const goodHealth: components['schemas']['Health'] = {
  status: 'ok',
  version: '0.1.0',
  build: '2026-11-21',
  database: { kind: 'embedded', status: 'up' },
  files: 'complete',
};

/** Files that no scanner looks into, all of them there. */
export const goodFiles: components['schemas']['FilesState'] = {
  scanner: 'not_connected',
  kept: 'folder',
  lastCheck: {
    at: '2026-11-24T00:10:00.000Z',
    scans: { clean: 0, pending: 0, infected: 1, not_scanned: 639 },
    missing: { objects: 0, firms: 0 },
  },
};

/** Mocks the settings page's calls. */
export function healthHandlers(health = goodHealth, files = goodFiles) {
  return [
    http.get('/health', ({ response }) => response(200).json({ data: health })),
    http.get('/api/dashboard/files', ({ response }) => response(200).json({ data: files })),
  ];
}
