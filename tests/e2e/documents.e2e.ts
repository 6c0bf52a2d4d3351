import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfOf } from '../../stories/api/pdf.ts';
import { jpegOf } from '../helpers/photos.ts';
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

/** Breaks the line at the second part of the next upload. Returns whether that has happened. */
async function cutOnce(page: Page, cut: () => Promise<void> = () => Promise.resolve()): Promise<() => boolean> {
  let parts = 0;
  await page.route('**/api/law-firm/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    if (parts !== 2) return route.continue();
    await cut();
    return route.abort('internetdisconnected');
  });
  return () => parts >= 2;
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
    name: 'Plaint of Monday.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
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

  test('photos that are taken under the thumb wait through a reload and a lost connection, and become one PDF', async ({
    page,
    context,
  }) => {
    await page.goto(product.at('app', '/documents'));
    const camera = page.getByRole('button', { name: 'Camera' });
    await expect(camera).toBeInViewport();
    const photo = (name: string, buffer: ReturnType<typeof jpegOf>) => ({ name, mimeType: 'image/jpeg', buffer });
    await choose(page, () => camera.tap(), photo('Front.jpg', jpegOf(6)));
    const dialog = page.getByRole('dialog', { name: 'Photos to one PDF' });
    await expect(dialog.getByRole('img', { name: 'Page 1: Front.jpg' })).toBeVisible();
    const another = dialog.getByRole('button', { name: 'Take another photo' });
    await choose(page, () => another.tap(), photo('Back.jpg', jpegOf()));
    await expect(dialog.getByRole('img', { name: 'Page 2: Back.jpg' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('2 photos not yet uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).tap();
    const point = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await choose(page, () => dialog.getByRole('button', { name: 'Add photos' }).tap(), {
      name: 'Screenshot.png',
      mimeType: 'image/png',
      buffer: point,
    });
    await expect(dialog.getByRole('img', { name: 'Page 3: Screenshot.png' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Move page 2 up' }).tap();
    await expect(dialog.getByRole('img', { name: 'Page 1: Back.jpg' })).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Delivery note');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save as one PDF' }).tap();
    await expect(dialog.getByText(/^No connection/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved Delivery note.pdf')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/not yet uploaded/)).toBeHidden();

    await page.getByRole('link', { name: 'Delivery note.pdf' }).tap();
    await expect(opened(page, 'Delivery note.pdf').getByText('Page 1 of 3')).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByText(/not yet uploaded/)).toBeHidden();
  });

  test('an upload goes on after the line was cut', async ({ page, context }) => {
    const bundle = fileOf('Bundle from the phone.bin', 12 * megabyte);
    await page.goto(product.at('app', '/documents'));
    await cutOnce(page, () => context.setOffline(true));
    await choose(page, () => page.getByRole('button', { name: 'Add documents' }).tap(), bundle);
    await expect(page.getByText('No connection. It goes on by itself.')).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await arrived(page, bundle.name);
  });
});

test('by the keyboard: an upload whose line was cut is paused and resumed', async ({ page }) => {
  const bundle = fileOf('Bundle by the keyboard.bin', 12 * megabyte);
  await page.goto(product.at('app', '/documents'));
  const isCut = await cutOnce(page);
  await page.getByRole('button', { name: 'Add documents' }).focus();
  await choose(page, () => page.keyboard.press('Enter'), bundle);
  await expect.poll(isCut).toBe(true);
  await page.getByRole('button', { name: `Pause ${bundle.name}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: `Resume ${bundle.name}` }).focus();
  await page.keyboard.press('Enter');
  await arrived(page, bundle.name);
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
