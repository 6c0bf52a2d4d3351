import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { http, unavailable } from '../../api/http';
import { portalCalls, sceneHandlers } from '../../api/scene';
import { languages, matter, portal } from '../portal/data';
import { inScene, ofCasePage } from './casePage';

const calls = (scene = 'told') => [
  http.get('/api/law-firm/cases/{id}/client-view', ({ response }) => response(200).json({ data: page })),
  ...sceneHandlers(scene, portalCalls),
  ...inScene('case-work'),
];

const meta = {
  title: 'Screens/Firm/Case page portal',
  component: CasePageScreen,
  ...ofCasePage,
  parameters: { ...ofCasePage.parameters, msw: calls() },
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The client's page, with no date ahead. */
const { next: _, ...page } = matter;

/** Files' names without their endings. */
const titles = matter.documents.map(({ name }) => name.replace(/\.pdf$/, ''));

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const card = async (canvas: Canvas) =>
  within(await canvas.findByRole('region', { name: 'What the client sees' }, { timeout: 5_000 }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** What the client was told and promised, what they were asked for, and who of them sees it. */
export const WhatTheClientSees: Story = {
  play: async ({ canvas }) => {
    const seen = await card(canvas);
    await expect(await seen.findByText(/^They hear by /)).toBeVisible();
    await expect(await seen.findByText('The original weighbridge tickets')).toBeVisible();
    await expect(await seen.findByText('Halima Shariff')).toBeVisible();
  },
};

/** Nothing was told yet, nothing is asked for, and nobody has access. */
export const NothingTold: Story = {
  parameters: { msw: calls('portal') },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText('The client has been told nothing yet')).toBeVisible();
  },
};

/** The promise was not kept. */
export const Late: Story = {
  parameters: { msw: calls('told-late') },
  play: async ({ canvas }) => {
    await expect(await (await card(canvas)).findByText(/2 days late/)).toBeVisible();
  },
};

/** An update says by when the client hears next; without that it is not published. */
export const Published: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'Publish update' }));
    const form = await dialog('Publish an update');
    await userEvent.type(form.getByRole('textbox', { name: /^What happened/ }), 'The judge set the trial for May.');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(await form.findByText('Choose the day by which they hear next.')).toBeVisible();
    await userEvent.click(form.getByRole('spinbutton', { name: /^day/ }));
    await userEvent.keyboard('15122030');
    await userEvent.click(form.getByRole('button', { name: 'Publish' }));
    await expect(await (await card(canvas)).findByText('The judge set the trial for May.')).toBeVisible();
  },
};

/** A document is asked for. */
export const AskedFor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'Ask for a document' }));
    const form = await dialog('Ask for a document');
    await userEvent.type(form.getByRole('textbox', { name: /^What you need/ }), 'Delivery notes');
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    await expect(await (await card(canvas)).findByText('Delivery notes')).toBeVisible();
  },
};

/** What was asked for came at the office. */
export const Received: Story = {
  play: async ({ canvas, userEvent }) => {
    const seen = await card(canvas);
    await userEvent.click(await seen.findByRole('button', { name: 'Actions for Board resolution to sue' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'It has come' }));
    await expect(await screen.findByText('Received: Board resolution to sue')).toBeVisible();
  },
};

/** A message to one person. */
export const Writing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'Write to Halima Shariff' }));
    await expect((await dialog('Write to Halima Shariff')).getByRole('textbox', { name: /^Message/ })).toBeVisible();
  },
};

/** Their page, as they see it. */
export const TheirPage: Story = {
  parameters: { looks: { shows: [languages, titles, portal, page] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await (await card(canvas)).findByRole('button', { name: 'See the page of Halima Shariff' }));
    await expect(await (await dialog('The page of Halima Shariff')).findByText('What happened')).toBeVisible();
  },
};

/** It could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/updates', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(
      await (await card(canvas)).findByText(/^Failed to load what the client sees/, {}, { timeout: 5_000 }),
    ).toBeVisible();
  },
};
