import { expect, type Page } from '@playwright/test';
import { plans } from '../../domain/plans.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  // All these visitors have one address.
  product = await Product.start(undefined, () => ({ RATE_LIMIT_SIGNUPS: '100' }));
});
test.afterAll(() => product.stop());

let visitors = 0;

/** Fills in the form as a new visitor does. */
async function fillIn(page: Page, { email = `neema${(visitors += 1)}@tausi.example`, firmName = 'Tausi Hill' } = {}) {
  await page.getByLabel('Full name').fill('Neema Wanjiku');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('0712 345 678');
  await page.getByLabel('Law firm name').fill(firmName);
  await page.getByLabel('Firm size').selectOption('6-15');
  return email;
}

const submit = (page: Page) => page.locator('#signup').getByRole('button', { name: 'Start Free Trial' }).click();

/** A connection on which fonts and pictures come well after the page has been painted. */
async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const throughput = 100_000;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

type Painted = { largest: { tag: string; url: string }; shift: number };

/** What was painted largest, and how far things moved. Runs in the page. */
const measure = () =>
  new Promise<Painted>((resolve) => {
    const found: Painted = { largest: { tag: '', url: '' }, shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url: string })[])
        found.largest = { tag: entry.element?.tagName ?? '', url: entry.url };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) found.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
  });

for (const [width, height] of [
  [390, 844],
  [834, 1112],
  [1440, 900],
] as const) {
  test(`at ${width} px the largest thing seen comes with the page itself, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await slowDown(page);
    const answer = await page.goto(product.at('mizani', '/'), { waitUntil: 'networkidle' });
    const { responseBodySize } = (await answer?.request().sizes()) ?? {};
    expect(responseBodySize).toBeLessThanOrEqual(14_000);
    const { largest, shift } = await page.evaluate(measure);
    expect(largest.url).toBe('');
    expect(['H1', 'P']).toContain(largest.tag);
    // A browser that draws the header while it is still reading it moves the header's last link, which is 0.0003.
    expect(shift).toBeLessThan(0.001);
  });
}

test('until somebody comes to the form the page loads one small script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(product.at('mizani', '/'), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Start Free Trial' }).click();
  await page.getByText('Can we bring our existing data?').click();
  await expect(page.getByText('Bring your clients and cases as Excel (XLSX) or CSV files')).toBeVisible();
  expect(scripts).toEqual([expect.stringMatching(/\/assets\/start-[^/]+\.js$/)]);
  await page.getByLabel('Full name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

test('a visitor becomes a customer, whose area is open at once and whom the operator sees', async ({ page }) => {
  await page.goto(product.at('mizani', '/'));
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await fillIn(page, { firmName: 'Mbuni Street Advocates' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeFocused();
  const address = page.getByRole('link', { name: /^mbuni-street-advocates\.app\.localhost:\d+$/ });
  await address.click();
  await expect(page).toHaveURL(product.at('mbuni-street-advocates.app', '/dashboard'));
  await expect(page.getByText('Mbuni Street Advocates').first()).toBeVisible();
  await page.goto(product.at('admin', '/admin/customers?search=mbuni'));
  await expect(page.getByText('mbuni-street-advocates.app.localhost')).toBeVisible();
  await expect(page.getByRole('row', { name: /Mbuni Street Advocates/ })).toContainText(/trial/i);
  await page.goto(product.at('admin', '/admin/dashboard'));
  await expect(page.getByText('Mbuni Street Advocates · Neema Wanjiku')).toBeVisible();
});

test('a slug that is taken or reserved gets the next free one', async ({ page }) => {
  for (const [firmName, slug] of [
    ['Mbuyu', 'mbuyu-2'],
    ['Admin', 'admin-2'],
  ] as const) {
    await page.goto(product.at('mizani', '/'));
    await fillIn(page, { firmName });
    await submit(page);
    await expect(page.getByRole('link', { name: new RegExp(`^${slug}\\.app`) })).toBeVisible();
  }
});

test('what is typed stays: while the form comes to life, when it is refused, and when nobody answers', async ({
  page,
  context,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/form-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(product.at('mizani', '/'));
  const email = await fillIn(page);
  release();
  const isAlive = () =>
    page.getByLabel('Full name').evaluate((field) => Object.keys(field).some((key) => /react/i.test(key)));
  await expect.poll(isAlive).toBe(true);
  await expect(page.getByLabel('Law firm name')).toHaveValue('Tausi Hill');
  await expect(page.getByLabel('Firm size')).toHaveValue('6-15');

  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('You’re offline.');
  await context.setOffline(false);
  await page.getByLabel('Phone number').fill('12');
  await submit(page);
  await expect(page.getByText('Enter a phone number, such as 0712 345 678.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByLabel('Phone number').fill('0712 345 678');
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeVisible();

  await page.goto(product.at('mizani', '/'));
  await fillIn(page, { email: email.toUpperCase() });
  await submit(page);
  await expect(
    page.getByText('This email address has already signed up. Sign in at your firm’s address instead.'),
  ).toBeVisible();
  await expect(page.getByLabel('Law firm name')).toHaveValue('Tausi Hill');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in there.' }).click();
  await expect(page).toHaveURL(product.at('mizani', '/sign-in'));
});

const missing = {
  '/': [
    'Enter your name.',
    'Enter your email address.',
    'Enter your phone number.',
    'Enter the firm’s name.',
    'Choose the firm’s size.',
  ],
  '/sw': [
    'Andika jina lako.',
    'Andika barua pepe yako.',
    'Andika nambari yako ya simu.',
    'Andika jina la ofisi.',
    'Chagua ukubwa wa ofisi.',
  ],
};

/** Presses the form's button as the first thing on the page, and expects our own errors beside all five fields. */
async function submitEmpty(page: Page, path: keyof typeof missing) {
  await page.goto(product.at('mizani', path));
  const form = page.locator('#signup form');
  await form.getByRole('button').click();
  for (const text of missing[path]) await expect(form.getByText(text)).toBeVisible();
}

for (const path of ['/', '/sw'] as const) {
  test(`${path}: an empty form says what is missing in all five fields at once, in our own words`, async ({ page }) => {
    let posts = 0;
    page.on('request', (request) => (posts += Number(request.method() === 'POST')));
    await submitEmpty(page, path);
    await expect(page.locator('[name="fullName"]')).toBeFocused();
    expect(posts).toBe(0);
    // Sends once it is complete, and only once.
    await page.locator('[name="fullName"]').fill('Neema Wanjiku');
    await page.locator('[name="email"]').fill(`neema${(visitors += 1)}@tausi.example`);
    await page.locator('[name="phone"]').fill('12');
    await page.locator('[name="firmName"]').fill('Korongo Road');
    await page.locator('[name="firmSize"]').selectOption('6-15');
    await page.locator('#signup form').getByRole('button').click();
    await expect(page.locator('[name="phone"]')).toBeFocused();
    expect(posts).toBe(0);
    await page.locator('[name="phone"]').fill('0712 345 678');
    await page.locator('#signup form').getByRole('button').click();
    await expect(page.getByRole('link', { name: /^korongo-road/ })).toBeVisible();
    expect(posts).toBe(1);
  });
}

test('if the form’s script never comes, the server says what is missing', async ({ page }) => {
  await page.route(/\/assets\/form-[^/]+\.js$/, (route) => route.abort());
  await submitEmpty(page, '/');
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto(product.at('mizani', '/'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toBeFocused();
  await page.keyboard.press('Enter');
  // What the form answers with comes once it is entered; a person types for longer than that takes.
  const woken = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await woken;
  await page.keyboard.type('Baraka Otieno');
  for (const text of [`baraka@korongo.example`, '0712 345 678', 'Korongo Point']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('16');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is complete, in its own look', async ({ page }) => {
    await page.goto(product.at('mizani', '/'));
    for (const name of [
      'The practice of law, kept in balance.',
      'Everything a firm does in a day, without the paper chase',
      'What it can connect to',
      'For practices of every size',
      'What it costs',
      'AI that answers to advocates',
      'Questions that firms ask',
      'Start your free trial',
    ])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCSS('background-color', 'rgb(20, 69, 47)');
    await page.getByText('Will our team be trained?').click();
    await expect(page.getByText('Tell us about your team')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kiswahili' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kazi ya sheria, kwenye mizani.' })).toBeVisible();
  });

  for (const path of ['/', '/sw'] as const) {
    test(`${path}: an empty form comes back with our own words beside all five fields`, async ({ page }) => {
      await submitEmpty(page, path);
    });
  }

  test('signing in leads to a link to the firm’s address', async ({ page }) => {
    await page.goto(product.at('mizani', '/sign-in'));
    await page.getByLabel('Your firm’s address').fill('mbuyu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: /^mbuyu\.app\.localhost:\d+$/ }).click();
    await expect(page).toHaveURL(product.at('mbuyu.app', '/dashboard'));
  });

  test('the form still posts: faults stand beside what was typed, and then the address is told', async ({ page }) => {
    await page.goto(product.at('mizani', '/'));
    await fillIn(page, { firmName: 'Swala Lane' });
    await page.getByLabel('Phone number').fill('12');
    await submit(page);
    await expect(page.getByText('Enter a phone number, such as 0712 345 678.')).toBeVisible();
    await expect(page.getByLabel('Law firm name')).toHaveValue('Swala Lane');
    await expect(page.getByLabel('Firm size')).toHaveValue('6-15');
    await page.getByLabel('Phone number').fill('0712 345 678');
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeVisible();
    await page.getByRole('link', { name: /^swala-lane\.app\.localhost/ }).click();
    await expect(page).toHaveURL(product.at('swala-lane.app', '/dashboard'));
  });
});

test('the plans are those that the console sells', async ({ page }) => {
  await page.goto(product.at('mizani', '/'));
  const pricing = page.locator('#pricing');
  for (const { monthlyPrice, limits } of Object.values(plans)) {
    await expect(pricing).toContainText(`KES ${monthlyPrice.toLocaleString('en-KE')} a month`);
    await expect(pricing).toContainText(`Up to ${limits.users} people`);
  }
});

test('who has a firm already signs in at its address, however it is typed', async ({ page }) => {
  for (const typed of ['mbuyu', 'https://Mbuyu.app.localhost/cases?status=Active']) {
    await page.goto(product.at('mizani', '/'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Your firm’s address').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(product.at('mbuyu.app', '/dashboard'));
  }
  await page.goto(product.at('mizani', '/sign-in'));
  await page.getByLabel('Your firm’s address').fill('Mbuyu & Co');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Enter your firm’s address, such as tausi-hill.');
  await expect(page.getByLabel('Your firm’s address')).toHaveValue('Mbuyu & Co');
});

test('the privacy notice and the terms are one link away from every page, in its language', async ({ page }) => {
  await page.goto(product.at('mizani', '/sw'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Ilani ya faragha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilani ya faragha' })).toBeVisible();
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Full name')).toBeInViewport();
});

for (const [path, language, other] of [
  ['/', 'en', '/sw'],
  ['/sw', 'sw', '/'],
] as const) {
  test(`${path} tells search engines and people who share it what it is`, async ({ page }) => {
    const answer = await page.goto(product.at('mizani', path));
    expect(answer?.status()).toBe(200);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('lang', language);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const href = (selector: string) => page.locator(selector).getAttribute('href');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(50);
    expect(await href('link[rel="canonical"]')).toBe(product.at('mizani', path));
    expect(await href(`link[hreflang="${language}"]`)).toBe(product.at('mizani', path));
    expect(await page.locator(`link[rel="alternate"]`).count()).toBe(3);
    await expect(page.getByRole('banner').getByRole('link', { name: /Kiswahili|English/ })).toHaveAttribute(
      'href',
      other,
    );

    const card = (await content('meta[property="og:image"]')) ?? '';
    const picture = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), card);
    expect(picture).toBe('image/jpeg');
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      '@graph': object[];
    };
    expect(data['@graph']).toHaveLength(2);

    // One first heading, and none that skips a level.
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    for (const image of await page.locator('img').all()) {
      await expect(image).toHaveAttribute('alt', /\S+ \S+/);
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('loading', 'lazy');
    }
  });
}
