import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DifferenceCanvas } from '#components/builder';
import { fromWidth } from '../forWidth';
import { Frame, later, layout, withLongTitles } from './editing';
import { registry } from './registry';

const meta = {
  component: DifferenceCanvas,
  args: { registry, before: layout, after: later, scale: 0.75 },
  argTypes: { before: { control: false }, after: { control: false }, registry: { control: false } },
  render: (args) => (
    <Frame>
      <DifferenceCanvas {...args} />
    </Frame>
  ),
} satisfies Meta<typeof DifferenceCanvas>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was added, moved, resized and removed, each with its number in the list beside it. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    for (const kind of ['added', 'moved', 'resized', 'removed']) await expect(canvas.getByText(kind)).toBeVisible();
    await expect(canvas.getByText('Ideas was here')).toBeVisible();
  },
};

/** A removed widget whose place another has taken keeps its outline and its name. */
export const Covered: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    after: layout
      .filter(({ id }) => id !== 'weather')
      .map((widget) => (widget.id === 'ideas' ? { ...widget, position: { ...widget.position, x: 0, y: 0 } } : widget)),
  },
  play: fromWidth(720, async ({ canvas }) => {
    const name = canvas.getByText('removed');
    const { left, top, width, height } = name.getBoundingClientRect();
    await expect(name).toContainElement(document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement);
  }),
};

/** Two identical layouts: the dashboard without marks. */
export const Same: Story = {
  args: { after: layout },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await expect(canvas.queryByText('moved')).toBeNull();
  },
};

/** If nothing was live, everything is new. */
export const FromNothing: Story = {
  args: { before: [] },
  play: async ({ canvas }) => expect(canvas.getAllByText('added')).toHaveLength(4),
};

/** Long titles end in an ellipsis. */
export const LongText: Story = { args: { before: withLongTitles(layout), after: withLongTitles(later) } };
