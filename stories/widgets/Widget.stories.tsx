import type { Meta, StoryObj } from '@storybook/react-vite';
import { GripVertical, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '#components/elements/IconButton';
import { Icon } from '#components/elements/Icon';
import { DashboardWidget, type Size } from '#components/patterns/DashboardWidget';
import { WidgetSources, widgetViews } from '#components/widgets';
import { type WidgetType, widgetTypeIds, widgetTypes } from '#domain/widgets';
import { Board, Placed } from './board';
import { failing, firmHandlers } from './firmData';
import { http } from '../api/http';
import { retried } from '../screens/retried';

const meta = {
  component: DashboardWidget,
  args: {
    registry: widgetViews,
    widget: {
      type: 'integration-status',
      config: { title: 'Integration Status', settings: {} },
    },
  },
  render: (args) => (
    <Board>
      <div style={{ inlineSize: 377, blockSize: 144 }}>
        <DashboardWidget {...args} />
      </div>
    </Board>
  ),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof DashboardWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A region named by its title. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('M-Pesa')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Integration Status' })).toBeVisible();
  },
};

/** The sizes of `design/widgets.png`. */
const sizes = {
  smallest: (type: WidgetType) => widgetTypes[type].smallest,
  default: (type: WidgetType) => widgetTypes[type].size,
  large: (type: WidgetType) => large[type] ?? widgetTypes[type].size,
};

const large: Partial<Record<WidgetType, Size>> = {
  'matter-list': { width: 9, height: 5 },
  'client-portal': { width: 7, height: 4 },
  'billing-summary': { width: 5, height: 5 },
  'document-grid': { width: 8, height: 5 },
  calendar: { width: 12, height: 6 },
  'metrics-chart': { width: 8, height: 4 },
  'integration-status': { width: 6, height: 3 },
  'recent-activity': { width: 7, height: 4 },
  'task-list': { width: 6, height: 5 },
};

const every = (sizeOf: (type: WidgetType) => Size) => () => (
  <Board>
    {widgetTypeIds.map((type) => (
      <Placed key={type} type={type} size={sizeOf(type)} />
    ))}
  </Board>
);

/** The nine at their smallest: the one fact that needs action. */
export const Smallest: Story = { render: every(sizes.smallest) };

/** The nine at their default size: chips, and a second fact in every row. */
export const Default: Story = { render: every(sizes.default) };

/** With more room they show more facts, never larger type. */
export const Large: Story = { render: every(sizes.large) };

const remove = fn();

/** On the builder's canvas: a handle, tools in place of the summary, and contents that can't be pressed. */
export const OnCanvas: Story = {
  args: {
    isInert: true,
    handle: <IconButton size="sm" tone="quiet" label="Move Integration Status" icon={<Icon of={GripVertical} />} />,
    tools: (
      <IconButton
        size="sm"
        tone="quiet"
        label="Remove Integration Status"
        icon={<Icon of={Trash2} />}
        onPress={remove}
      />
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('M-Pesa')).toBeVisible();
    await expect(canvas.queryByText('0 of 3 connected')).not.toBeInTheDocument();
    await expect(canvas.getByText('M-Pesa').closest('[inert]')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Integration Status' }));
    await expect(remove).toHaveBeenCalledOnce();
  },
};

const urgent = new Map([['urgent', { params: { priority: 'High' }, refreshInterval: 30_000 }]]);

/** The definition's query takes precedence over the type's own. */
export const FromDefinition: Story = {
  args: {
    widget: {
      type: 'matter-list',
      definition: 'urgent',
      config: { title: 'My urgent cases', settings: {} },
    },
  },
  decorators: [(Story) => <WidgetSources value={urgent}>{Story()}</WidgetSources>],
};

/** The data could not be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(failing('/api/law-firm/integrations')),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Retry' });
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load widget data');
  },
};

/** Retry loads again; meanwhile focus waits on the widget. */
export const FailedRetried: Story = retried(Failed, firmHandlers, async ({ canvas }) => {
  await expect(canvas.getByRole('group', { name: 'Integration Status' })).toHaveFocus();
  await expect(await canvas.findByText('M-Pesa')).toBeVisible();
});

/** Data that can't be rendered fails only this widget. */
export const Broken: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(http.untyped.get('/api/law-firm/integrations', () => Response.json({ data: [null] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load widget data');
    await expect(canvas.getByRole('heading', { name: 'Integration Status' })).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const BrokenRetried: Story = retried(Broken, firmHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('M-Pesa')).toBeVisible();
});

/** Tab reaches Retry, and Enter and Space press it. */
export const Keyboard: Story = {
  ...Failed,
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Integration Status' });
    for (const key of ['[Space]', '{Enter}']) {
      const retry = await canvas.findByRole('button', { name: 'Retry' });
      await userEvent.tab();
      await expect(retry).toHaveFocus();
      await userEvent.keyboard(key);
      await waitFor(() => expect(group).toHaveFocus());
    }
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** A long title ends in an ellipsis. */
export const LongText: Story = {
  args: {
    widget: {
      type: 'integration-status',
      config: { title: 'External systems of the Nairobi, Mombasa and Kisumu offices', settings: {} },
    },
  },
};
