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

/** Jobs that work, where no mail server is configured. */
export const goodJobs: components['schemas']['Job'][] = [
  { name: 'day', state: 'works', lastRun: { at: '2026-11-23T21:00:00.000Z', took: 41 } },
  { name: 'metering', state: 'works', lastRun: { at: '2026-11-24T05:59:30.000Z', took: 3 } },
  { name: 'reminders', state: 'off' },
  {
    name: 'purge',
    state: 'works',
    lastRun: { at: '2026-11-23T21:00:00.000Z', took: 1_840 },
    lastFailedAt: '2026-11-20T21:00:00.000Z',
  },
];

/** Mocks the settings page's calls. */
export function healthHandlers(health = goodHealth, files = goodFiles, jobs = goodJobs) {
  return [
    http.get('/api/dashboard/jobs', ({ response }) => response(200).json({ data: jobs })),
    http.get('/health', ({ response }) => response(200).json({ data: health })),
    http.get('/api/dashboard/files', ({ response }) => response(200).json({ data: files })),
  ];
}
