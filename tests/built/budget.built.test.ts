import { describe, expect, it } from 'vitest';
import { gzippedScripts } from './manifest';

const kB = 1000;

describe('what a host costs before its first screen is there, in gzipped bytes of JavaScript', () => {
  it.each([
    [
      'admin',
      'the dashboard opened directly',
      ['admin/index.html', '../components/screens/admin/PlatformDashboard/index.ts'],
      160 * kB,
    ],
    [
      'staging',
      'the dashboard opened directly',
      ['staging/index.html', '../components/screens/admin/PlatformDashboard/index.ts'],
      160 * kB,
    ],
    [
      'admin',
      'the customer list opened directly',
      ['admin/index.html', '../components/screens/admin/CustomerList/index.ts'],
      160 * kB,
    ],
    [
      'staging',
      'the customer list opened directly',
      ['staging/index.html', '../components/screens/admin/CustomerList/index.ts'],
      160 * kB,
    ],
  ])('%s: %s', (_host, _screen, modules, budget) => {
    expect(gzippedScripts(...modules)).toBeLessThanOrEqual(budget);
  });
});
