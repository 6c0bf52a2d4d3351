import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FeeNoteScreen } from '#components/screens/firm/FeeNote';
import { lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { draftNote, sentNote } from '../../api/theFirm';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (scene = 'fee-notes') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/FeeNote',
  component: FeeNoteScreen,
  args: {
    id: draftNote,
    pages: {
      feeNotes: '/fee-notes',
      client: (id) => `/clients/${id}`,
      case: (id) => `/cases/${id}`,
      invoice: (id) => `/invoices/${id}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/fee-notes/${draftNote}`, msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof FeeNoteScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const research = /Research on limitation/;

/** What the case’s work comes to, and what a client who withholds tax would pay. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const amounts = within(await canvas.findByRole('region', { name: 'Amounts' }));
    await expect(amounts.getByText('105,560.00')).toBeVisible();
    await expect(amounts.getByText('99,190.00')).toBeVisible();
    const paper = within(canvas.getByRole('article', { name: 'Fee note' }));
    await expect(paper.getByText('Pro-forma — not a tax invoice')).toBeVisible();
  },
};

/** Ticked work is on the paper at once, and saved when the person says so. */
export const Ticked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: research }));
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    const paper = within(canvas.getByRole('article', { name: 'Fee note' }));
    await expect(paper.getByText(research)).toBeVisible();
    await expect(paper.getByText('136,184.00')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/^Saved /)).toBeVisible());
  },
};

/** A line says what the client should read. */
export const Reworded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit Instruction fee/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit line' }));
    const wording = await form.findByRole('textbox', { name: /Description/ });
    await userEvent.clear(wording);
    await userEvent.type(wording, 'Sale of the land, all in');
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    const paper = within(canvas.getByRole('article', { name: 'Fee note' }));
    await waitFor(() => expect(paper.getByText(/Sale of the land, all in/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/^Saved /)).toBeVisible());
  },
};

/** A fee is agreed, not recorded. */
export const FeeAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add fee' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add fee' }));
    await userEvent.type(await form.findByRole('textbox', { name: /Description/ }), 'Opinion');
    await userEvent.type(form.getByRole('textbox', { name: /Amount/ }), '10000');
    await userEvent.click(form.getByRole('button', { name: 'Add fee' }));
    const paper = within(canvas.getByRole('article', { name: 'Fee note' }));
    await waitFor(() => expect(paper.getByText('117,160.00')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/^Saved /)).toBeVisible());
  },
};

/** Lines change places in their own menu; the paper has them in the same order. */
export const Reordered: Story = {
  play: async ({ canvas, userEvent }) => {
    const order = () => within(canvas.getByRole('article', { name: 'Fee note' })).getAllByRole('listitem');
    const actions = await canvas.findByRole('button', {
      name: 'Actions for Settling the witness statement',
    });
    await expect(order()[0]).toHaveTextContent(/^Instruction fee/);
    actions.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Move up' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(order()[0]).toHaveTextContent(/^Settling the witness/));
    await expect(canvas.getByText('Settling the witness statement is line 1 of 3')).toBeInTheDocument();
    // Where the line is now, it can be moved again.
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Actions for Settling the witness/));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/^Saved /)).toBeVisible());
    await expect(order()[0]).toHaveTextContent(/^Settling the witness/);
  },
};

/** What is sent takes its number. Without a mail server the person sends the PDF. */
export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Send DRAFT-0001?' }));
    await userEvent.click(await asked.findByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('heading', { name: 'FN-2026-0008' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** An invoice is made of it, due when the firm’s terms or the person say. */
export const Invoiced: Story = {
  args: { id: sentNote },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make invoice' }));
    const form = within(await screen.findByRole('dialog', { name: 'Make an invoice of FN-2026-0005' }));
    await userEvent.click(await form.findByRole('button', { name: 'Make invoice' }));
    await expect(await canvas.findByText('Invoiced as INV-2026-0024')).toBeVisible();
  },
};

/** What was sent is taken back, with the reason. */
export const Withdrawn: Story = {
  args: { id: sentNote },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    const form = within(await screen.findByRole('dialog', { name: 'Withdraw FN-2026-0005' }));
    await userEvent.type(await form.findByRole('textbox', { name: /Reason/ }), 'Billed at last year’s rate');
    await userEvent.click(form.getByRole('button', { name: 'Withdraw' }));
    await expect(await canvas.findByText('Billed at last year’s rate')).toBeVisible();
  },
};

const agreed = { description: 'Agreed fee', amount: 50_000, vat: 'standard' };

/** Somebody else changed the lines meanwhile: each says whose to keep. */
export const Conflict: Story = {
  parameters: {
    looks: { logsErrors: true },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: research }));
    await fetch(`/api/law-firm/fee-notes/${draftNote}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ lines: [agreed] }),
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(asked.getByText(/Agreed fee, 50,000.00/)).toBeVisible());
    await userEvent.click(asked.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByText(/^Saved /)).toBeVisible());
    await expect(canvas.getByRole('checkbox', { name: research })).toBeChecked();
  },
};

/** A case without unbilled work; a fee can be added. */
export const Empty: Story = {
  parameters: {
    msw: calls('fee-note-empty'),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No unbilled work in this case')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
  },
};

/** On a phone, one below the other. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: research })).toBeInTheDocument();
  },
};

/** A lawyer drafts; whoever handles money sends and bills. */
export const WithoutTheRight: Story = {
  decorators: [signedIn({ ...lawyer, role: 'lawyer' })],
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: research });
    await expect(offered(canvas)).not.toContain('Send');
    await expect(offered(canvas)).not.toContain('Make invoice');
  },
};

/** It was discarded, or never was. */
export const NotFound: Story = {
  args: { id: '01933f2e-7a00-7000-8000-00000000ffff' },
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This fee note is not here')).toBeVisible();
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/fee-notes/{id}', () => delay('infinite')), ...calls()] },
};

/** It could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/fee-notes/{id}', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load this fee note.')).toBeVisible(), { timeout: 5_000 });
  },
};

/** Tried again, it is there. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('checkbox', { name: research })).toBeInTheDocument();
});
