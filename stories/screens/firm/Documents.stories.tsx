import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ownerOf } from '#components/api';
import { batchesOf, forgetPhotosOf, keepPhotos, newBatch } from '#components/api/photos';
import { DocumentsScreen } from '#components/screens/firm/Documents';
import { lawyer } from '../../api/access';
import {
  deletedDocument,
  documentHandlers,
  documentOf,
  type DocumentsSetup,
  someDocuments,
  ticketPages,
} from '../../api/documents';
import { firmHandlers } from '../../api/firm';
import { http, unavailable } from '../../api/http';
import { carry } from '../../carry';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (setup?: DocumentsSetup) => [...documentHandlers(setup), ...firmHandlers()];

const meta = {
  title: 'Screens/Firm/Documents',
  component: DocumentsScreen,
  args: { pages: { retention: '/retention' } },
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    path: '/documents',
    msw: calls(),
    // Files of the device, and what is written in a file.
    looks: { shows: ['Demand letter.pdf', ...ticketPages] },
  },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof DocumentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const [tickets] = someDocuments;
const opened = { path: `/documents?document=${tickets?.one.id}` };
const drawer = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));

/** Adds a file by the page's button, as the device's own dialog would. */
const choose = (canvasElement: HTMLElement, ...files: File[]) => answer(canvasElement, ':not([accept])', files);

/** The same with photos that become one PDF. */
const choosePhotos = (canvasElement: HTMLElement, ...files: File[]) => answer(canvasElement, '[accept]', files);

function answer(canvasElement: HTMLElement, which: string, files: File[]): void {
  const field = canvasElement.querySelector<HTMLInputElement>(`input[type=file]${which}`)!;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

const letter = new File(['Dear Sirs'], 'Demand letter.pdf', { type: 'application/pdf' });

/** Newest first, each with what it belongs to. A file with a virus says so. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 documents')).toBeVisible();
    await expect(canvas.getByText('Has a virus')).toBeVisible();
    await expect(canvas.getByRole('meter', { name: 'Storage' })).toHaveAttribute(
      'aria-valuetext',
      '2,259 of 5,120 MB (44%)',
    );
  },
};

/** Found by words of the name. */
export const Searched: Story = {
  parameters: { path: '/documents?search=halima' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 document')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Halima Shariff/ })).toBeVisible();
  },
};

/** Found by words inside a file: what is around them, and on which page. */
export const Inside: Story = {
  parameters: { path: '/documents?search=driver' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('driver')).toHaveProperty('tagName', 'MARK');
    await expect(canvas.getByText(/p. 1 of 2/)).toBeVisible();
    await expect(canvas.getByText(/^Searched 4 documents\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Show/ })).toHaveAttribute('href', '/documents?hasText=no');
  },
};

/** Filters are in the address. */
export const Filtered: Story = {
  parameters: { path: '/documents?type=word&signature=awaiting' },
  play: async ({ canvas }) => expect(await canvas.findByText('1 document')).toBeVisible(),
};

/** A document opens beside the list, at an address of its own: its pages, and all that is known of it. */
export const Opened: Story = {
  parameters: opened,
  play: async ({ userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await expect(await one.findByText('Page 1 of 2', {}, { timeout: 15_000 })).toBeVisible();
    await expect(await one.findByText(/Ticket 00417/)).toBeInTheDocument();
    await expect(one.getByText('With Kilele Millers Ltd since Fri 20 Nov, always the current version')).toBeVisible();
    await expect(one.getByText('Clean')).toBeVisible();
    await userEvent.click(one.getByRole('button', { name: 'Next page' }));
    await expect(await one.findByText('Page 2 of 2')).toBeVisible();
    await expect(await one.findByText(/Ticket 00418/)).toBeInTheDocument();
  },
};

/** What was searched for is marked on the page, counted in the whole file, and gone through match by match. */
export const Marked: Story = {
  parameters: { path: `${opened.path}&search=weighbridge` },
  play: async ({ userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await expect(await one.findByText('Match 1 of 2', {}, { timeout: 15_000 })).toBeVisible();
    await waitFor(() => expect(CSS.highlights.get('document-match')?.size).toBe(1));
    await userEvent.click(one.getByRole('button', { name: 'Next match' }));
    await expect(await one.findByText('Match 2 of 2')).toBeVisible();
    await expect(one.getByText('Page 2 of 2')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Next match' })).toBeDisabled();
  },
};

/** A file whose text the server hasn’t read: what is on the page is counted. */
export const MarkedOnPage: Story = {
  parameters: {
    path: `${opened.path}&search=weighbridge`,
    looks: { skip: 'It looks as Marked does.' },
    msw: calls({ documents: [{ ...tickets!, one: { ...tickets!.one, text: 'pending' } }] }),
  },
  play: async () => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await expect(await one.findByText('1 match on this page', {}, { timeout: 15_000 })).toBeVisible();
  },
};

/** It is no longer shared; the client sees it no more. */
export const Shared: Story = {
  parameters: opened,
  play: async ({ userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await userEvent.click(await one.findByRole('switch', { name: 'Shared with the client' }));
    await waitFor(() => expect(one.getByText('Kilele Millers Ltd doesn’t see it.')).toBeVisible());
  },
};

/** An earlier version becomes the one that lists and previews show. */
export const EarlierVersion: Story = {
  parameters: opened,
  play: async ({ userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await userEvent.click(await one.findByRole('button', { name: 'Make current: version 1' }));
    await waitFor(() => expect(one.getByRole('button', { name: 'Make current: version 2' })).toBeVisible());
  },
};

/** A new version of a document. */
export const NewVersion: Story = {
  parameters: opened,
  play: async () => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await one.findByRole('button', { name: 'Add version' });
    choose(screen.getByRole('dialog'), letter);
    await expect(await one.findByRole('button', { name: 'Make current: version 2' })).toBeVisible();
  },
};

/** What it is called and belongs to is edited in a form. */
export const Edited: Story = {
  parameters: opened,
  play: async ({ userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await userEvent.click(await one.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
    const form = await drawer('Edit document');
    const tags = await form.findByRole('textbox', { name: 'Tags' });
    await userEvent.clear(tags);
    await userEvent.type(tags, 'evidence, tickets');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await one.findByText('tickets')).toBeVisible();
  },
};

/** Deleting asks first, and can be undone. */
export const Deleted: Story = {
  parameters: opened,
  play: async ({ canvas, userEvent }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await userEvent.click(await one.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('3 documents')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('4 documents')).toBeInTheDocument();
  },
};

/** What is on hold can’t be deleted, and says why. */
export const OnHold: Story = {
  parameters: {
    path: `/documents?document=${documentOf(7, 'Will.pdf').one.id}`,
    msw: calls({ documents: [documentOf(7, 'Will.pdf', { hold: true })] }),
  },
  play: async ({ userEvent }) => {
    const one = await drawer('Will.pdf');
    await expect(await one.findByText(/^Counts .* On hold: nobody can delete it/)).toBeVisible();
    await userEvent.click(await one.findByRole('button', { name: /^Actions for/ }));
    await expect(await screen.findByRole('menuitem', { name: 'Delete (on hold)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** A voucher of the client account can’t be deleted either, and says until when. */
export const Voucher: Story = {
  parameters: {
    path: `/documents?document=${documentOf(7, 'Authority.pdf').one.id}`,
    msw: calls({ documents: [documentOf(7, 'Authority.pdf', { voucherUntil: '2032-11-24' })] }),
  },
  play: async ({ userEvent }) => {
    const one = await drawer('Authority.pdf');
    await expect(await one.findByText(/^Counts .* nobody can delete it until 24 Nov 2032/)).toBeVisible();
    await userEvent.click(await one.findByRole('button', { name: /^Actions for/ }));
    await expect(
      await screen.findByRole('menuitem', { name: 'Delete (voucher of the client account)' }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};

/** What was deleted in the last 30 days, which can be restored. */
export const DeletedDocuments: Story = {
  parameters: {
    path: '/documents?status=deleted',
    msw: calls({
      deleted: [deletedDocument(documentOf(9, 'Draft plaint.docx')), deletedDocument(documentOf(8, 'Receipt.pdf'))],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 deleted documents')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore Draft plaint.docx' }));
    await screen.findByText('Restored Draft plaint.docx');
    await expect(await canvas.findByText('1 deleted document')).toBeVisible();
  },
};

/** Those that are ticked are downloaded as one archive. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose Weighbridge tickets, Jan to Mar.pdf' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Choose Lease of Nyati yard.pdf' }));
    await expect(canvas.getByText('2 of 4 chosen')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Download as zip' })).toHaveAttribute(
      'href',
      `/api/law-firm/documents/zip?ids=${someDocuments[0]?.one.id},${someDocuments[3]?.one.id}`,
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: '2 of 4 chosen' }));
    await expect(canvas.getByText('4 of 4 chosen')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: '4 of 4 chosen' }));
    await expect(canvas.queryByRole('link', { name: 'Download as zip' })).toBeNull();
  },
};

/** The list is taken out as a spreadsheet, as it is searched and filtered. */
export const Exported: Story = {
  parameters: { path: '/documents?search=weighbridge&type=pdf', looks: { skip: 'It looks as Inside does.' } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Export CSV' });
    const { pathname, search } = new URL(link.getAttribute('href') ?? '', location.href);
    await expect(pathname).toBe('/api/law-firm/documents/export');
    await expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ text: 'weighbridge', type: 'pdf' });
    await expect(canvas.getByRole('link', { name: 'Due for destruction' })).toHaveAttribute('href', '/retention');
  },
};

/** A file with a virus opens for nobody. */
export const Infected: Story = {
  parameters: { path: `/documents?document=${someDocuments[2]?.one.id}` },
  play: async () => {
    const one = await drawer('Delivery note.pdf');
    await expect(await one.findByText('This file has a virus')).toBeVisible();
    await expect(one.queryByRole('link', { name: 'Download' })).toBeNull();
  },
};

/** Of a Word file the text alone is shown. */
export const Word: Story = {
  parameters: { path: `/documents?document=${someDocuments[1]?.one.id}` },
  play: async () => {
    const one = await drawer('Witness statement, Halima Shariff.docx');
    await expect(await one.findByText(/I was at the weighbridge/)).toBeVisible();
  },
};

/** What can’t be shown is downloaded. */
export const NotShown: Story = {
  parameters: {
    path: `/documents?document=${someDocuments[1]?.one.id}`,
    msw: calls({ documents: [someDocuments[0]!, documentOf(2, 'Site visit.mp4', { mediaType: 'video/mp4' })] }),
  },
  play: async () => {
    const one = await drawer('Site visit.mp4');
    await expect(await one.findByText(/can’t be shown here/)).toBeVisible();
    await expect(one.getByText('Not scanned')).toBeVisible();
    await expect(one.getByRole('link', { name: 'Download' })).toHaveAttribute('download');
  },
};

/** A document that was noted before files were kept here. */
export const WithoutFile: Story = {
  parameters: { path: `/documents?document=${someDocuments[3]?.one.id}` },
  play: async () => {
    const one = await drawer('Lease of Nyati yard.pdf');
    await expect(await one.findByText('No file yet')).toBeVisible();
    await expect(one.queryByRole('link', { name: 'Download' })).toBeNull();
  },
};

/** Another person has deleted it. */
export const Missing: Story = {
  parameters: { path: '/documents?document=01933f2e-7a00-7000-8000-000000000699', looks: { logsErrors: true } },
  play: async () => {
    const one = await drawer('Document');
    await expect(await one.findByText(/There is no such document/)).toBeVisible();
  },
};

/** A file is added and is in the list as soon as it has arrived. */
export const Added: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('4 documents');
    choose(canvasElement, letter);
    await expect(await canvas.findByText('5 documents')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Demand letter.pdf' })).toBeVisible();
    await screen.findByText('Uploaded Demand letter.pdf');
  },
};

/** Files can be dropped anywhere on the page. */
export const Dropped: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('4 documents');
    const zone = canvas.getByRole('button', { name: 'Drop to add to the firm’s documents' }).closest('[data-rac]')!;
    await expect(canvasElement).toContainElement(zone as HTMLElement);
    carry('dragenter', zone, letter);
    carry('drop', zone, letter);
    await expect(await canvas.findByRole('link', { name: 'Demand letter.pdf' })).toBeVisible();
  },
};

/** Under way: paused, and resumed. */
export const Uploading: Story = {
  parameters: {
    msw: [http.untyped.patch('/api/law-firm/uploads/:id', () => delay('infinite')), ...calls()],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('4 documents');
    choose(canvasElement, letter);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause Demand letter.pdf' }));
    await expect(await canvas.findByText('Paused')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Resume Demand letter.pdf' })).toBeVisible();
  },
};

/** More than the plan has left: the reason says how much that is. */
export const TooLittleRoom: Story = {
  parameters: {
    msw: calls({ left: 4 }),
    looks: { logsErrors: true },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('4 documents');
    choose(canvasElement, letter);
    const [reason] = await canvas.findAllByText('The firm’s storage has 0 MB left.');
    await expect(reason).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Demand letter.pdf from the list' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Uploads' })).toBeNull());
  },
};

/** A file of 0 bytes: the reason says so, since there is no form whose fields could be checked. */
export const EmptyFile: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('4 documents');
    choose(canvasElement, new File([], letter.name, { type: letter.type }));
    const [reason] = await canvas.findAllByText('This file is empty.');
    await expect(reason).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Demand letter.pdf from the list' }));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Uploads' })).toBeNull());
  },
};

/** Whoever only reads, as support that may look, finds and opens files, and is offered nothing that changes any. */
export const ReadOnly: Story = {
  decorators: [signedIn({ ...lawyer, role: 'support' })],
  parameters: { ...opened, looks: { skip: 'It looks as Opened does, with less to press.' } },
  play: async ({ canvas }) => {
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    await expect(await one.findByRole('switch', { name: 'Shared with the client' })).toBeDisabled();
    await one.findByRole('list', { name: 'Versions' });
    const names = one.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    await expect(names.filter((name) => /Actions|Add|Make current|Signature/.test(name))).toEqual([]);
    await expect(offered(canvas).filter((name) => /Add|Camera|Photos|Drop/.test(name))).toEqual([]);
    await expect(canvas.queryByText('Export CSV')).toBeNull();
  },
};

/** A lawyer restores what was deleted; lists are taken out by admins and managers alone. */
export const Lawyers: Story = {
  ...DeletedDocuments,
  decorators: [signedIn({ ...lawyer, role: 'lawyer' })],
  parameters: { ...DeletedDocuments.parameters, looks: { skip: 'It looks as DeletedDocuments does.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Restore Receipt.pdf' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Due for destruction' })).toBeInTheDocument();
  },
};

/** Ticked from the keyboard: the way to the archive is the next stop after the box that ticks all. */
export const KeyboardChoice: Story = {
  parameters: { looks: { skip: 'It looks as Chosen does.' } },
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('checkbox', { name: 'Choose all' })).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: /^Choose Weighbridge/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('1 of 4 chosen')).toBeVisible();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { name: 'Download as zip' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('4 of 4 chosen')).toBeVisible();
  },
};

/** A photo as a camera takes it. */
async function photoOf(name: string, color: string, width = 400, height = 300): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paint = canvas.getContext('2d')!;
  paint.fillStyle = color;
  paint.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File([blob!], name, { type: 'image/jpeg' });
}

/** What another story has left on the device. */
const withoutPhotos = () => forgetPhotosOf('');

/** Photos become the pages of one PDF, in the order that people give them. */
export const Photos: Story = {
  beforeEach: withoutPhotos,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('4 documents');
    choosePhotos(canvasElement, await photoOf('Front.jpg', 'teal'), await photoOf('Back.jpg', 'brown', 300, 400));
    const dialog = await drawer('Photos to one PDF');
    await expect(await dialog.findByRole('img', { name: 'Page 1: Front.jpg' })).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Move page 2 up' }));
    await expect(await dialog.findByRole('img', { name: 'Page 1: Back.jpg' })).toBeVisible();
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Delivery note');
    await userEvent.click(dialog.getByRole('button', { name: 'Save as one PDF' }));
    await expect(await canvas.findByRole('link', { name: 'Delivery note.pdf' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/not yet uploaded/)).toBeNull());
  },
};

/** A damaged photo, and one of a kind that no PDF has, say so, and are removed. */
export const PhotosUnusable: Story = {
  parameters: { looks: { shows: ['Front.jpg'] } },
  beforeEach: withoutPhotos,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('4 documents');
    const torn = new File([(await photoOf('', 'teal')).slice(0, 300)], 'Torn.jpg');
    const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_0042.HEIC');
    choosePhotos(canvasElement, await photoOf('Front.jpg', 'teal'), torn, heic);
    const dialog = await drawer('Photos to one PDF');
    await expect(await dialog.findByText('Torn.jpg is damaged. Remove it, or take it again.')).toBeVisible();
    await expect(await dialog.findByText(/^IMG_0042.HEIC can’t become a page/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save as one PDF' }));
    await expect(await dialog.findByText(/^Remove the photos that can’t be used/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove page 3' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove page 2' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  },
};

/** Photos that have not been saved wait on the device, also after a reload. */
export const PhotosWaiting: Story = {
  beforeEach: async () => {
    await withoutPhotos();
    const photos = [await photoOf('Front.jpg', 'teal'), await photoOf('Back.jpg', 'brown')];
    await keepPhotos(newBatch({ owner: ownerOf(''), target: {}, to: 'Kilele Millers Ltd' }), photos);
    // Somebody else's, on the same device: they are not shown, and go when that person signs out.
    await keepPhotos(newBatch({ owner: ownerOf('juma@twiga.example'), target: {}, to: undefined }), photos.slice(1));
    return () => forgetPhotosOf('juma@twiga.example');
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 photos not yet uploaded')).toBeVisible();
    await expect(canvas.queryByText('1 photo not yet uploaded')).toBeNull();
    await expect(await batchesOf(ownerOf('juma@twiga.example'))).toHaveLength(1);
    await forgetPhotosOf('juma@twiga.example');
    await expect(await batchesOf(ownerOf('juma@twiga.example'))).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const dialog = await drawer('Photos to one PDF, for Kilele Millers Ltd');
    await expect(await dialog.findByRole('img', { name: 'Page 2: Back.jpg' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard 2 photos?' }));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByText(/not yet uploaded/)).toBeNull());
  },
};

/** Long names wrap. */
export const LongNames: Story = {
  parameters: {
    msw: calls({
      documents: [
        documentOf(1, `Further affidavit of Ng’ang’a wa Mwangi in answer to ${'Tembo_Logistics_'.repeat(9)}.pdf`, {
          caseTitle: 'Ng’ang’a wa Mwangi and 12 others v Kilele Millers Ltd and Tembo Logistics Ltd (Interested Party)',
          signature: 'awaiting',
          shared_at: '2026-11-20T13:11:00.000Z',
        }),
      ],
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText('1 document')).toBeVisible(),
};

/** Found, opened, turned and closed from the keyboard. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Weighbridge tickets, Jan to Mar.pdf' });
    link.focus();
    await userEvent.keyboard('{Enter}');
    const one = await drawer('Weighbridge tickets, Jan to Mar.pdf');
    const next = await one.findByRole('button', { name: 'Next page' }, { timeout: 15_000 });
    next.focus();
    await userEvent.keyboard(' ');
    await expect(await one.findByText('Page 2 of 2')).toBeVisible();
    await userEvent.tab();
    one.getByRole('group', { name: /page 2$/ }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The firm has none yet. */
export const Empty: Story = {
  parameters: { msw: calls({ documents: [] }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/Drop files on this page/)).toBeVisible(),
};

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.untyped.get('/api/law-firm/documents', () => delay('infinite')), ...calls()] },
};

/** The list can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.untyped.get('/api/law-firm/documents', unavailable), ...calls()],
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/^Failed to load documents/)).toBeVisible(),
};

/** Retry gets it. */
export const Retried: Story = retried(
  Failed,
  () => calls(),
  async ({ canvas }) => {
    await expect(await canvas.findByText('4 documents')).toBeVisible();
  },
);
