import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, RefreshCw } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { PageHeader } from '#components/patterns/PageHeader';
import { StatusChip } from '#components/patterns/StatusChip';
import { belowWidth } from '../forWidth';

const meta = {
  component: PageHeader,
  args: { title: 'Customer Management' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const onRefresh = fn();

const add = (
  <LinkButton href="/admin/customers/new" tone="accent" icon={<Icon of={Plus} />}>
    Add Customer
  </LinkButton>
);

/** The title alone. */
export const Basic: Story = {};

/** A line about the page, and its one main step. */
export const WithAction: Story = {
  args: { description: 'Law firms on the platform, their plans and their state.', actions: add },
};

/** Several steps, the main one last. */
export const WithActions: Story = {
  args: {
    title: 'Usage Monitoring',
    description: 'What each firm uses of what its plan includes.',
    actions: (
      <>
        <Button icon={<Icon of={RefreshCw} />} onPress={onRefresh}>
          Refresh
        </Button>
        <Button tone="accent">Export Data</Button>
      </>
    ),
  },
};

/** A page below another links back to it. */
export const WithTrail: Story = {
  args: { title: 'Mbuyu Chambers (Demo)', trail: <Link href="/admin/customers">Customer Management</Link> },
};

/** A record's state beside its name. */
export const WithState: Story = {
  args: { ...WithTrail.args, besideTitle: <StatusChip kind="customer" value="suspended" /> },
};

/** The actions follow the title and take the whole row. */
export const Phone: Story = {
  ...WithAction,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect();
    const action = canvas.getByRole('link', { name: 'Add Customer' }).getBoundingClientRect();
    await expect(action.top).toBeGreaterThan(title.bottom);
    await expect(action.width).toBeGreaterThanOrEqual(280);
  },
};

/** A firm's whole name, on a phone. */
export const LongText: Story = {
  args: {
    title: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo)",
    description: 'nganga-wanjiku-kirinyaga-and-cherono-advocates-llp-of-mombasa-road.app.localhost',
    actions: add,
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The actions come in the order they are read. */
export const Keyboard: Story = {
  ...WithActions,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onRefresh).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Export Data' })).toHaveFocus();
  },
};

/** On a phone the page's main action is at the bottom of the screen. */
export const UnderThumb: Story = {
  args: { actions: add, actionsOnPhone: 'under-thumb' },
  globals: { viewport: { value: 'mobile1' } },
  play: belowWidth(720, async ({ canvas }) => {
    const { bottom } = canvas.getByRole('link', { name: 'Add Customer' }).getBoundingClientRect();
    await expect(innerHeight - bottom).toBeLessThan(40);
  }),
};
