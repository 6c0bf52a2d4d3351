import { join } from 'node:path';
import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { heicHead, jpegOf } from '../helpers/photos.ts';
import { startMailServer } from '../helpers/mailServer.ts';
import { Product } from '../helpers/product.ts';
import { demo } from '../helpers/productDatabase.ts';
import { test } from '../helpers/productTest.ts';
import { cutTexts } from '../helpers/cutTexts.ts';
import { visibleTexts } from '../helpers/visibleTexts.ts';

let axeInPage: string;
test.beforeAll(async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../helpers/axeInPage.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  axeInPage = output[0].code;
});

const slug = 'twiga-kifaru';

type Followed = { id: string; link: string; caseId: string; requestId: string; email: string };

let people = 0;

/** The address of a call of the operator's or the firm's. */
function callAt(product: Product, path: string): string {
  const found = new URL(product.at('admin', `/api/${path}`));
  // Unlike browsers, Node does not resolve names that end in `.localhost`.
  found.hostname = '127.0.0.1';
  return found.href;
}

const dataOf = async <Data>(answer: { json: () => Promise<unknown> }) => ((await answer.json()) as { data: Data }).data;

/**
 * Lets somebody follow a case of the demo firm, and one more if wanted, tells them what happened, and asks them for a document.
 */
async function follow(product: Product, request: APIRequestContext, followsTwo = false): Promise<Followed> {
  const url = (path: string) => callAt(product, `law-firm/${path}`);
  const headers = { 'X-Tenant': slug };
  type Case = { id: string; client: { id: string } | string; clientId?: string };
  const cases = await dataOf<Case[]>(await request.get(url('cases?limit=1&status=Active'), { headers }));
  const [first] = cases;
  if (!first) throw new Error('The demo firm has no case.');
  const clientId = first.clientId ?? (typeof first.client === 'string' ? first.client : first.client.id);
  const caseIds = [first.id];
  if (followsTwo) {
    const data = { title: `Succession ${people + 1}`, caseType: 'Succession', status: 'Active', priority: 'Low' };
    const second = await request.post(url('cases'), { headers, data: { ...data, client: clientId } });
    caseIds.push((await dataOf<{ id: string }>(second)).id);
  }
  const email = `nyambura${++people}@kilele.example`;
  const person = await dataOf<{ id: string }>(
    await request.post(url('portal-people'), {
      headers,
      data: {
        clientId,
        name: 'Nyambura Wang’ombe-Ng’ang’a wa Kamau-Muthoni Mwangi Kariuki',
        language: 'en',
        email,
        caseIds,
      },
    }),
  );
  await request.post(url('updates'), {
    headers,
    data: { caseId: first.id, text: 'The court told both sides what to file.', nextWordBy: '2099-11-27' },
  });
  const asked = await dataOf<{ id: string }>(
    await request.post(url('document-requests'), {
      headers,
      data: { caseId: first.id, what: `Weighbridge tickets ${people}`, why: 'The judge asked for originals.' },
    }),
  );
  const { url: link } = await dataOf<{ url: string }>(
    await request.post(url(`portal-people/${person.id}/link`), { headers }),
  );
  return {
    id: person.id,
    link: product.at(`${slug}.app`, new URL(link).pathname),
    caseId: first.id,
    requestId: asked.id,
    email,
  };
}

/** A phone. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-KE' };

/** A page in a browser of its own, which fails the test with any error of the page's. */
async function openPhone(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ ...phone, ...options });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  return { context, page, troubles };
}

const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: jpegOf() });

/** The row of a document that was asked for. */
const asked = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: what });

for (const javaScriptEnabled of [true, false]) {
  test(`a client comes by a link, writes and sends photos, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
    request,
  }) => {
    const { link } = await follow(product, request);
    const what = `Weighbridge tickets ${people}`;
    const { context, page, troubles } = await openPhone(browser, { javaScriptEnabled });

    // Looking at it takes nothing away.
    await page.goto(link);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Twiga & Kifaru');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/portal\/matters\/[\w-]+$/);
    await expect(page.getByText('The court told both sides what to file.').first()).toBeVisible();
    await expect(page.getByText('By Friday 27 November').first()).toBeVisible();

    await page.getByText('Write a message').click();
    await page.getByRole('button', { name: 'Send' }).click();
    const field = page.getByRole('textbox', { name: 'Your message' });
    await expect(page.getByText('Write your message first.')).toBeVisible();
    const text = `We found the delivery notes, ${javaScriptEnabled ? 'all' : 'some'} of them.\nShall we bring them?`;
    await field.fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByText(/We found the delivery notes/).last()).toBeVisible();

    await page.getByRole('link', { name: `Send “${what}”` }).click();
    await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Take a photo or choose a file first.')).toBeVisible();
    if (javaScriptEnabled) {
      await page.getByLabel('Take a photo').setInputFiles(photo('IMG_1.jpg'));
      await page.getByLabel('Take a photo').setInputFiles(photo('IMG_2.jpg'));
      await page.getByLabel('Choose files').setInputFiles([photo('IMG_3.jpg'), photo('IMG_4.jpg')]);
      await page.getByRole('button', { name: 'Remove IMG_2.jpg' }).click();
      await expect(page.locator('[data-chosen] li')).toHaveCount(3);
    } else {
      await page.getByLabel('Choose files').setInputFiles([photo('IMG_1.jpg'), photo('IMG_2.jpg')]);
    }
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you. What you sent has arrived.')).toBeVisible();
    await expect(asked(page, what)).toContainText('Sent. We’ll check it.');

    await page.getByRole('button', { name: 'Kiswahili' }).click();
    await expect(page.getByRole('heading', { name: 'Kilichotokea' })).toBeVisible();
    await page.getByRole('link', { name: 'Mipangilio' }).click();
    await page.getByLabel('English').last().check();
    await page.getByRole('button', { name: 'Hifadhi' }).first().click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page).toHaveURL(/\/portal\/sign-in$/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    // The browser itself notes the answers that were refused.
    expect(troubles.filter((one) => !/status of 40\d/.test(one))).toEqual([]);
    await context.close();
  });
}

test('twenty photos arrive although the connection drops twice', async ({ browser, product, request }) => {
  const { link, requestId } = await follow(product, request);
  const what = `Weighbridge tickets ${people}`;
  const { context, page } = await openPhone(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: `Send “${what}”` }).click();
  let sent = 0;
  await page.route(`**/api/portal/requests/${requestId}/files`, async (route) => {
    sent += 1;
    await (sent === 5 || sent === 13 ? route.abort('connectionreset') : route.continue());
  });
  const photos = Array.from({ length: 20 }, (_, index) => photo(`IMG_${index + 1}.jpg`));
  await page.getByLabel('Choose files').setInputFiles(photos);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sending \d+ of 20…$/)).toBeVisible();
  await expect(page.getByText(/Keep this page open/)).toBeVisible();
  await expect(page.getByText('Thank you. What you sent has arrived.')).toBeVisible({ timeout: 30_000 });
  // None was sent again that had arrived.
  expect(sent).toBe(22);
  await context.close();
});

test('a photo that is no JPEG is refused by its page, and the others are still there', async ({
  browser,
  product,
  request,
}) => {
  const { link } = await follow(product, request);
  const what = `Weighbridge tickets ${people}`;
  const { context, page } = await openPhone(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: `Send “${what}”` }).click();
  const heic = { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.concat([heicHead, Buffer.alloc(64)]) };
  await page.getByLabel('Choose files').setInputFiles([photo('IMG_1.jpg'), heic]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('We can’t read “IMG_2.HEIC”.');
  await page.getByRole('button', { name: 'Remove IMG_2.HEIC' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. What you sent has arrived.')).toBeVisible();
  await context.close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`on a shared phone nothing is left after signing out, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
    request,
  }) => {
    const { link, caseId } = await follow(product, request);
    const { context, page } = await openPhone(browser, { javaScriptEnabled });
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/portal\/matters\//);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await expect(page).toHaveURL(/\/portal\/sign-in$/);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'mizani-client' }));
    for (let steps = 0; steps < 3; steps++) {
      await page.goBack();
      await expect(page.getByText('The court told both sides what to file.')).toHaveCount(0);
      await expect(page.getByText('Nyambura')).toHaveCount(0);
    }
    await page.goto(product.at(`${slug}.app`, `/portal/matters/${caseId}`));
    await expect(page).toHaveURL(/\/portal\/sign-in$/);
    await context.close();
  });
}

test('who lost their access is out at once', async ({ browser, product, request }) => {
  const { link, id } = await follow(product, request);
  const { context, page } = await openPhone(browser);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/portal\/matters\//);
  await request.post(callAt(product, `law-firm/portal-people/${id}/revoke`), { headers: { 'X-Tenant': slug } });
  await page.reload();
  await expect(page).toHaveURL(/\/portal\/sign-in$/);
  await context.close();
});

test('without a connection the browser shows the portal’s own page', async ({ browser, product, request }) => {
  const { link } = await follow(product, request);
  const { context, page } = await openPhone(browser);
  await page.goto(link);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/portal\/matters\//);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/portal\/matters\//);
  await context.close();
});

/** Checks a page at every width: nothing that a rule of accessibility is broken by, nothing too wide, no text that is cut. */
async function check(page: Page): Promise<void> {
  await page.evaluate(axeInPage);
  for (const width of [360, 390, 834, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${page.url()}, ${width} px`;
    expect.soft(await page.evaluate(() => window.violations({})), where).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
      .toBeLessThanOrEqual(0);
    const cut = await page.evaluate<string[]>(`(${cutTexts.toString()})((${visibleTexts.toString()})())`);
    expect.soft(cut, where).toEqual([]);
  }
}

for (const language of ['English', 'Kiswahili']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const say = (english: string, swahili: string) => (language === 'English' ? english : swahili);
    test(`everybody can read and use the pages, in ${language}, ${colorScheme}`, async ({
      browser,
      product,
      request,
    }) => {
      test.setTimeout(180_000);
      const { link, caseId, requestId } = await follow(product, request, true);
      const { context, page } = await openPhone(browser);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const at = (path: string) => product.at(`${slug}.app`, path);
      const matter = at(`/portal/matters/${caseId}`);

      // What a guest sees.
      await page.goto(link);
      if (language === 'Kiswahili') await page.getByRole('button', { name: language }).click();
      await check(page);
      await page.goto(at('/portal/sign-in'));
      await check(page);
      await page.goto(at('/portal/offline'));
      await check(page);

      // What somebody sees who has come in.
      await page.goto(link);
      await page.getByRole('button', { name: say('Continue', 'Endelea') }).click();
      await expect(page.getByRole('link', { name: `Succession ${people}` })).toBeVisible();
      await page.getByRole('button', { name: language }).click();
      await check(page);
      await page.goto(matter);
      await page.getByText(say('Write a message', 'Andika ujumbe')).click();
      await check(page);
      await page.getByRole('button', { name: say('Send', 'Tuma'), exact: true }).click();
      await expect(page.getByText(say('Write your message first.', 'Andika ujumbe wako kwanza.'))).toBeVisible();
      await check(page);
      for (const path of ['?sent=message', '?sent=files', `/requests/${requestId}`]) {
        await page.goto(`${matter}${path}`);
        await check(page);
      }
      const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.concat([heicHead, Buffer.alloc(64)]) };
      await page.getByLabel(say('Choose files', 'Chagua faili')).setInputFiles([heic, photo('IMG_2.jpg')]);
      await page.getByRole('button', { name: say('Send', 'Tuma'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('IMG_1.HEIC');
      await check(page);
      for (const path of ['/portal/settings', '/portal/settings?saved', '/portal/matters/x']) {
        await page.goto(at(path));
        await check(page);
      }

      // What is said once a link was used.
      await page.goto(link);
      await page.getByRole('button', { name: say('Continue', 'Endelea') }).click();
      await expect(page).toHaveURL(link);
      await check(page);
      await context.close();
    });
  }
}

test('everybody can read and use the pages for a code, and those of a closed firm', async ({ browser, request }) => {
  test.setTimeout(180_000);
  const post = await startMailServer();
  const product = await Product.start(demo(), () => ({ SMTP_URL: post.url }));
  const closed = await request.post(callAt(product, 'customers'), {
    data: { name: 'Mbogo Advocates', slug: 'mbogo', email: 'office@mbogo.example', plan: 'starter' },
  });
  const { id } = await dataOf<{ id: string }>(closed);
  await request.patch(callAt(product, `platform/tenants/${id}/status`), {
    headers: { 'X-Open-Access': 'true' },
    data: { status: 'suspended', reason: 'In arrears.' },
  });
  const { email } = await follow(product, request);
  for (const language of ['English', 'Kiswahili']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { context, page } = await openPhone(browser);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(product.at('mbogo.app', '/portal/sign-in'));
      await page.getByRole('button', { name: language }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'sw');
      await check(page);
      await page.goto(product.at(`${slug}.app`, '/portal/sign-in'));
      await page.getByRole('button', { name: language }).click();
      await page.getByRole('textbox').fill('nobody');
      await page.locator('main [type=submit]').click();
      await check(page);
      await page.getByRole('textbox').fill(email);
      await page.locator('main [type=submit]').click();
      await expect(page.locator('[name=code]')).toBeVisible();
      await check(page);
      await page.locator('[name=code]').fill('12');
      await page.locator('main [type=submit]').first().click();
      await check(page);
      await context.close();
    }
  }
  await product.stop();
  await post.close();
});
