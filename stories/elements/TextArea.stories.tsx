import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextArea } from '#components/elements/TextArea';

const meta = {
  title: 'Elements/Fields/TextArea',
  id: 'elements-textarea',
  component: TextArea,
  args: { label: 'Notes', onChange: fn() },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A label and a box of three lines. */
export const Basic: Story = {};

/** A hint under the box, tied to it for screen readers. */
export const WithDescription: Story = {
  args: { description: 'Shown on the invoice, below the totals.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Notes')).toHaveAccessibleDescription('Shown on the invoice, below the totals.'),
};

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { errorMessage: 'Keep the notes under 2,000 characters.' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Notes')).toBeInvalid(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'Payment by M-Pesa is welcome.' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Notes')).toBeDisabled(),
};

/** Grows with its text. */
export const LongText: Story = {
  args: {
    defaultValue:
      'The fees are for the mention of 23 November and for the filing of submissions.\n\nDisbursements follow once the registry has issued its receipts. Please quote the number of this invoice with your payment.',
  },
};

/** Enter begins a new line, Tab leaves. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const area = canvas.getByLabelText('Notes');
    await expect(area).toHaveFocus();
    await userEvent.keyboard('Fees{Enter}Costs');
    await expect(args.onChange).toHaveBeenLastCalledWith('Fees\nCosts');
    await userEvent.tab();
    await expect(area).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(area).toHaveFocus();
  },
};
