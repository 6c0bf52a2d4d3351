import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioGroup } from '#components/elements/RadioGroup';

const meta = {
  title: 'Elements/Fields/RadioGroup',
  id: 'elements-radiogroup',
  component: RadioGroup,
  args: {
    label: 'Billing cycle',
    items: [
      { id: 'monthly', label: 'Monthly' },
      { id: 'annual', label: 'Annual' },
    ],
    onChange: fn(),
  },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is chosen yet. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('radiogroup', { name: 'Billing cycle' })).toBeVisible(),
};

/** Each choice has its own description, which is read with it. */
export const WithDescriptions: Story = {
  args: {
    label: 'Plan',
    defaultValue: 'professional',
    items: [
      { id: 'starter', label: 'Starter', description: '5 users, 5 GB' },
      { id: 'professional', label: 'Professional', description: '15 users, 50 GB' },
      { id: 'enterprise', label: 'Enterprise', description: '60 users, 500 GB' },
    ],
  },
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole('radio', { name: /Professional/ });
    await expect(chosen).toBeChecked();
    await expect(chosen).toHaveAccessibleDescription('15 users, 50 GB');
  },
};

const columns = (widths: number[]) => (
  <svg viewBox="0 0 60 20" style={{ display: 'block', inlineSize: '100%' }}>
    {widths.map((width, index) => (
      <rect key={index} x={index * 30} width={width} height={20} fill="currentColor" />
    ))}
  </svg>
);

/** A picture shows at a glance what words would need a line for. Pressing it chooses too. */
export const WithPictures: Story = {
  args: {
    label: 'Layout',
    isInCards: true,
    items: [
      { id: 'one', label: 'One column', description: 'For reading.', picture: columns([60]) },
      { id: 'two', label: 'Two columns', description: 'For comparing.', picture: columns([28, 30]) },
    ],
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const two = canvas.getByRole('radio', { name: 'Two columns' });
    await expect(two).toHaveAccessibleDescription('For comparing.');
    await userEvent.click(canvasElement.querySelectorAll('svg')[1] as Element);
    await expect(args.onChange).toHaveBeenLastCalledWith('two');
  },
};

/** Says beside the group what to do. */
export const Invalid: Story = {
  args: { errorMessage: 'Choose how the firm will pay.' },
  play: async ({ canvas }) => expect(canvas.getByRole('radiogroup')).toBeInvalid(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'annual' },
  play: async ({ canvas }) => expect(canvas.getByRole('radio', { name: 'Annual' })).toBeDisabled(),
};

/** Long words wrap beside the mark. */
export const LongText: Story = {
  args: {
    items: [
      { id: 'once', label: 'Once a year, in advance, with two months free of charge and no refund' },
      { id: 'monthly', label: 'Monthly' },
    ],
  },
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <RadioGroup {...args} />
    </div>
  ),
};

/** Tab moves to the selected option, arrows change it. */
export const Keyboard: Story = {
  args: { defaultValue: 'monthly' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Monthly' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Annual' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('annual');
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('monthly');
  },
};
