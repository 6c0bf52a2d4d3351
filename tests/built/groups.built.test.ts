import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from './compareGroups';

let apps: Comparison[];

// In a process of its own: Vitest's NODE_ENV would give React's development build.
beforeAll(async () => {
  const script = resolve(import.meta.dirname, 'compareGroups.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env });
  apps = JSON.parse(stdout) as Comparison[];
}, 300_000);

describe('the groups of shared modules that are written down', () => {
  it('load within 2 % of what `npm run regroup` would find now', () => {
    for (const { app, written, fresh } of apps) expect(written / fresh, app).toBeLessThanOrEqual(1.02);
  });

  it('let no page wait for more scripts than it may', () => {
    expect(apps.flatMap(({ slow }) => slow)).toEqual([]);
  });

  it('name modules that the app has', () => {
    expect(apps.flatMap(({ gone }) => gone)).toEqual([]);
  });

  it('change no page by more than a new module and 5 kB, while that is not written down', () => {
    for (const { app, excess } of apps) expect(excess, app).toBeLessThanOrEqual(5_000);
  });
});
