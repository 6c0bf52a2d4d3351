import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfOf } from '../../stories/api/pdf.ts';
import { Product } from '../helpers/product.ts';
import { scratchFolder } from '../helpers/scratchFolder.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const megabyte = 1_048_576;

/** A file of random bytes, which no compression makes smaller. */
const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: randomBytes(bytes),
});

const arrived = (page: Page, name: string) =>
  expect(page.getByText(`Uploaded ${name}`)).toBeVisible({ timeout: 30_000 });

const opened = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Answers the device's own dialog, which `press` opens, with files. */
async function choose(page: Page, press: () => Promise<void>, ...files: (ReturnType<typeof fileOf> | string)[]) {
  const asked = page.waitForEvent('filechooser');
  await press();
  await (await asked).setFiles(files as string[]);
}

test('a file that is dropped on a case is in it, opens beside it, and is downloaded as it was', async ({ page }) => {
  await page.goto(product.at('app', '/cases?status=Active'));
  await page.getByRole('rowheader').first().getByRole('link').click();
  const zone = page.getByRole('region', { name: 'Documents' });
  const pdf = Buffer.from(await pdfOf(['Gross 42,180 kg, weighbridge no. 2']).arrayBuffer());
  await expect(zone.getByText('Drop files here, or')).toBeVisible();
  await zone.getByText('Drop files here, or').evaluate(
    (element, bytes) => {
      const file = new File([new Uint8Array(bytes)], 'Weighbridge ticket.pdf', { type: 'application/pdf' });
      const carried = {
        types: ['Files'],
        effectAllowed: 'all',
        items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
      };
      for (const how of ['dragenter', 'drop']) {
        const event = new DragEvent(how, { bubbles: true });
        Object.defineProperty(event, 'dataTransfer', { value: carried });
        element.dispatchEvent(event);
      }
    },
    [...pdf],
  );
  await arrived(page, 'Weighbridge ticket.pdf');

  await zone.getByRole('link', { name: 'Weighbridge ticket.pdf' }).click();
  const drawer = opened(page, 'Weighbridge ticket.pdf');
  await expect(drawer.getByText('Page 1 of 1')).toBeVisible();
  await expect(drawer.getByText(/Gross 42,180 kg/)).toBeAttached();
  const download = page.waitForEvent('download');
  await drawer.getByRole('link', { name: 'Download' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Weighbridge ticket.pdf');
  expect(await readFile(await saved.path())).toEqual(pdf);
});

test('an upload goes on after the line broke and the server was restarted, and sends at most one part twice', async ({
  page,
}) => {
  const bundle = fileOf('Bundle of documents, volume 2.bin', 22 * megabyte);
  let sent = 0;
  let parts = 0;
  await page.route('**/api/law-firm/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += route.request().postDataBuffer()?.length ?? 0;
    parts += 1;
    if (parts !== 3) return route.continue();
    await route.abort('internetdisconnected');
    await product.restart();
  });
  await page.goto(product.at('app', '/documents'));
  await choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), bundle);
  await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible({ timeout: 20_000 });
  // It goes on while people do something else.
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await arrived(page, bundle.name);
  expect(sent).toBeLessThanOrEqual(bundle.buffer.length + 5 * megabyte);

  await page.getByRole('link', { name: 'Documents' }).first().click();
  await page.getByRole('link', { name: bundle.name }).click();
  const download = page.waitForEvent('download');
  await opened(page, bundle.name).getByRole('link', { name: 'Download' }).click();
  const stored = await readFile(await (await download).path());
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(digest(stored)).toBe(digest(bundle.buffer));
});

test('two tabs don’t send the same file, and a second tab goes on with what a closed one began', async ({
  context,
}) => {
  const folder = await scratchFolder('documents');
  const path = `${folder}/Lease of Nyati yard.bin`;
  await writeFile(path, randomBytes(12 * megabyte));
  const [first, second] = [await context.newPage(), await context.newPage()];
  let parts = 0;
  await first.route('**/api/law-firm/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    // The second part stays on its way.
    return parts === 1 ? route.continue() : undefined;
  });
  for (const page of [first, second]) await page.goto(product.at('app', '/documents'));
  await choose(first, () => first.getByRole('button', { name: 'Add documents' }).click(), path);
  await expect.poll(() => parts).toBe(2);
  await choose(second, () => second.getByRole('button', { name: 'Add documents' }).click(), path);
  await expect(second.getByText('It is being uploaded already.').first()).toBeVisible();

  await first.close();
  let sent = 0;
  second.on('request', (request) => {
    if (request.method() === 'PATCH') sent += request.postDataBuffer()?.length ?? 0;
  });
  await second.getByRole('button', { name: 'Try Lease of Nyati yard.bin again' }).click();
  await arrived(second, 'Lease of Nyati yard.bin');
  expect(sent).toBeLessThanOrEqual(7 * megabyte);
});

test('by the keyboard: a file is added, found, read and closed', async ({ page }) => {
  await page.goto(product.at('app', '/documents'));
  const pdf = Buffer.from(await pdfOf(['Page one of the plaint', 'Page two of the plaint']).arrayBuffer());
  await page.getByRole('button', { name: 'Add documents' }).focus();
  await choose(page, () => page.keyboard.press('Enter'), {
    ...{ name: 'Plaint of Monday.pdf', mimeType: 'application/pdf', buffer: pdf },
  });
  await arrived(page, 'Plaint of Monday.pdf');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('plaint monday');
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Plaint of Monday.pdf' }).focus();
  await page.keyboard.press('Enter');
  const drawer = opened(page, 'Plaint of Monday.pdf');
  await drawer.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Page 2 of 2')).toBeVisible();
  await drawer.getByRole('group', { name: /page 2$/ }).focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is taken under the thumb and shown', async ({ page }) => {
    await page.goto(product.at('app', '/documents'));
    const camera = page.getByRole('button', { name: 'Camera' });
    await expect(camera).toBeInViewport();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await choose(page, () => camera.tap(), { name: 'Receipt.png', mimeType: 'image/png', buffer: png });
    await arrived(page, 'Receipt.png');
    await page.getByRole('link', { name: 'Receipt.png' }).tap();
    await expect(opened(page, 'Receipt.png').getByRole('img', { name: 'Receipt.png' })).toBeVisible();
  });
});

test('the first page of a PDF of 200 MB is there after 5 % of its bytes', async ({ page }) => {
  test.setTimeout(180_000);
  const folder = await scratchFolder('documents');
  const path = `${folder}/Bundle of 200 MB.pdf`;
  const pages = Array.from({ length: 400 }, (_, index) => `Page ${index + 1} of the bundle`);
  const pdf = Buffer.from(await pdfOf(pages, 200_000_000).arrayBuffer());
  await writeFile(path, pdf);
  await page.goto(product.at('app', '/documents'));
  await choose(page, () => page.getByRole('button', { name: 'Add documents' }).click(), path);
  await expect(page.getByText('Uploaded Bundle of 200 MB.pdf')).toBeVisible({ timeout: 120_000 });

  let read = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/file')) read += Number(response.headers()['content-length'] ?? 0);
  });
  await page.getByRole('link', { name: 'Bundle of 200 MB.pdf' }).click();
  const drawer = opened(page, 'Bundle of 200 MB.pdf');
  await expect(drawer.getByText('Page 1 of the bundle')).toBeAttached({ timeout: 30_000 });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(0.05 * pdf.length);
});
