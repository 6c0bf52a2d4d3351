import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DashboardGrid } from '#components/patterns/DashboardGrid';
import {
  type PlacedWidget,
  WidgetBody,
  type WidgetContentProps,
  type WidgetViews,
} from '#components/patterns/DashboardWidget';

/** A forecast is as high on a phone as a new one on a desktop; a reading needs less. */
const registry = {
  forecast: {
    size: { width: 8, height: 6 },
    smallest: { width: 3, height: 2 },
    component: () => <WidgetBody>Sunny, 24°</WidgetBody>,
  },
  reading: {
    size: { width: 4, height: 5 },
    smallest: { width: 2, height: 2 },
    phoneHeight: 3,
    component: ({ settings }: WidgetContentProps) => <WidgetBody>{settings['now']}</WidgetBody>,
  },
} satisfies WidgetViews;

type Placed = PlacedWidget<keyof typeof registry>;

const widget = (title: string, type: Placed['type'], position: Placed['position'], now = ''): Placed => ({
  id: title,
  type,
  position,
  config: { title, settings: { now } },
});

// Not in reading order: the grid sorts them.
const widgets = [
  widget('Wind', 'reading', { x: 8, y: 3, width: 4, height: 3 }, '12 km/h'),
  widget('Forecast', 'forecast', { x: 0, y: 0, width: 8, height: 6 }),
  widget('Rain', 'reading', { x: 8, y: 0, width: 4, height: 3 }, '3 mm'),
  widget('Pressure', 'reading', { x: 0, y: 6, width: 6, height: 2 }, '1013 hPa'),
  widget('Humidity', 'reading', { x: 6, y: 6, width: 6, height: 2 }, '61%'),
];

const meta = {
  component: DashboardGrid,
  args: { registry, widgets },
  argTypes: { registry: { control: false } },
} satisfies Meta<typeof DashboardGrid>;
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

const order = ['Forecast', 'Rain', 'Wind', 'Pressure', 'Humidity'];

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
    const { Wind: wind, Humidity: humidity } = places(canvasElement);
    await expect(wind).toEqual({ x: 800, y: 240, width: 384, height: 224 });
    await expect(humidity).toEqual({ x: 600, y: 480, width: 584, height: 144 });
  },
};

/** Halves of equal height; wide widgets have the row to themselves. */
export const Tablet: Story = {
  args: { device: 'tablet' },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvas)).toEqual(order);
    const { Forecast: forecast, Rain: rain, Wind: wind } = places(canvasElement);
    await expect(forecast?.height).toBe(464);
    await expect(rain).toMatchObject({ x: 0, y: 480, height: 224 });
    await expect(wind).toMatchObject({ y: 480, height: 224 });
  },
};

/** One below the other, each as high as its type needs. */
export const Phone: Story = {
  args: { device: 'mobile' },
  play: async ({ canvas, canvasElement }) => {
    await expect(titles(canvas)).toEqual(order);
    const { Forecast: forecast, Rain: rain } = places(canvasElement);
    await expect(rain).toEqual({ x: 0, y: 480, width: forecast?.width, height: 224 });
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
    widgets: widgets.map(({ config, ...one }) => ({
      ...one,
      config: { ...config, title: `${config.title} in every town along the coast, and at sea` },
    })),
  },
};

/** A type that the app no longer has keeps its place, and says so. */
export const UnknownType: Story = {
  args: {
    widgets: [...widgets, { ...widget('Tides', 'reading', { x: 0, y: 8, width: 12, height: 2 }), type: 'tides' }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Tides' })).toHaveTextContent('no longer offered');
  },
};

/** Without widgets it takes no space. Show an `EmptyState` in its place. */
export const Empty: Story = { args: { widgets: [] } };
