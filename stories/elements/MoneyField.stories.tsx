import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { MoneyField } from '#components/elements/MoneyField';

const meta = {
  title: 'Elements/Fields/MoneyField',
  id: 'elements-moneyfield',
  component: MoneyField,
  args: { label: 'Unit price', onChange: fn() },
} satisfies Meta<typeof MoneyField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In KES unless another currency is given. */
export const Basic: Story = {};

/** Thousands are separated, and cents show with both digits if there are any. */
export const Filled: Story = {
  args: { defaultValue: 116_000.5 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Unit price');
    await expect(input).toHaveValue('116,000.50');
    await userEvent.click(input);
    await expect(input).toHaveValue('116000.5');
    await userEvent.clear(input);
    await userEvent.type(input, '12500.5');
    await userEvent.tab();
    await expect(input).toHaveValue('12,500.50');
    await userEvent.clear(input);
    await userEvent.type(input, '12500');
    await userEvent.tab();
    await expect(input).toHaveValue('12,500');
  },
};

/** An invoice may be in another currency. */
export const Dollars: Story = { args: { currency: 'USD', defaultValue: 950 } };

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { defaultValue: 0, errorMessage: 'Give a price above zero, or take the line away.' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Unit price')).toBeInvalid(),
};

/** A pasted amount is read with its currency, and another currency is refused. */
export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Unit price');
    for (const [text, amount] of [
      ['KES 1,250.50', 1250.5],
      ['KSh 580/=', 580],
      ['580,00', 580],
    ] as const) {
      await userEvent.click(input);
      await userEvent.clear(input);
      await userEvent.paste(text);
      await userEvent.tab();
      await expect(args.onChange).toHaveBeenLastCalledWith(amount);
    }
    await userEvent.clear(input);
    await userEvent.paste('USD 950');
    await userEvent.tab();
    await expect(input).toHaveValue('USD 950');
    await expect(input).toHaveAccessibleDescription('Enter the amount in KES.');
  },
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 15_000 },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Unit price')).toBeDisabled(),
};

/** A long label wraps; a large amount stays on one line. */
export const LongText: Story = {
  args: { label: 'Amount that the client has paid in advance of the hearing', defaultValue: 2_400_000 },
  render: (args) => (
    <div style={{ inlineSize: 180 }}>
      <MoneyField {...args} />
    </div>
  ),
};

/** Amounts are rounded to the cent when the field is left. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByLabelText('Unit price');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('15000.755');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(15_000.76);
    await expect(input).toHaveValue('15,000.76');
    await expect(input).toBeValid();
  },
};
