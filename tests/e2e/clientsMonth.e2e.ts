import { expect, type Page } from '@playwright/test';
import { addMatter } from '../helpers/firmMatter.ts';
import { jpegOf } from '../helpers/photos.ts';
import { Product } from '../helpers/product.ts';
import { test } from '../helpers/productTest.ts';

let product: Product;
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.stop());

const host = 'twiga-kifaru.app';
const title = 'Ziwa Ferries v Nanga';

const seen = (page: Page) => page.getByRole('region', { name: 'What the client sees' });

test('a client’s month, from the advocate’s desk and from the client’s phone', async ({ page: desk, browser }) => {
  test.setTimeout(120_000);
  await desk.goto(product.at(host, '/dashboard'));
  const { client, matter } = await addMatter(desk, 'Ziwa Ferries Ltd', title);

  // The advocate gives the client's director access, and copies the link.
  await desk.goto(product.at(host, `/clients/${client}`));
  await desk.getByRole('region', { name: 'Client’s pages' }).getByRole('button', { name: 'Give access' }).click();
  const form = desk.getByRole('dialog', { name: 'Give access' });
  await form.getByRole('textbox', { name: /^Full name/ }).fill('Amani Wekesa');
  // The client's only case is ticked already.
  await form.getByRole('button', { name: 'Give access' }).click();
  const handover = desk.getByRole('dialog', { name: 'Link for Amani Wekesa' });
  const link = await handover.getByRole('textbox', { name: 'Link' }).inputValue();
  await handover.getByRole('button', { name: 'Done' }).click();

  // They tell the client what happened, and ask for a document.
  await desk.goto(product.at(host, `/cases/${matter}`));
  await seen(desk).getByRole('button', { name: 'Publish update' }).click();
  const update = desk.getByRole('dialog', { name: 'Publish an update' });
  await update.getByRole('textbox', { name: /^What happened/ }).fill('The court told both sides what to file.');
  await update.getByRole('spinbutton', { name: /^day/ }).click();
  await desk.keyboard.type('27112099');
  await update.getByRole('button', { name: 'Publish' }).click();
  await expect(seen(desk)).toContainText('The court told both sides what to file.');
  await seen(desk).getByRole('button', { name: 'Ask for a document' }).click();
  const ask = desk.getByRole('dialog', { name: 'Ask for a document' });
  await ask.getByRole('textbox', { name: /^What you need/ }).fill('The delivery notes');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(seen(desk)).toContainText('The delivery notes');

  // The client opens the link on a phone, sends a photo, and writes.
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-KE' })
  ).newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('The court told both sides what to file.').first()).toBeVisible();
  await expect(phone.getByText('By Friday 27 November').first()).toBeVisible();
  await phone.getByRole('link', { name: 'Send “The delivery notes”' }).click();
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: jpegOf() };
  await phone.getByLabel('Take a photo').setInputFiles(photo);
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Thank you. What you sent has arrived.')).toBeVisible();
  await phone.getByText('Write a message').click();
  await phone.getByRole('textbox', { name: 'Your message' }).fill('Is Monday fine?');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Your message was sent.')).toBeVisible();

  // The advocate answers, takes what came, and looks at the page as the client has it.
  await desk.goto(product.at(host, '/clients'));
  const messages = desk.getByRole('list', { name: 'Recent Messages' }).getByRole('listitem');
  await messages.filter({ hasText: 'Is Monday fine?' }).getByRole('button').click();
  await desk.getByRole('textbox', { name: 'Reply to Amani Wekesa' }).fill('Monday is fine.');
  await desk.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(desk.getByText('Sent to Amani Wekesa')).toBeVisible();
  await desk.goto(product.at(host, `/cases/${matter}`));
  await seen(desk).getByRole('button', { name: 'Actions for The delivery notes' }).click();
  await desk.getByRole('menuitem', { name: 'It has come' }).click();
  await expect(desk.getByText('Received: The delivery notes')).toBeVisible();
  await seen(desk).getByRole('button', { name: 'See the page of Amani Wekesa' }).click();
  await expect(desk.getByRole('dialog', { name: 'The page of Amani Wekesa' })).toContainText('Monday is fine.');

  await phone.reload();
  await expect(phone.getByText('Monday is fine.').last()).toBeVisible();
  await expect(phone.getByText(/^Received/).first()).toBeVisible();

  // The client's director leaves: their page is closed at once.
  await desk.goto(product.at(host, `/clients/${client}`));
  await desk.getByRole('button', { name: 'Actions for Amani Wekesa' }).click();
  await desk.getByRole('menuitem', { name: 'End access' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expect(desk.getByText('Access ended')).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('Monday is fine.')).toHaveCount(0);
});
