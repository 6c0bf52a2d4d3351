import { type BrowserContext, expect, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const own = 'twiga-kifaru.app';
const other = 'mbuyu.app';

/** What only the first firm has. Its words are nobody else's. */
const client = { name: 'Zebaki Holdings Ltd', phone: '0712 998 877', email: 'books@zebaki.example' };
const title = 'Zebaki Holdings Ltd v Mtoni Quarries';

/** A page at a firm's own address, and all that the API has told it. */
async function openFirm(context: BrowserContext, firm: `${string}.app`) {
  const page = await context.newPage();
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // An answer to a page that has gone on since is not there any more.
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  return {
    page,
    open: (path: string) => page.goto(product.at(firm, path)),
    told: async () => (await Promise.all(answers)).join('\n'),
  };
}

const form = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The address that each row of a list leads to. */
const addresses = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Adds the client and a case for it, and gives the paths of their pages. */
async function addRecords(page: Page, open: (path: string) => Promise<unknown>) {
  await open('/clients');
  await page.getByRole('button', { name: 'Add Client' }).click();
  const added = form(page, 'Add Client');
  await added.getByLabel('Name').fill(client.name);
  await added.getByLabel('Phone').fill(client.phone);
  await added.getByLabel('Email').fill(client.email);
  await added.getByRole('button', { name: 'Add Client' }).click();
  await expect(page.getByText(`Added ${client.name}`)).toBeVisible();
  await open('/cases');
  await page.getByRole('button', { name: 'New Case' }).click();
  const made = form(page, 'New Case');
  await made.getByLabel('Title').fill(title);
  await made.getByRole('combobox', { name: 'Client' }).fill('Zebaki');
  await page.getByRole('option', { name: /^Zebaki/ }).click();
  await made.getByRole('combobox', { name: 'Case type' }).fill('Commercial');
  await page.keyboard.press('Tab');
  await made.getByRole('button', { name: 'Create Case' }).click();
  await expect(page.getByText(`Created ${title}`)).toBeVisible();
  await open('/cases?search=Zebaki');
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
  const [casePath = ''] = await addresses(page);
  await open('/clients?search=Zebaki');
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
  const [clientPath = ''] = await addresses(page);
  return { casePath: casePath ?? '', clientPath: clientPath ?? '' };
}

test('two firms are open at once, and nothing of one is in the other', async ({ context }) => {
  test.setTimeout(120_000);
  const twiga = await openFirm(context, own);
  const mbuyu = await openFirm(context, other);
  const { page } = mbuyu;

  await test.step('lists and counts', async () => {
    for (const list of ['cases', 'clients']) {
      const seen = [];
      for (const firm of [twiga, mbuyu]) {
        await firm.open(`/${list}`);
        const count = firm.page.getByText(new RegExp(`^Showing \\d+ of \\d+ ${list}$`));
        await expect(count).toBeVisible();
        seen.push({ count: await count.textContent(), rows: await addresses(firm.page) });
      }
      const [first, second] = seen;
      expect(first?.count).not.toBe(second?.count);
      expect(second?.rows).not.toEqual([]);
      expect(first?.rows.filter((row) => second?.rows.includes(row))).toEqual([]);
    }
  });

  await mbuyu.open('/dashboard');
  const { casePath, clientPath } = await addRecords(twiga.page, twiga.open);
  expect(await twiga.told()).toContain('Zebaki');

  await test.step('pages by id', async () => {
    await twiga.open(casePath);
    await expect(twiga.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await mbuyu.open(casePath);
    await expect(page.getByText('There is no case with this id')).toBeVisible();
    await mbuyu.open(clientPath);
    await expect(page.getByText('There is no such client')).toBeVisible();
  });

  await test.step('search', async () => {
    for (const list of ['cases', 'clients']) {
      await mbuyu.open(`/${list}?search=Zebaki`);
      await expect(page.getByText(`No ${list} found`)).toBeVisible();
    }
  });

  await test.step('the box that finds things', async () => {
    for (const [firm, results] of [
      [twiga, /^\d+ results$/],
      [mbuyu, /^Nothing found/],
    ] as const) {
      await firm.open('/dashboard');
      await expect(firm.page.getByRole('heading', { name: 'Law Firm Dashboard' })).toBeVisible();
      await firm.page.keyboard.press('Control+k');
      await firm.page.getByRole('searchbox', { name: 'Find or go to' }).fill('zebaki');
      await expect(firm.page.getByRole('dialog').getByText(results).first()).toBeAttached();
    }
    await expect(page.getByRole('option', { name: /Zebaki/ })).toHaveCount(0);
  });

  await test.step('suggestions', async () => {
    await mbuyu.open('/cases?edit=new');
    await form(page, 'New Case').getByRole('combobox', { name: 'Client' }).fill('Zebaki');
    await expect(page.getByText('No client matches. You can add the client below.')).toBeVisible();
    const similar = page.waitForResponse(/law-firm\/clients\/similar.*zebaki\.example/);
    await mbuyu.open('/clients?edit=new');
    const added = form(page, 'Add Client');
    await added.getByLabel('Name').fill(client.name);
    await added.getByLabel('Phone').fill(client.phone);
    await added.getByLabel('Email').fill(client.email);
    expect(await (await similar).json()).toMatchObject({ data: [] });
    await expect(page.getByText('This may be a client already')).toHaveCount(0);
  });

  await test.step('the list for a day', async () => {
    await mbuyu.open('/today');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  // Whatever a page was told, shown or not.
  expect(await mbuyu.told()).not.toMatch(/Zebaki/i);
});
