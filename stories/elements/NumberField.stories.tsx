import type { Meta, StoryObj } from '@storybook/react-vite';
import { Form } from 'react-aria-components/Form';
import { expect, fn, waitFor } from 'storybook/test';
import { NumberField } from '#components/elements/NumberField';

const meta = {
  title: 'Elements/Fields/NumberField',
  id: 'elements-numberfield',
  component: NumberField,
  args: { label: 'Users', onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Empty until a number is typed. */
export const Basic: Story = {};

/** The unit is in the box. */
export const WithSuffix: Story = {
  args: { label: 'Storage', suffix: 'GB', defaultValue: 5000 },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Storage')).toHaveValue('5,000'),
};

/** A number out of bounds is reported, not changed. */
export const OutOfBounds: Story = {
  args: { minValue: 1, maxValue: 60 },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Users');
    await userEvent.type(input, '61');
    await userEvent.tab();
    await expect(input).toHaveValue('61');
    await expect(input).toHaveAccessibleDescription('Enter 60 or less.');
  },
};

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { defaultValue: 3, errorMessage: 'The firm has 12 users. Give at least as many.' },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Users')).toHaveAccessibleDescription('The firm has 12 users. Give at least as many.'),
};

/** Shows the form's validation error for it too. */
export const Refused: Story = {
  args: { name: 'users' },
  render: (args) => (
    <Form validationErrors={{ users: 'A starter firm has 5 users at most.' }}>
      <NumberField {...args} />
    </Form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Users')).toBeInvalid();
    await expect(canvas.getByText('A starter firm has 5 users at most.')).toBeVisible();
  },
};

/** A figure elsewhere updates as people type, before the field is left. */
export const Followed: Story = {
  args: { label: 'Hours', onType: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Hours'), '1.5');
    await waitFor(() => expect(args.onType).toHaveBeenLastCalledWith(1.5));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText('Hours')).toHaveValue('1.5');
  },
};

/** If decimals are allowed, fractions are valid; the arrows still step by one. */
export const Fractions: Story = {
  args: { label: 'Hours', formatOptions: { maximumFractionDigits: 2 }, minValue: 0.01 },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Hours');
    await userEvent.type(input, '4.35');
    await userEvent.tab();
    await expect(input).toBeValid();
    await userEvent.type(input, '{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(5.35);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3.35);
    await userEvent.clear(input);
    await userEvent.type(input, '0{Tab}');
    await expect(input).toBeInvalid();
  },
};

/** In a row with column headings, only phones show the label; elsewhere it is for screen readers. */
export const UnderAHead: Story = { args: { isLabelHidden: 'wide', defaultValue: 4 } };

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 15 },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Users')).toBeDisabled(),
};

/** A long label wraps. */
export const LongText: Story = {
  args: {
    label: 'Calls that the firm’s own programs may make in a calendar month',
    suffix: 'calls',
    defaultValue: 50_000,
  },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <NumberField {...args} />
    </div>
  ),
};

/** The separators may be of either kind: the last one before one or two digits is the decimal, groups of three are thousands. */
export const Separators: Story = {
  args: { label: 'Hours', formatOptions: { maximumFractionDigits: 2 } },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Hours');
    for (const [text, number] of [
      ['123,00', 123],
      ['1,5', 1.5],
      ['1.250,50', 1250.5],
      ['1 250', 1250],
      ['-1,5', -1.5],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await userEvent.tab();
      await expect(args.onChange).toHaveBeenLastCalledWith(number);
    }
  },
};

/** A text that has no one meaning stays, and the form can't be saved. */
export const NotOneNumber: Story = {
  args: { name: 'hours', label: 'Hours', formatOptions: { maximumFractionDigits: 2 }, minValue: 0 },
  render: (args) => (
    <Form>
      <NumberField {...args} />
      <button>Save</button>
    </Form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const input = canvas.getByLabelText('Hours');
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    for (const [text, message] of [
      ['1/2', 'Enter a number, such as 1,250.50.'],
      ['1x2', 'Enter a number, such as 1,250.50.'],
      ['1.250', 'Enter 1,250 or 1.25: this can be read as either.'],
      ['-500', 'Enter 0 or more.'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, text);
      await userEvent.tab();
      await expect(input).toHaveValue(text);
      await waitFor(() => expect(input).toHaveAccessibleDescription(message));
      await expect(form.checkValidity()).toBe(false);
    }
    await userEvent.clear(input);
    await userEvent.type(input, '1,5');
    await userEvent.tab();
    await expect(input).toBeValid();
    await expect(new FormData(form).get('hours')).toBe('1.5');
  },
};

/** While it is edited, thousands are not separated, so that taking a digit away leaves no decimal. */
export const Edited: Story = {
  args: { defaultValue: 12_500 },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Users');
    await expect(input).toHaveValue('12,500');
    await userEvent.click(input);
    await expect(input).toHaveValue('12500');
    await userEvent.keyboard('{End}{Backspace}');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(1250);
    await expect(input).toHaveValue('1,250');
  },
};

/** A typed number applies when the field is left; arrows step. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const input = canvas.getByLabelText('Users');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('12');
    await expect(input).toHaveValue('12');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(13);
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith(12);
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};
