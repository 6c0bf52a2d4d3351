import type { Meta, StoryObj } from '@storybook/react-vite';
import { GripVertical, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { DashboardWidget, WidgetBody, WidgetSummary, type WidgetViews } from '#components/patterns/DashboardWidget';

const refetch = () => undefined;
const sizes = { size: { width: 4, height: 3 }, smallest: { width: 2, height: 2 } };

const registry = {
  tasks: {
    ...sizes,
    settings: { owner: { label: 'Owner', default: 'Wanjiru' } },
    component: ({ settings: { owner } }) => (
      <WidgetBody summary={<WidgetSummary narrow="2" medium="2 of 5 done" />}>
        <ul>
          <li>Order a rain gauge</li>
          <li>Ask {owner} for the readings</li>
        </ul>
      </WidgetBody>
    ),
    preview: () => <WidgetBody>Tasks appear here.</WidgetBody>,
  },
  loading: {
    ...sizes,
    component: () => (
      <WidgetBody isEmpty query={{ isPending: true, isError: false, refetch }} loadingText="Loading tasks…" />
    ),
  },
  failed: {
    ...sizes,
    component: () => <WidgetBody isEmpty query={{ isPending: false, isError: true, refetch }} />,
  },
  empty: {
    ...sizes,
    component: () => <WidgetBody isEmpty empty={{ title: 'No tasks', hint: 'What is to be done appears here.' }} />,
  },
  broken: {
    ...sizes,
    component: function Breaking() {
      const [hasTasks, setHasTasks] = useState(false);
      useEffect(() => setHasTasks(true), []);
      if (hasTasks) throw new Error('The tasks have no owner.');
      return <WidgetBody isEmpty />;
    },
  },
} satisfies WidgetViews;

const meta = {
  component: DashboardWidget,
  args: { registry, widget: { type: 'tasks', config: { title: 'Tasks', settings: {} } } },
  argTypes: { registry: { control: false } },
  render: (args) => (
    <div style={{ inlineSize: 377, blockSize: 224, maxInlineSize: '100%' }}>
      <DashboardWidget {...args} />
    </div>
  ),
} satisfies Meta<typeof DashboardWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

const titled = (type: keyof typeof registry) => ({ type, config: { title: 'Tasks', settings: {} } });

/** A region named by its title, with the default of each setting that the widget doesn't set. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Tasks' })).toHaveTextContent('Ask Wanjiru for the readings');
    await expect(canvas.getByText('2 of 5 done')).toBeVisible();
  },
};

/** A setting of its own. */
export const WithSettings: Story = {
  args: { widget: { type: 'tasks', config: { title: 'Tasks', settings: { owner: 'Otieno' } } } },
  play: async ({ canvas }) => expect(canvas.getByText('Ask Otieno for the readings')).toBeVisible(),
};

/** On a builder's canvas: a handle, tools in place of the summary, and its type's preview, which can't be pressed. */
export const OnCanvas: Story = {
  args: {
    isInert: true,
    isPreview: true,
    handle: <IconButton size="sm" tone="quiet" label="Move Tasks" icon={<Icon of={GripVertical} />} />,
    tools: <IconButton size="sm" tone="quiet" label="Remove Tasks" icon={<Icon of={Trash2} />} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tasks appear here.').closest('[inert]')).not.toBeNull();
    await expect(canvas.queryByText('2 of 5 done')).toBeNull();
  },
};

/** Nothing is loaded yet. */
export const Loading: Story = {
  args: { widget: titled('loading') },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading tasks…'),
};

/** There is nothing to show. */
export const Empty: Story = { args: { widget: titled('empty') } };

/** Loading failed. */
export const Failed: Story = { args: { widget: titled('failed') } };

/** Contents that can't be rendered fail only this widget. */
export const Broken: Story = {
  args: { widget: titled('broken') },
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load widget data');
    await expect(canvas.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  },
};

const retried = fn();

/** Tab reaches Retry, and Enter and Space press it. */
export const Keyboard: Story = {
  args: {
    widget: titled('failed'),
    registry: {
      failed: {
        ...sizes,
        component: () => <WidgetBody isEmpty query={{ isPending: false, isError: true, refetch: retried }} />,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    for (const key of ['[Space]', '{Enter}']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
      await userEvent.keyboard(key);
      await waitFor(() => expect(canvas.getByRole('group', { name: 'Tasks' })).toHaveFocus());
    }
    await expect(retried).toHaveBeenCalledTimes(2);
  },
};

/** A long title ends in an ellipsis. */
export const LongText: Story = {
  args: { widget: { type: 'tasks', config: { title: 'Tasks of the weather stations along the coast', settings: {} } } },
};
