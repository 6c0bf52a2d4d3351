import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchField } from '#components/elements/SearchField';

const meta = {
  title: 'Elements/Fields/SearchField',
  id: 'elements-searchfield',
  component: SearchField,
  args: { label: 'Search customers', onChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The label is for screen readers and fills the empty box. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toBeVisible(),
};

/** Says what may be typed. */
export const WithPlaceholder: Story = { args: { placeholder: 'Search by name or slug' } };

/** The cross clears the box and keeps focus in it. */
export const Filled: Story = {
  args: { defaultValue: 'twiga' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

/** Nothing can be searched now. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('searchbox')).toBeDisabled(),
};

/** Text that doesn't fit is cut off; the cursor reaches the rest. */
export const LongText: Story = {
  args: { defaultValue: 'Ndovu & Swala and the Other Advocates of the Coast LLP' },
  render: (args) => (
    <div style={{ inlineSize: 220 }}>
      <SearchField {...args} />
    </div>
  ),
};

/** Enter searches, Escape clears. The cross is not a tab stop. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const box = canvas.getByRole('searchbox');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('mbuyu{Enter}');
    await expect(args.onSubmit).toHaveBeenLastCalledWith('mbuyu');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await userEvent.keyboard('kobe');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear search' })).not.toHaveFocus();
    await expect(box).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(box).toHaveFocus();
  },
};
