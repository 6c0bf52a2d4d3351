import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { ConsolePageId } from '../../hosts/console/calls.ts';
import type { FirmPageId } from '../../hosts/firm/calls.ts';
import { scriptsOf } from '../built/manifest.ts';
import { addressOf, pagesOf } from '../helpers/everyPage.ts';
import type { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';
import { wholePage } from '../helpers/wholePage.ts';

let product: Product;
test.beforeAll(({ product: shared }) => void (product = shared));

const twiga = '01933f2e-7a00-7000-8000-000000000001';

const chui = '01933f2e-7a00-7000-8000-000000000010';

/** Every page of the two apps, also with what in its address changes its calls. */
const opened = [
  ...pagesOf('admin', {
    customers: ['', '?search=ADV&status=active&plan=professional&sort=-created_at'],
    usage: ['', '?status=active&sort=-users'],
    billing: ['', `?status=paid&tenantId=${twiga}`],
    activity: ['', `?kind=payment&tenantId=${twiga}`],
    builder: ['', '?template=criminal', `?template=custom&tenantId=${chui}`],
    tenants: ['', '?search=a'],
    widgets: ['', '?category=finance'],
  }),
  ...pagesOf('app', { cases: ['', '?search=a&status=Active&sort=title'], today: ['', '?period=week'] }),
].filter(({ needsAccounts }) => !needsAccounts);

const ofFirm = /^\/api\/law-firm\//;

/** What parts of a page ask for themselves once it is drawn: their data, a PDF, or the options of a firm's fields. */
const parts: Readonly<Record<string, RegExp>> = {
  'admin/invoice': /\/pdf$/,
  'admin/editInvoice': /^\/api\/billing\/(clients|cases)\b/,
  'admin/builder': ofFirm,
  'app/case':
    /^\/api\/law-firm\/(documents|notes|invoices|activity|conflict-checks|reports|disbursements|time-entries|wip|client-balances|client-entries|portal-people|updates|document-requests)\b/,
  'app/client':
    /^\/api\/law-firm\/(documents|invoices|activity|reports|client-balances|client-entries|portal-people)\b/,
  'app/receipts': /^\/api\/law-firm\/owed-back\b/,
  // Of several accounts, whose balances are meant is known once the accounts are.
  'app/clientAccount': /^\/api\/law-firm\/(reconciliations\/preview|client-balances)\b/,
  'app/clientLedger': /^\/api\/law-firm\/client-accounts\b/,
} satisfies { [Page in `admin/${ConsolePageId}` | `app/${FirmPageId}`]?: RegExp };

type Asked = { name: string; start: number; end: number; isScript: boolean };

/** An address without its origin. */
const nameOf = (address: string, page: string) => address.replace(new URL(page).origin, '');

/**
 * Opens a page over a connection on which every answer takes a moment, and gives what it asked for until it was whole. What
 * waited for a script then begins a moment after the first script has come, and cannot be taken for what began with it.
 */
async function askedBy(page: Page, url: string, parts?: RegExp): Promise<Asked[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 200,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const asksForParts = parts && page.waitForRequest((request) => parts.test(nameOf(request.url(), url)));
  await page.goto(url);
  await asksForParts;
  await wholePage(page);
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({
        name: name.replace(location.origin, ''),
        start: startTime,
        end: responseEnd,
        isScript: name.endsWith('.js'),
      }),
    ),
  );
}

const inAll = ['elements/Select/SelectField.tsx', 'elements/Menu/MenuWithList.tsx', 'elements/Toast/ToastList.tsx'];
/**
 * What comes by itself once a page is drawn, and nothing waits for: the lists of fields and of menus, toasts, the choice of a firm,
 * the month of Today's list, a case's check for conflicts, its time, the ledger of its client and what they see, what is owed back, and the photos that wait on the device.
 */
const later = {
  admin: [...inAll, 'screens/admin/DashboardBuilder/FirmChoice.tsx', 'screens/admin/FirmRange/FirmRangeFields.tsx'],
  tenant: [
    ...inAll,
    'elements/CalendarButton/CalendarPopover.tsx',
    'screens/firm/Conflicts/CheckCard.tsx',
    'screens/firm/Time/TimeCard.tsx',
    'screens/firm/ClientMoney/LedgerCard.tsx',
    'screens/firm/Receipts/OwedCard.tsx',
    'screens/firm/ClientPortal/AccessCard.tsx',
    'screens/firm/ClientPortal/ClientViewCard.tsx',
    'api/photos.ts',
  ],
};

/** What comes by itself, too: the area of a card that takes files, and the room that is left for them, are in one script. */
const filesLater = /\/DropZone-[^/]+\.js$/;

/** How many requests a page of each host may make until it is there. */
const most = { admin: 12, tenant: 14 };

/** The folder of each host's build. */
const folders = { admin: 'admin', app: 'tenant' } as const;

function expectTwoSteps(folder: keyof typeof later, asked: Asked[]): void {
  const firstScript = Math.min(...asked.filter(({ isScript }) => isScript).map(({ end }) => end));
  const late = asked.filter(({ start }) => start > firstScript).map(({ name }) => name);
  const after = scriptsOf(folder, ...later[folder].map((file) => `../components/${file}`)).map((file) => `/${file}`);
  // What is drawn names a font for its headings, and the icon comes last of all; nothing waits for either.
  expect(
    late.filter((name) => !/\.(woff2|svg)$/.test(name) && !filesLater.test(name) && !after.includes(name)),
  ).toEqual([]);
  // Nothing is asked for ahead in other words than the screen's own.
  const names = asked.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  // The page itself is one more.
  expect(names.length - late.length + 1, names.join('\n')).toBeLessThanOrEqual(most[folder]);
}

/** Expects the page to be there at once, and its parts then to ask for each of their data once. */
function expectThenParts(folder: keyof typeof later, asked: Asked[], parts: RegExp): void {
  const ofParts = asked.map(({ name }) => name).filter((name) => parts.test(name));
  expect(ofParts).not.toEqual([]);
  expect(new Set(ofParts).size).toBe(ofParts.length);
  expectTwoSteps(
    folder,
    asked.filter(({ name }) => !parts.test(name)),
  );
}

for (const one of opened) {
  const { host, id, path } = one;
  const ofParts = parts[`${host}/${id}`];
  const then = ofParts ? ', then for what its parts show' : '';
  test(`${host}: ${path} asks for everything at once, its data too${then}`, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.text().includes('preload') && warnings.push(message.text()));
    const asked = await askedBy(page, await addressOf(product, one), ofParts);
    if (ofParts) expectThenParts(folders[host], asked, ofParts);
    else expectTwoSteps(folders[host], asked);
    expect(warnings).toEqual([]);
  });
}

for (const one of opened.filter(({ host, id }) => host === 'app' && ['case', 'client'].includes(id))) {
  test(`app: ${one.path} asks for nothing but fonts between its first script and its name`, async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main h1')) return;
        document.documentElement.dataset['named'] = String(performance.now());
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true });
    });
    const asked = await askedBy(page, await addressOf(product, one), parts[`app/${one.id}`]);
    const named = Number(await page.locator('html').getAttribute('data-named'));
    const until = asked.filter(({ start }) => start < named);
    expectTwoSteps('tenant', until);
    // Its fonts are asked for by then, too, and the page itself is one more.
    expect(until.length + 1).toBeLessThanOrEqual(most.tenant);
  });
}

test('a firm’s dashboard comes with what its widgets and the broken promises show, in one call', async ({ page }) => {
  const asked = await askedBy(page, product.at('app', '/dashboard'));
  const calls = asked.map(({ name }) => name).filter((name) => name.startsWith('/api/'));
  expect(calls.sort()).toEqual(['/api/law-firm/dashboard', '/api/law-firm/dashboard/stats', '/api/law-firm/profile']);
});

test('a widget whose answer did not come with the dashboard asks for its own', async ({ page }) => {
  await page.route('**/api/law-firm/dashboard', async (route) => {
    // Only the browser knows names under `localhost`.
    const url = route.request().url().replace('app.localhost', '127.0.0.1');
    const response = await route.fetch({ url, headers: { 'x-tenant': 'twiga-kifaru' } });
    const { data } = (await response.json()) as { data: { answers: { path: string; status: number }[] } };
    const answers = data.answers.map((one) => (one.path.endsWith('/tasks') ? { ...one, status: 503 } : one));
    await route.fulfill({ response, json: { data: { ...data, answers } } });
  });
  const asked = page.waitForResponse('**/api/law-firm/tasks?*');
  await page.goto(product.at('app', '/dashboard'));
  expect((await asked).status()).toBe(200);
});

/** Holds back what the page asks for at some addresses, until the function that it gives is called. */
async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a page whose data has come before its scripts is drawn once, with its rows', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main')) return;
      document.documentElement.dataset['firstRows'] = String(document.querySelectorAll('main [role=rowheader]').length);
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  const release = await hold(page, '**/assets/CustomerList-*.js');
  const answered = page.waitForResponse('**/api/customers?*');
  await page.goto(product.at('admin', '/admin/customers'), { waitUntil: 'commit' });
  await (await answered).finished();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-first-rows', /^[1-9]/);
});

test('a filter that is pressed before its list has come opens when it comes, and has the focus', async ({ page }) => {
  const release = await hold(page, '**/assets/SelectField-*.js');
  await page.goto(product.at('admin', '/admin/customers'));
  await page.getByRole('button', { name: 'All plans' }).click();
  release();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/plan=/);
});

/** A host's folder on a server that knows nothing of it but that every page is `index.html`. The API is our own server's. */
async function serveFolder(folder: string): Promise<Server> {
  const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
  const server = createServer(async ({ url = '/' }, response) => {
    if (url.startsWith('/api/')) {
      const answer = await fetch(product.at('admin', url).replace('admin.localhost', '127.0.0.1'));
      response.setHeader('content-type', 'application/json');
      response.end(await answer.text());
      return;
    }
    const [, extension = ''] = /\.(\w+)$/.exec(url) ?? [];
    response.setHeader('content-type', types[extension] ?? (extension ? 'font/woff2' : 'text/html'));
    response.end(await readFile(join(folder, extension ? url : 'index.html')));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

/** What a page's policy has kept from running. */
function refusedBy(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  return refused;
}

test('a page runs under its policy, the styles that its library adds too', async ({ page }) => {
  const refused = refusedBy(page);
  await page.goto(product.at('admin', '/admin/customers'));
  await expect(page.getByText('Showing 12 of 12 customers')).toBeVisible();
  const touch = await page
    .locator('[data-react-aria-pressable]')
    .first()
    .evaluate((element) => getComputedStyle(element).touchAction);
  // Chromium has written the same in two ways.
  expect(['manipulation', 'pan-x pan-y pinch-zoom']).toContain(touch);
  const ran = page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.head.append(script);
    return document.title;
  });
  expect(await ran).not.toBe('run');
  expect(refused.filter((text) => !text.includes('script'))).toEqual([]);
});

test('a host’s folder works on any web server, and asks for everything at once there too', async ({ page }) => {
  const refused = refusedBy(page);
  const server = await serveFolder(join(import.meta.dirname, '../../dist/hosts/admin'));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/admin/customers?status=trial`;
  expectTwoSteps('admin', await askedBy(page, url));
  await expect(page.getByText('Showing 3 of 12 customers')).toBeVisible();
  await expect(page).toHaveTitle('Customers · Platform - Admin Dashboard');
  expect(refused).toEqual([]);
  server.close();
});

test('a link loads its screen as soon as somebody points at it or brings the focus to it', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/settings'));
  const asks = (screen: string) => page.waitForRequest((request) => request.url().includes(`/assets/${screen}-`));
  const usage = asks('UsageMonitoring');
  await page.getByRole('link', { name: 'Usage' }).hover();
  await usage;
  const billing = asks('BillingManagement');
  await page.getByRole('link', { name: 'Billing' }).focus();
  await billing;
});

test('each page has its own title, also when one comes from another', async ({ page }) => {
  await page.goto(product.at('admin', '/admin/usage'));
  await expect(page).toHaveTitle('Usage · Platform - Admin Dashboard');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page).toHaveTitle('Customers · Platform - Admin Dashboard');
  await page.goBack();
  await expect(page).toHaveTitle('Usage · Platform - Admin Dashboard');
});

test('an address that is nobody’s leads home, and a file that is missing is not found', async ({ page }) => {
  await page.goto(product.at('admin', '/nowhere'));
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const path of ['/api/nowhere', '/assets/gone.js', '/gone.png']) {
    const [status, type] = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return [answer.status, answer.headers.get('content-type')];
    }, path);
    expect(status).toBe(404);
    expect(type).toContain('application/problem+json');
  }
});
