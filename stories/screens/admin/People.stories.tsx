import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OperatorsScreen } from '#components/screens/admin/People';
import { admin } from '../../api/access';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';

const meta = {
  title: 'Screens/Admin/People',
  component: OperatorsScreen,
  decorators: [inHost, signedIn({ ...admin, name: 'Wanjiru Maina', role: 'owner' })],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/people',
    msw: sceneHandlers('operators'),
  },
  args: { productName: 'Mizani' },
} satisfies Meta<typeof OperatorsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The platform’s people, and what each role may do at the console. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 people')).toBeVisible();
    const reader = within(await canvas.findByRole('row', { name: /Halima Yusuf/ }));
    await expect(reader.getByRole('button', { name: 'Actions for Halima Yusuf' })).toBeVisible();
    await expect(canvas.getByText('Invite the platform’s people, change their roles and take them out.')).toBeVisible();
  },
};

/** On a phone each person is a few lines. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
