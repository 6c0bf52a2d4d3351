import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '#components/patterns/Card';
import { DashboardGrid, type GridWidget } from '#components/patterns/DashboardGrid';

interface Titled extends GridWidget {
  title: string;
}

const widget = (title: string, type: Titled['type'], x: number, y: number, width: number, height: number): Titled => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  title,
  type,
  position: { x, y, width, height },
});

// Not in reading order: the grid sorts them.
const widgets = [
  widget('Task List', 'task-list', 8, 3, 4, 3),
  widget('Calendar', 'calendar', 0, 0, 8, 6),
  widget('Billing Summary', 'billing-summary', 8, 0, 4, 3),
  widget('Recent Activity', 'recent-activity', 0, 6, 6, 2),
  widget('Metrics Chart', 'metrics-chart', 6, 6, 6, 2),
];

const meta = {
  component: DashboardGrid<Titled>,
  args: {
    widgets,
    renderWidget: ({ title, position: { width, height } }: Titled) => (
      <Card title={title}>
        {width} × {height}
      </Card>
    ),
  },
} satisfies Meta<typeof DashboardGrid<Titled>>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = (canvas: { getAllByRole: (role: string) => HTMLElement[] }) =>
  canvas.getAllByRole('heading').map(({ textContent }) => textContent);

/** Each cell's position by its widget's title, relative to the grid's corner. */
const places = (canvasElement: HTMLElement) => {
  const cells = [...canvasElement.querySelectorAll('section')].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? '',
    box: section.getBoundingClientRect(),
  }));
  const [left, top] = [Math.min(...cells.map(({ box }) => box.x)), Math.min(...cells.map(({ box }) => box.y))];
  return Object.fromEntries(
    cells.map(
      ({ title, box: { x, y, width, height } }) => [title, { x: x - left, y: y - top, width, height }] as const,
    ),
  );
};

const order = ['Calendar', 'Billing Summary', 'Task List', 'Recent Activity', 'Metrics Chart'];

/** The layout that fits the available width: change the width of the canvas to see the others. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(titles(canvas)).toEqual(order);
  },
};

/** Twelve columns with gutters of 16 px, rows in steps of 80 px. */
export const Desktop: Story = {
  args: { device: 'desktop' },
  decorators: [(Story) => <div style={{ inlineSize: 1184 }}>{Story()}</div>],
  parameters: { looks: { skip: 'It has the width of a desktop, whatever the canvas has.' } },
  play: async ({ canvasElement }) => {
    const { 'Task List': tasks, 'Metrics Chart': metrics } = places(canvasElement);
    await expect(tasks).toEqual({ x: 800, y: 240, width: 384, height: 224 });
    await expect(metrics).toEqual({ x: 600, y: 480, width: 584, height: 144 });
  },
};

/** Halves of equal height; wide widgets have the row to themselves. */
export const Tablet: Story = {
  args: { device: 'tablet' },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvas)).toEqual(order);
    const { Calendar: calendar, 'Billing Summary': billing, 'Task List': tasks } = places(canvasElement);
    await expect(calendar?.height).toBe(464);
    await expect(billing).toMatchObject({ x: 0, y: 480, height: 224 });
    await expect(tasks).toMatchObject({ y: 480, height: 224 });
  },
};

/** One below the other, each as high as its type needs. */
export const Phone: Story = {
  args: { device: 'mobile' },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvas)).toEqual(order);
    const { Calendar: calendar, 'Billing Summary': billing } = places(canvasElement);
    await expect(billing).toEqual({ x: 0, y: 480, width: calendar?.width, height: 224 });
  },
};

/** A frame of 480 px shows the phone's layout, whatever the window's width. */
export const InANarrowFrame: Story = {
  decorators: [(Story) => <div style={{ maxInlineSize: 480 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const all = Object.values(places(canvasElement));
    await expect(all.map(({ x }) => x)).toEqual(order.map(() => 0));
  },
};

/** A widget's contents never widen its cell. */
export const LongText: Story = {
  args: {
    widgets: widgets.map((one) => ({ ...one, title: `${one.title} of Onyango, Wanjiru, Cherotich and Partners` })),
  },
};

/** Without widgets it takes no space. Show an `EmptyState` in its place. */
export const Empty: Story = { args: { widgets: [] } };
