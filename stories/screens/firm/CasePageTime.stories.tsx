import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { HasTime } from '#components/screens/firm/Timer';
import { sceneHandlers, timeCalls } from '../../api/scene';
import { theWorker } from '../../api/theFirm';
import { inScene, ofCasePage } from './casePage';

const key = 'mizani.worker';

const calls = (scene = 'time') => [...sceneHandlers(scene, timeCalls), ...inScene('case-work')];

const meta = {
  title: 'Screens/Firm/Case page time',
  component: CasePageScreen,
  ...ofCasePage,
  render: (args) => (
    <HasTime value>
      <CasePageScreen {...args} />
    </HasTime>
  ),
  parameters: { ...ofCasePage.parameters, msw: calls() },
  beforeEach: () => {
    localStorage.setItem(key, theWorker);
    return () => localStorage.removeItem(key);
  },
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was worked and paid, what of it is unbilled, and a line to record more. */
export const Time: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Time' }));
    await expect(await card.findByText('Unbilled')).toBeVisible();
    await expect(await card.findByRole('list', { name: 'Disbursements' })).toBeVisible();
    const form = within(card.getByRole('form', { name: 'Add time' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1h20m');
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    await screen.findByRole('alertdialog', { name: 'Added 1 h 20 min' });
    await waitFor(() => expect(form.getByRole('textbox', { name: /Time worked/ })).toHaveValue(''));
  },
};

/** Nothing yet. */
export const NoTime: Story = {
  parameters: { msw: calls('no-time') },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Time' }));
    await expect(await card.findByText('No time recorded yet')).toBeVisible();
  },
};

/** A disbursement of the case is added in a dialog. */
export const DisbursementOpened: Story = {
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Time' }));
    await userEvent.click(card.getByRole('button', { name: 'Disbursement' }));
    const form = within(await screen.findByRole('dialog'));
    await expect(await form.findByRole('button', { name: /Paid from$/ })).toBeVisible();
  },
};
