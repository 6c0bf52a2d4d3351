import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChangeList } from '#components/builder';
import { differences } from '#components/builder/difference';
import { later, layout, withLongTitles } from './editing';

const meta = {
  component: ChangeList,
  args: { changes: differences(layout, later) },
  argTypes: { changes: { control: false } },
  render: (args) => (
    <div style={{ maxInlineSize: 368 }}>
      <ChangeList {...args} />
    </div>
  ),
} satisfies Meta<typeof ChangeList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each change in words: which widget changed, how, and from where to where. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(rows).toEqual([
      '1Task List resized4 × 6 → 4 × 4',
      '2Metrics Chart addedrow 7, column 7',
      '3Recent Activity removedwas row 7, column 7',
      '4Matter List movedrow 7, column 1 → row 11, column 1',
    ]);
  },
};

/** A new title, setting or definition is a change too. */
export const Configured: Story = {
  args: {
    changes: differences(
      layout,
      layout.map((widget) => ({ ...widget, config: { ...widget.config, settings: { priority: 'High' } } })).slice(0, 1),
    ).slice(0, 1),
  },
  play: async ({ canvas }) => expect(canvas.getByText('Calendar changed')).toBeVisible(),
};

/** Long titles wrap. */
export const LongText: Story = { args: { changes: differences(withLongTitles(layout), withLongTitles(later)) } };
