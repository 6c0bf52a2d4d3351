import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { Library } from '#components/builder';
import { registry, type WidgetType } from './registry';

const definitions = [
  { id: 'coast', type: 'weather', name: 'Weather on the coast', active: true },
  { id: 'shopping', type: 'notes', name: 'Shopping list', active: true },
] as const;

const meta = {
  component: Library<WidgetType>,
  args: { registry, onAdd: fn(), onPreview: fn(), onDrag: fn() },
  argTypes: { registry: { control: false } },
  render: (args) => (
    <div style={{ maxInlineSize: 252 }}>
      <Library {...args} />
    </div>
  ),
} satisfies Meta<typeof Library<WidgetType>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The registry's types, each with its default size. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Widget Library' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(2);
    await expect(canvas.getByText('4 × 3')).toBeVisible();
  },
};

/** Ready-made variants are listed under their type. */
export const WithDefinitions: Story = {
  args: { definitions },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Weather on the coast' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({
      type: 'weather',
      definition: 'coast',
      name: 'Weather on the coast',
    });
  },
};

/** A definition with its type's own name takes the type's place, so that the name is there once. */
export const OnlyDefinition: Story = {
  args: { definitions: [{ id: 'usual', type: 'weather', name: 'Weather', active: true }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Weather' }));
    await expect(args.onAdd).toHaveBeenLastCalledWith({ type: 'weather', definition: 'usual', name: 'Weather' });
  },
};

/** What is turned off is not offered. */
export const TurnedOff: Story = {
  args: {
    definitions: [
      { id: 'usual', type: 'weather', name: 'Weather', active: false },
      { id: 'shopping', type: 'notes', name: 'Shopping list', active: false },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Weather')).toBeNull();
    await expect(canvas.queryByText('Shopping list')).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(1);
  },
};

/** A search finds types and definitions by name; a definition also shows its type. */
export const Searched: Story = {
  args: { definitions },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'SHOPPING');
    await expect(canvas.getAllByRole('button', { name: /^Add / })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'Add Notes' })).toBeVisible();
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
    await fireEvent.dragStart(canvas.getByText('Weather'), { dataTransfer: new DataTransfer() });
    await expect(args.onDrag).toHaveBeenLastCalledWith({ type: 'weather', name: 'Weather' });
    await fireEvent.dragEnd(canvas.getByText('Weather'));
    await expect(args.onDrag).toHaveBeenLastCalledWith(undefined);
  },
};

/** A long name ends in an ellipsis; its buttons keep their places. */
export const LongText: Story = {
  args: {
    definitions: [
      {
        id: 'long',
        type: 'weather',
        name: 'Temperature, rain and wind in every town along the coast, and the tides',
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
    await expect(canvas.getByRole('button', { name: 'Preview Weather' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onPreview).toHaveBeenLastCalledWith({ type: 'weather', name: 'Weather' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenLastCalledWith({ type: 'weather', name: 'Weather' });
  },
};
