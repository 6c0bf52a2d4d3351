import { expect, type Locator, type Page } from '@playwright/test';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

/** A client of the demo firm, and how the other side writes it. */
const known = 'Kilele Millers Ltd';
const misspelt = 'Kilele Milers Limited';

const form = (page: Page) => page.getByRole('dialog', { name: 'New Case' });
const check = (page: Page) => form(page).getByRole('region', { name: 'Conflict check' });

/** Opens the form for a new case of a client who is nobody's namesake, against the misspelt one. */
async function typeCase(page: Page, title: string): Promise<void> {
  await page.goto(product.at('app', '/cases?edit=new'));
  await form(page)
    .getByLabel(/^Title/)
    .fill(title);
  await form(page)
    .getByRole('combobox', { name: /^Client/ })
    .fill('Savanna');
  await page
    .getByRole('option', { name: /^Savanna/ })
    .first()
    .click();
  await form(page)
    .getByRole('combobox', { name: /^Case type/ })
    .fill('Admiralty');
  await page.keyboard.press('Tab');
  await form(page).getByRole('button', { name: 'Add party' }).click();
  await form(page).getByLabel(/^Name/).fill(misspelt);
  await form(page).getByRole('combobox', { name: /^Role/ }).fill('Defendant');
  await page.keyboard.press('Tab');
}

/** Decides on every finding: the client is known, the others are other people. */
async function decideAll(within: Locator): Promise<void> {
  await expect(within.getByText(known).first()).toBeVisible();
  for (const finding of await within.getByRole('list', { name: 'Findings' }).getByRole('listitem').all()) {
    await finding.getByRole('radio', { name: 'Unrelated' }).click();
  }
}

test('by mouse: a new case with a finding is decided on, stored, and has its certificate as PDF', async ({ page }) => {
  await typeCase(page, 'Savanna v Milers');
  await decideAll(check(page));
  await expect(check(page).getByText(/^The check is stored with the case/)).toBeVisible();
  await form(page).getByRole('button', { name: 'Create Case' }).click();
  await page.getByRole('button', { name: 'Open case' }).click();
  const card = page.getByRole('region', { name: 'Conflict check' });
  await card.getByRole('link', { name: /finding/ }).click();
  const sheet = page.getByRole('article', { name: 'Conflict check' });
  await expect(sheet).toContainText('Savanna v Milers');
  await expect(sheet).toContainText(known);
  const href = await page.getByRole('link', { name: 'Open the certificate as PDF' }).getAttribute('href');
  const pdf = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return { type: answer.headers.get('content-type'), begins: (await answer.text()).slice(0, 5) };
  }, href ?? '');
  expect(pdf).toEqual({ type: 'application/pdf', begins: '%PDF-' });

  const stored = await sheet.innerText();
  const [client] = await page.evaluate(async (name) => {
    const answer = await fetch(`/api/law-firm/clients?search=${encodeURIComponent(name)}`);
    return ((await answer.json()) as { data: { id: string }[] }).data;
  }, known);
  await page.evaluate(async (id) => {
    const body = JSON.stringify({ name: 'Kilele Foods PLC', type: 'company' });
    await fetch(`/api/law-firm/clients/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  }, client?.id);
  await page.reload();
  await expect(sheet).toContainText(known);
  expect(await sheet.innerText()).toBe(stored);
  await page.evaluate(
    async ({ id, name }) => {
      const body = JSON.stringify({ name, type: 'company' });
      await fetch(`/api/law-firm/clients/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
    },
    { id: client?.id, name: known },
  );
});

test('by keyboard: a name is typed, decided on and stored', async ({ page }) => {
  await page.goto(product.at('app', '/conflict-check'));
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(misspelt);
  await page.keyboard.press('Enter');
  const finding = page.getByRole('list', { name: 'Findings' }).getByRole('listitem').filter({ hasText: known }).first();
  await finding.getByRole('radio', { name: 'Known' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The same company.');
  await expect(page.getByText(/decided/)).toBeVisible();
  for (const other of await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').all()) {
    if ((await other.innerText()).includes(known)) continue;
    await other.getByRole('radio', { name: 'Unrelated' }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('textbox', { name: 'Conclusion' }).focus();
  await page.keyboard.type('Taken on.');
  const store = page.getByRole('button', { name: 'Store check' });
  await expect(store).toBeEnabled();
  await store.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Conflict check' })).toContainText('The same company.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what the firm does not take on is found by the next check', async ({ page }) => {
    await page.goto(product.at('app', '/cases?edit=new'));
    await form(page).getByRole('button', { name: 'Add party' }).tap();
    await form(page).getByLabel(/^Name/).fill('Ngurunit Gypsum Quarry');
    await form(page).getByRole('combobox', { name: /^Role/ }).fill('Plaintiff');
    await page.keyboard.press('Tab');
    await form(page).getByRole('button', { name: 'Don’t take it on' }).tap();
    const why = page.getByRole('dialog', { name: 'Don’t take it on' });
    await why.getByLabel(/^Reason/).fill('We act for the other side.');
    await why.getByRole('button', { name: 'Don’t take it on' }).tap();
    await expect(page.getByText('Kept the names')).toBeVisible();
    await expect(form(page)).toBeHidden();
    await page.goto(product.at('app', '/conflict-check'));
    await page.getByRole('textbox', { name: 'Name' }).fill('Ngurunit Gypsum Quarry Limited');
    await page.getByRole('button', { name: 'Add a name' }).tap();
    const findings = page.getByRole('list', { name: 'Findings' });
    await expect(findings).toContainText('We act for the other side.');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('an enquiry that was declined is listed, undone, corrected from a finding, deleted and restored', async ({
  page,
}) => {
  const decline = async (name: string) => {
    await page.goto(product.at('app', '/cases?edit=new'));
    await form(page).getByRole('button', { name: 'Add party' }).click();
    await form(page).getByLabel(/^Name/).fill(name);
    await form(page).getByRole('combobox', { name: /^Role/ }).fill('Plaintiff');
    await page.keyboard.press('Tab');
    await form(page).getByRole('button', { name: 'Don’t take it on' }).click();
    const why = page.getByRole('dialog', { name: 'Don’t take it on' });
    await why.getByLabel(/^Reason/).fill('Outside our practice.');
    await why.getByRole('button', { name: 'Don’t take it on' }).click();
    await expect(page.getByText('Kept the names')).toBeVisible();
  };
  const enquiries = page.getByRole('list', { name: 'Declined enquiries' });

  await decline('Jabali Quartz Works');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The names are not kept')).toBeVisible();

  await decline('Jabali Granite Works');
  await page.goto(product.at('app', '/conflict-check'));
  await expect(enquiries).toContainText('Jabali Granite Works, other side');
  await expect(enquiries).toContainText('Outside our practice.');
  await expect(enquiries).not.toContainText('Jabali Quartz Works');

  await page.getByRole('textbox', { name: 'Name' }).fill('Jabali Granite Works');
  await page.getByRole('button', { name: 'Add a name' }).click();
  const link = page.getByRole('link', { name: 'Open enquiry' }).first();
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  const editor = opened.getByRole('dialog', { name: 'Edit declined enquiry' });
  await editor.getByRole('textbox', { name: /^Name/ }).fill('Jabali Marble Works');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor).toBeHidden();
  await opened.close();

  await page.goto(product.at('app', '/conflict-check'));
  const row = enquiries.getByRole('listitem').filter({ hasText: 'Jabali Marble Works' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: /^Delete the declined enquiry/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});
