import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Switch } from '#components/elements/Switch';

const meta = {
  title: 'Elements/Fields/Switch',
  id: 'elements-switch',
  component: Switch,
  args: { children: 'Active', onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Off. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('switch', { name: 'Active' })).not.toBeChecked(),
};

/** On. The label stays the same. */
export const Selected: Story = {
  args: { defaultSelected: true },
  play: async ({ canvas }) => expect(canvas.getByRole('switch')).toBeChecked(),
};

/** A line below says what it does. */
export const WithDescription: Story = {
  args: { description: 'Firms find active widgets in their library.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('switch')).toHaveAccessibleDescription('Firms find active widgets in their library.'),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultSelected: true },
  play: async ({ canvas }) => expect(canvas.getByRole('switch')).toBeDisabled(),
};

/** Long words wrap beside it. */
export const LongText: Story = {
  args: { children: 'Remind the client by email seven days before an invoice falls due' },
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <Switch {...args} />
    </div>
  ),
};

/** Tab reaches it, Space turns it on and off. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('switch')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
