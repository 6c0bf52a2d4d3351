import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '#components/elements/Checkbox';

const meta = {
  title: 'Elements/Fields/Checkbox',
  id: 'elements-checkbox',
  component: Checkbox,
  args: { children: 'Charge VAT on this invoice', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not ticked yet. */
export const Basic: Story = {};

/** Ticked. */
export const Selected: Story = {
  args: { defaultSelected: true },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox')).toBeChecked(),
};

/** Some of the options that it covers are ticked, and some are not. */
export const Indeterminate: Story = {
  args: { isIndeterminate: true, children: 'All firms' },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox')).toBePartiallyChecked(),
};

/** A line below says what follows, and is read with it. */
export const WithDescription: Story = {
  args: { description: '16% of the fees. Disbursements are free of it.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('16% of the fees. Disbursements are free of it.'),
};

/** Says beside it what is wrong. */
export const Invalid: Story = {
  args: { children: 'I have read the terms', errorMessage: 'Agree to the terms to go on.' },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox')).toBeInvalid(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultSelected: true },
  play: async ({ canvas }) => expect(canvas.getByRole('checkbox')).toBeDisabled(),
};

/** Long words wrap beside the box. */
export const LongText: Story = {
  args: { children: 'Send a copy of each reminder to the managing partner and to whoever opened the matter' },
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <Checkbox {...args} />
    </div>
  ),
};

/** Tab reaches it, Space ticks and unticks it. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
