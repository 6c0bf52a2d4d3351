import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { RetentionScreen } from '#components/screens/firm/Retention';
import { lawyer } from '../../api/access';
import { documentHandlers, type DocumentsSetup, dueDocuments } from '../../api/documents';
import { firmHandlers } from '../../api/firm';
import { http, problem, unavailable } from '../../api/http';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (setup: DocumentsSetup = { documents: dueDocuments }) => [...documentHandlers(setup), ...firmHandlers()];

const meta = {
  title: 'Screens/Firm/Retention',
  component: RetentionScreen,
  args: { pages: { documents: '/documents' } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/retention', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof RetentionScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const [search, submissions, circular] = dueDocuments.map(({ one }) => one.name) as [string, string, string];
const question = async () => within(await screen.findByRole('alertdialog'));

/** Longest due first, each with why and since when. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '3 documents are due' })).toBeVisible();
    await expect(canvas.getByText('Case closed on 14 Mar 2018, 7 years ago')).toBeVisible();
    await expect(canvas.getByText('To be kept until 31 Oct 2026')).toBeVisible();
  },
};

/** One is destroyed, after a question that says what is gone for good. */
export const One: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Destroy ${search}` }));
    const asked = await question();
    await waitFor(() => expect(asked.getByText(`Destroy ${search} for good?`)).toBeVisible());
    await expect(asked.getByText(/nobody can bring them back/)).toBeVisible();
    await userEvent.click(asked.getByRole('button', { name: 'Destroy for good' }));
    await screen.findByText(`Destroyed ${search}`);
    await expect(await canvas.findByRole('heading', { name: '2 documents are due' })).toBeVisible();
  },
};

/** Those that are ticked are destroyed, and named before. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Choose ${search}` }));
    await userEvent.click(canvas.getByRole('checkbox', { name: `Choose ${circular}` }));
    await expect(canvas.getByText('2 of 3 chosen')).toBeVisible();
    const bar = within(canvas.getByRole('group', { name: 'Chosen documents' }));
    await userEvent.click(bar.getByRole('button', { name: 'Destroy' }));
    const asked = await question();
    await waitFor(() => expect(asked.getByText('Destroy 2 documents for good?')).toBeVisible());
    await expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([search, circular]);
    await userEvent.click(asked.getByRole('button', { name: 'Destroy for good' }));
    await screen.findByText('Destroyed 2 documents');
    await expect(await canvas.findByRole('heading', { name: '1 document is due' })).toBeVisible();
    await expect(canvas.getByText('Choose all')).toBeVisible();
  },
};

/** One that must be kept by then stays, and says so; the others are gone. */
export const KeptMeanwhile: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.untyped.post(`/api/law-firm/documents/${dueDocuments[1]?.one.id}/destroy`, () =>
        problem(409, 'Conflict', 'This document is to be kept for now.', undefined, {
          code: 'document_not_due',
          params: {},
        }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Destroy' }));
    await userEvent.click((await question()).getByRole('button', { name: 'Destroy for good' }));
    await screen.findByText('Destroyed 2 documents');
    await screen.findByText(`Couldn’t destroy ${submissions}.`);
    await screen.findByText('This document is to be kept for now.');
    await expect(await canvas.findByRole('heading', { name: '1 document is due' })).toBeVisible();
  },
};

/** One is put on hold: it is due no more, until the hold is undone. */
export const Held: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Put ${search} on hold` }));
    await expect(await canvas.findByRole('heading', { name: '2 documents are due' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('heading', { name: '3 documents are due' })).toBeVisible();
  },
};

/** Another day, until which it is kept, is set in its form. */
export const KeptLonger: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Keep ${search} longer` }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit document' }));
    await expect(await form.findByRole('group', { name: /Retain until/ })).toBeInTheDocument();
  },
};

/** A lawyer keeps what is due, and destroys nothing. */
export const WithoutTheRight: Story = {
  decorators: [signedIn({ ...lawyer, role: 'lawyer' })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Admins of your firm confirm what is destroyed.')).toBeVisible();
    await expect(offered(canvas).filter((name) => /Destroy|Choose/.test(name))).toEqual([]);
    await expect(canvas.getByRole('button', { name: `Put ${search} on hold` })).toBeInTheDocument();
  },
};

/** Whoever only reads the firm's documents sees what is due, and nothing to press. */
export const ReadOnly: Story = {
  decorators: [signedIn({ ...lawyer, role: 'support' })],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '3 documents are due' });
    await expect(offered(canvas)).toEqual([]);
    await expect(canvas.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  },
};

/** Long names wrap or are cut off, and nothing leaves the page. */
export const LongNames: Story = {
  parameters: {
    msw: calls({
      documents: dueDocuments.map((stored) => ({
        ...stored,
        one: {
          ...stored.one,
          name: `Further affidavit of Ng’ang’a wa Mwangi in answer to ${'Tembo_Logistics_'.repeat(9)}.pdf`,
          caseTitle: 'Ng’ang’a wa Mwangi and 12 others v Kilele Millers Ltd and Tembo Logistics Ltd (Interested Party)',
        },
      })),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Choose all' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Destroy' }));
    await waitFor(async () => expect((await question()).getByText('Destroy 3 documents for good?')).toBeVisible());
  },
};

/** Ticked, and destroyed, from the keyboard. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('checkbox', { name: 'Choose all' })).focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Destroy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const asked = await question();
    await waitFor(() => expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: `Choose ${search}` })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('2 of 3 chosen')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: search })).toBeInTheDocument();
  },
};

/** Nothing is due, and when something is. */
export const Empty: Story = {
  parameters: { msw: calls({ documents: [] }) },
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing is due for destruction')).toBeVisible(),
};

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.untyped.get('/api/law-firm/retention', () => delay('infinite')), ...calls()] },
};

/** The list can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.untyped.get('/api/law-firm/retention', unavailable), ...calls()],
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/^Failed to load what is due/)).toBeVisible(),
};

/** Retry gets it. */
export const Retried: Story = retried(
  Failed,
  () => calls(),
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '3 documents are due' })).toBeVisible();
  },
);
