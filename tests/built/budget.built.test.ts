import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { portalSamples } from '#server/build/portalSamples';
import { builtFolder, builtPages } from '#server/hosting/pages';
import { gzipped, gzippedScripts } from './manifest';

const kB = 1000;

describe('what a host costs before its first screen is there, in gzipped bytes of JavaScript', () => {
  it.each<readonly [string, string, readonly string[], number]>([
    [
      'admin',
      'the dashboard opened directly',
      ['index.html', '../components/screens/admin/PlatformDashboard/index.ts'],
      168.5 * kB,
    ],
    [
      'staging',
      'the dashboard opened directly',
      ['index.html', '../components/screens/admin/PlatformDashboard/index.ts'],
      168.5 * kB,
    ],
    [
      'admin',
      'the customer list opened directly',
      ['index.html', '../components/screens/admin/CustomerList/index.ts'],
      162 * kB,
    ],
    [
      'staging',
      'the customer list opened directly',
      ['index.html', '../components/screens/admin/CustomerList/index.ts'],
      162 * kB,
    ],
    // With all nine widgets.
    [
      'tenant',
      'the firm’s dashboard opened directly',
      ['index.html', '../components/screens/firm/FirmDashboard/index.ts'],
      194 * kB,
    ],
    ...Object.entries({ Cases: 171, CasePage: 174, Clients: 168, ClientPage: 165, TodaysList: 159 }).map(
      ([screen, budget]) =>
        [
          'tenant',
          `${screen} opened directly`,
          ['index.html', `../components/screens/firm/${screen}/index.ts`],
          budget * kB,
        ] as const,
    ),
  ])('%s: %s', (host, _screen, modules, budget) => {
    expect(gzippedScripts(host, ...modules)).toBeLessThanOrEqual(budget);
  });

  it.each([
    ['admin', '../components/screens/admin/PlatformDashboard/index.ts', 4 * kB],
    ['tenant', '../components/screens/firm/FirmDashboard/index.ts', 4 * kB],
  ] as const)('%s: what is more on the dashboard where people sign in', (host, screen, budget) => {
    const first = ['index.html', screen];
    const signedIn = gzippedScripts(host, ...first, 'app/SignInGate.tsx');
    expect(signedIn - gzippedScripts(host, ...first)).toBeLessThanOrEqual(budget);
  });

  it.each(['admin', 'staging'])('%s: the dashboard builder with all nine widgets, beyond the first screen', (host) => {
    const first = ['index.html', '../components/screens/admin/PlatformDashboard/index.ts'];
    const builder = '../components/screens/admin/DashboardBuilder/index.ts';
    expect(gzippedScripts(host, ...first, builder) - gzippedScripts(host, ...first)).toBeLessThanOrEqual(94 * kB);
  });
});

it.each(['admin', 'staging', 'tenant'])(
  '%s: the script with which a page begins on any web server, without React or a screen',
  (host) => {
    const page = readFileSync(`dist/hosts/${host}/index.html`, 'utf8');
    const [, script = ''] = /<script data-start>(.*?)<\/script>/s.exec(page) ?? [];
    expect(script).toContain('/api/');
    expect(gzipSync(script).length).toBeLessThanOrEqual(5.2 * kB);
  },
);

describe('what a visitor of the landing page waits for', () => {
  it.each(['index.html', 'sw/index.html', 'privacy/index.html', 'sw/terms/index.html', 'sign-in/index.html'])(
    '%s: all of the page and its style, in gzipped bytes',
    (page) => {
      expect(gzipped('landing', page)).toBeLessThanOrEqual(14 * kB);
    },
  );

  it('its script, before somebody comes to the form', () => {
    expect(gzippedScripts('landing', 'landing/start.ts')).toBeLessThanOrEqual(3 * kB);
  });

  it('what brings the form to life then', () => {
    expect(gzippedScripts('landing', 'landing/start.ts', 'landing/form.tsx')).toBeLessThanOrEqual(118 * kB);
  });
});

describe('what a firm’s client waits for', () => {
  it('all scripts of the portal’s pages', () => {
    expect(gzippedScripts('portal', 'portal/start.ts')).toBeLessThanOrEqual(3 * kB);
  });

  it('a page of a matter with its style', async () => {
    const { pages } = await builtPages(builtFolder);
    const portal = { firm: 'Twiga & Kifaru', language: 'sw', path: '/portal', isSignedIn: true } as const;
    const sizes = await Promise.all(
      portalSamples.map(async (page) => gzipSync(await pages.portal({ portal, page })).length),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10 * kB);
  });
});
