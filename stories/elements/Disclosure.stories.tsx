import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Disclosure } from '#components/elements/Disclosure';

const meta = {
  title: 'Elements/Data/Disclosure',
  id: 'elements-disclosure',
  component: Disclosure,
  args: {
    title: 'Can we bring our existing matters?',
    children: 'Yes. Send a spreadsheet of your clients and matters, and they are there the next morning.',
  },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closed. */
export const Basic: Story = {
  play: async ({ canvas, args }) =>
    expect(canvas.getByRole('button', { name: args.title })).toHaveAttribute('aria-expanded', 'false'),
};

/** Open from the start. */
export const Expanded: Story = {
  args: { defaultExpanded: true },
  play: async ({ canvas }) => expect(canvas.getByText(/Send a spreadsheet/)).toBeVisible(),
};

/** Cannot be opened now. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** A long title wraps beside the arrow. */
export const LongText: Story = {
  args: { title: 'Where is our data kept, who may see it, and what happens to it when we leave or do not pay?' },
  render: (args) => (
    <div style={{ inlineSize: 280 }}>
      <Disclosure {...args} />
    </div>
  ),
};

/** Enter opens it, Space closes it. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/Send a spreadsheet/)).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};
