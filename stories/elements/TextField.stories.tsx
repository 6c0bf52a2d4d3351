import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { TextField } from '#components/elements/TextField';

const meta = {
  title: 'Elements/Fields/TextField',
  id: 'elements-textfield',
  component: TextField,
  args: { label: 'Firm name', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A label and a box. */
export const Basic: Story = {};

/** A hint under the box, tied to it for screen readers. */
export const WithDescription: Story = {
  args: {
    label: 'Contact phone',
    description: 'Such as 0712 345 678.',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  play: async ({ canvas }) =>
    expect(canvas.getByLabelText('Contact phone')).toHaveAccessibleDescription('Such as 0712 345 678.'),
};

/** Text that is always added is in the box, so that nobody has to type it. */
export const WithSuffix: Story = { args: { label: 'Subdomain', suffix: '.app.localhost', defaultValue: 'mbuyu' } };

/** The unit is before the figure. */
export const WithPrefix: Story = {
  args: { label: 'Unit price', prefix: 'KES', inputMode: 'decimal', defaultValue: '15000' },
};

/** Required. */
export const Required: Story = {
  args: { isRequired: true },
  play: async ({ canvas }) => expect(canvas.getByLabelText(/Firm name/)).toBeRequired(),
};

/** Says beside the field what is wrong and what to do; screen readers read it with the field. */
export const Invalid: Story = {
  args: {
    label: 'Subdomain',
    suffix: '.app.localhost',
    defaultValue: 'admin',
    errorMessage: '“admin” is reserved. Choose another.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Subdomain');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('“admin” is reserved. Choose another.');
  },
};

/** Sending the form without it moves focus to the field, which says what to enter. */
export const CheckedBySending: Story = {
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField {...args} isRequired requiredMessage="Enter the firm's name." />
      <p style={{ marginBlockStart: 16 }}>
        <Button type="submit">Create Tenant</Button>
      </p>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText(/Firm name/);
    await userEvent.click(input);
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveFocus();
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("Enter the firm's name.");
    await userEvent.type(input, 'Mbuyu Chambers');
    await userEvent.tab();
    await expect(input).toBeValid();
  },
};

/** An invalid email address gets our message, not the browser's. */
export const WrongType: Story = {
  args: { label: 'Contact email', type: 'email' },
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField {...args} />
      <p style={{ marginBlockStart: 16 }}>
        <Button type="submit">Save</Button>
      </p>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Contact email');
    await userEvent.type(input, 'mbuyu{Enter}');
    await expect(input).toHaveAccessibleDescription('Enter an email address, such as name@example.com.');
  },
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'Mbuyu Chambers' },
  play: async ({ canvas }) => expect(canvas.getByLabelText('Firm name')).toBeDisabled(),
};

/** A long label wraps; a long value scrolls inside its box. */
export const LongText: Story = {
  args: {
    label: 'The name of the firm as it stands on the practising certificate of its managing partner',
    defaultValue: 'Ndovu & Swala and the Other Advocates of the Coast LLP, formerly Ndovu Advocates',
  },
  render: (args) => (
    <div style={{ inlineSize: 260 }}>
      <TextField {...args} />
    </div>
  ),
};

/** Tab reaches it and typing fills it. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Firm name')).toHaveFocus();
    await userEvent.keyboard('Kobe');
    await expect(args.onChange).toHaveBeenLastCalledWith('Kobe');
    await userEvent.tab({ shift: true });
    await expect(canvas.getByLabelText('Firm name')).not.toHaveFocus();
  },
};
