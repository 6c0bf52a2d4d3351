import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Select, type SelectItem } from '#components/elements/Select';

const statuses: SelectItem[] = [
  { id: 'all', label: 'All statuses' },
  { id: 'active', label: 'Active' },
  { id: 'trial', label: 'Trial' },
  { id: 'suspended', label: 'Suspended' },
  { id: 'expired', label: 'Expired' },
];

const meta = {
  title: 'Elements/Fields/Select',
  id: 'elements-select',
  component: Select,
  args: { label: 'Status', items: statuses, onChange: fn() },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing is chosen yet. */
export const Basic: Story = {};

/** Above a list the choice explains itself; screen readers still read the label. */
export const Filter: Story = {
  args: { isLabelHidden: true, defaultValue: 'all' },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /Status/ })).toHaveTextContent('All statuses'),
};

/** In a card's head it is less prominent; pressing it opens the same list. */
export const Quiet: Story = {
  args: { look: 'quiet', isLabelHidden: true, defaultValue: 'active' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Status/ }));
    await expect(await screen.findByRole('option', { name: 'Trial' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  },
};

/** The empty choice has its own words. */
export const Placeholder: Story = {
  args: {
    label: 'Firm size',
    placeholder: 'Firm Size',
    items: ['1-5', '6-15', '16-50', '50+'].map((size) => ({ id: size, label: `${size} lawyers` })),
  },
};

/** The open list, with the selected option marked. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: { defaultValue: 'trial' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('option', { name: 'Trial' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** A choice is required. The label has an asterisk, and the form is not sent without one. */
export const Required: Story = { args: { isRequired: true } };

/** Says beside the field what to do. */
export const Invalid: Story = {
  args: { errorMessage: 'Choose a status.' },
  play: async ({ canvas }) =>
    waitFor(() =>
      expect(canvas.getByRole('button')).toHaveAccessibleDescription(expect.stringContaining('Choose a status.')),
    ),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'active' },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** A long choice is cut off in the box and whole in the list. */
export const LongText: Story = {
  args: {
    items: [{ id: 'mcl', label: 'Milimani Commercial and Tax Division of the High Court at Nairobi' }],
    label: 'Court',
    defaultValue: 'mcl',
  },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <Select {...args} />
    </div>
  ),
};

/** Opens, chooses and closes by keyboard alone. */
export const Keyboard: Story = {
  args: { defaultValue: 'all' },
  play: async ({ args, canvas, userEvent, step }) => {
    // Found anew each time: the list, once loaded, replaces the button that stood in for it.
    const button = () => canvas.getByRole('button');
    const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await step('Tab brings the focus, Enter opens', async () => {
      await userEvent.tab();
      await expect(button()).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(await screen.findByRole('option', { name: 'All statuses' })).toHaveFocus();
    });
    await step('Arrow, Home and End move, Enter chooses and closes', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await expect(screen.getByRole('option', { name: 'Active' })).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(screen.getByRole('option', { name: 'All statuses' })).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(screen.getByRole('option', { name: 'Expired' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('expired');
      await closed();
      await waitFor(() => expect(button()).toHaveFocus());
    });
    await step('a letter finds, Escape closes without choosing', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await screen.findByRole('listbox');
      await userEvent.keyboard('s');
      await expect(screen.getByRole('option', { name: 'Suspended' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(args.onChange).toHaveBeenCalledOnce();
    });
    await step('Space opens too, Shift and Tab leave', async () => {
      await waitFor(() => expect(button()).toHaveFocus());
      await userEvent.keyboard(' ');
      await screen.findByRole('listbox');
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(button()).toHaveFocus());
      await userEvent.tab({ shift: true });
      await expect(button()).not.toHaveFocus();
    });
  },
};
