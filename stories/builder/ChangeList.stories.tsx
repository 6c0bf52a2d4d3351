import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChangeList, differences } from '#components/builder';
import { later, layout, withLongTitles } from './editing';
import { registry } from './registry';

const meta = {
  component: ChangeList,
  args: { registry, changes: differences(layout, later) },
  argTypes: { changes: { control: false }, registry: { control: false } },
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
      '1To do resized 4 × 6 → 4 × 4',
      '2Kisumu added row 7, column 7',
      '3Mombasa removed was row 7, column 7',
      '4Ideas moved row 7, column 1 → row 11, column 1',
    ]);
  },
};

/** A widget may have changed in several ways: each has its line. */
export const Several: Story = {
  args: {
    changes: differences(
      layout,
      layout.map((widget) =>
        widget.id === 'ideas'
          ? {
              ...widget,
              position: { ...widget.position, y: 10, height: 5 },
              config: { title: 'Plans', settings: { ...widget.config.settings, text: 'A rain gauge' } },
            }
          : widget,
      ),
    ),
  },
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('listitem');
    await expect(row).toHaveTextContent('Plans resized');
    await expect(row).toHaveTextContent('Plans moved row 7, column 1 → row 11, column 1');
    await expect(row).toHaveTextContent('Ideas renamed Plans');
    await expect(row).toHaveTextContent('Plans: Text A second rain gauge → A rain gauge');
  },
};

/** Long titles wrap. */
export const LongText: Story = { args: { changes: differences(withLongTitles(layout), withLongTitles(later)) } };
