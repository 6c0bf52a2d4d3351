import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { Library } from '#components/builder';

const definitions = [
  { id: 'urgent', type: 'matter-list', name: 'My urgent cases', active: true },
  { id: 'court', type: 'calendar', name: 'Court days', active: true },
] as const;

const meta = {
  component: Library,
  args: { definitions: [], onAdd: fn(), onPreview: fn(), onDrag: fn() },
  render: (args) => (
    <div style={{ maxInlineSize: 252 }}>
      <Library {...args} />
    </div>
  ),
} satisfies Meta<typeof Library>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The nine types, each with its default size. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Widget Library' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(9);
  },
};

/** Each active definition of the Widget Library is listed under its type. */
export const WithDefinitions: Story = {
  args: { definitions },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add My urgent cases' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({
      type: 'matter-list',
      definition: 'urgent',
      name: 'My urgent cases',
    });
  },
};

/** A definition with its type's own name takes the type's place, so that the name is there once. */
export const OnlyDefinition: Story = {
  args: { definitions: [{ id: 'matters', type: 'matter-list', name: 'Matter List', active: true }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Matter List' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({
      type: 'matter-list',
      definition: 'matters',
      name: 'Matter List',
    });
  },
};

/** What is turned off in the Widget Library is not offered. */
export const TurnedOff: Story = {
  args: {
    definitions: [
      { id: 'matters', type: 'matter-list', name: 'Matter List', active: false },
      { id: 'court', type: 'calendar', name: 'Court days', active: false },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Matter List')).toBeNull();
    await expect(canvas.queryByText('Court days')).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(8);
  },
};

/** A search finds types and definitions by name; a definition also shows its type. */
export const Searched: Story = {
  args: { definitions },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'URGENT');
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Add Matter List' })).toBeVisible();
  },
};

/** Nothing matches. */
export const NoneFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(canvas.getByText('No widgets found')).toBeVisible();
  },
};

/** Reports what is being dragged, so that the drop target knows. */
export const Dragged: Story = {
  play: async ({ args, canvas }) => {
    await fireEvent.dragStart(canvas.getByText('Calendar'), { dataTransfer: new DataTransfer() });
    await expect(args.onDrag).toHaveBeenLastCalledWith({ type: 'calendar', name: 'Calendar' });
    await fireEvent.dragEnd(canvas.getByText('Calendar'));
    await expect(args.onDrag).toHaveBeenLastCalledWith(undefined);
  },
};

/** A long name ends in an ellipsis; its buttons keep their places. */
export const LongText: Story = {
  args: {
    definitions: [
      {
        id: 'long',
        type: 'calendar',
        name: 'Hearings, mentions, deadlines and meetings of every court and each advocate',
        active: true,
      },
    ],
  },
};

/** Each item is previewed and added by keyboard. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Preview Matter List' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onPreview).toHaveBeenLastCalledWith({ type: 'matter-list', name: 'Matter List' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith({ type: 'matter-list', name: 'Matter List' });
  },
};
