import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { OwnershipScreen } from '#components/screens/admin/People';
import { admin } from '../../api/access';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';

const meta = {
  title: 'Screens/Admin/Ownership',
  component: OwnershipScreen,
  decorators: [inHost, signedIn({ ...admin, name: 'Otieno Ouma', role: 'operator', isOwner: false })],
  parameters: { layout: 'fullscreen', path: '/admin/ownership', msw: sceneHandlers('platform-offered') },
} satisfies Meta<typeof OwnershipScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The platform is offered to whoever looks. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Wanjiru Maina offers you the ownership')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
};

/** Declined, there is nothing to accept any more. */
export const Declined: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decline' }));
    await expect(await screen.findByText('The offer is declined')).toBeInTheDocument();
    await expect(await canvas.findByText('Nothing is offered to you')).toBeVisible();
  },
};
