import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { StatementScreen } from '#components/screens/firm/Statement';
import { http, problem, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { dollarClient, theClient } from '../../api/theFirm';
import { inHost } from '../inHost';

const calls = () => sceneHandlers('invoices');
const path = `/clients/${theClient}/statement`;

const meta = {
  title: 'Screens/Firm/Statement',
  component: StatementScreen,
  args: {
    id: theClient,
    pages: { client: (id) => `/clients/${id}`, invoice: (id) => `/invoices/${id}` },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `${path}?from=2026-11-01&to=2026-11-30`, msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof StatementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the opening balance to the closing one. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Closing balance')).toBeVisible();
    await expect(canvas.getAllByText('139,710.00')[0]).toBeVisible();
  },
};

/** A client with invoices in two currencies has a statement in each, which the address keeps. */
export const Dollars: Story = {
  args: { id: dollarClient },
  parameters: { path: `/clients/${dollarClient}/statement?from=2026-11-01&to=2026-11-30&currency=USD` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/hold for the client, in USD\.$/)).toBeVisible();
    await expect((await canvas.findAllByText('3,060.00')).at(-1)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Currency/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('currency=USD'),
    );
  },
};

/** A period that ends before it begins is asked about. */
export const Backwards: Story = {
  parameters: { path: `${path}?from=2026-11-30&to=2026-11-01` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The period ends before it begins.')).toBeVisible();
  },
};

/** On a phone, each line keeps its amount below what it is. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Closing balance')).toBeVisible();
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/clients/{id}/statement', () => delay('infinite')), ...calls()] },
};

/** A client who is not there. */
export const NotFound: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.get('/api/law-firm/clients/{id}/statement', ({ response }) =>
        response.untyped(problem(404, 'Not Found', 'There is no such client.')),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This client doesn’t exist')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'PDF' })).toBeNull();
  },
};

/** It could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.get('/api/law-firm/clients/{id}/statement', ({ response }) => response.untyped(unavailable())),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the statement.')).toBeVisible(), { timeout: 5_000 });
  },
};
