import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  Activity,
  Blocks,
  Building2,
  Coffee,
  LayoutDashboard,
  LockOpen,
  PanelsTopLeft,
  ReceiptText,
  Scale,
  Settings,
  Users,
} from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { Logo } from '#components/elements/Logo';
import { AppShell, type AppShellProps } from '#components/patterns/AppShell';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { fromWidth, belowWidth } from '../forWidth';

const page = (
  <PageHeader title="Customer Management" description="Law firms on the platform, their plans and their state." />
);

const meta = {
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Mizani',
    logo: <Logo name="Mizani" isNameHidden />,
    homeHref: '/admin/dashboard',
    banner: 'Platform admin dashboard · SaaS management · open access',
    bannerIcon: <Icon of={LockOpen} />,
    stamp: 'Build 2025-08-31',
    labels: {
      skip: 'Skip to content',
      navigation: 'Main',
      openMenu: 'Open menu',
      closeMenu: 'Close menu',
      find: 'Find or go to…',
      findKeys: 'Ctrl K',
      notice: 'Notice',
    },
    groups: [
      {
        label: 'Operate',
        items: [
          { href: '/admin/dashboard', label: 'Dashboard', icon: <Icon of={LayoutDashboard} /> },
          { href: '/admin/customers', label: 'Customers', icon: <Icon of={Users} />, isCurrent: true },
          { href: '/admin/usage', label: 'Usage', icon: <Icon of={Activity} /> },
          { href: '/admin/billing', label: 'Billing', icon: <Icon of={ReceiptText} /> },
        ],
      },
      {
        label: 'Build',
        items: [
          { href: '/admin/dashboard-builder', label: 'Dashboard builder', icon: <Icon of={PanelsTopLeft} /> },
          { href: '/admin/tenants', label: 'Tenants', icon: <Icon of={Building2} /> },
          { href: '/admin/widgets', label: 'Widgets', icon: <Icon of={Blocks} /> },
          { href: '/admin/settings', label: 'Settings', icon: <Icon of={Settings} /> },
        ],
      },
    ],
    children: page,
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

const firm: Partial<AppShellProps> = {
  name: 'Twiga & Kifaru',
  homeHref: '/dashboard',
  logo: <Logo name="Twiga & Kifaru" tone="accent" isNameHidden />,
  banner: 'Law firm dashboard · legal practice management · open access',
  groups: [
    {
      items: [
        { href: '/dashboard', label: 'Dashboard', icon: <Icon of={LayoutDashboard} /> },
        { href: '/cases', label: 'Cases', icon: <Icon of={Scale} />, isCurrent: true },
        { href: '/clients', label: 'Clients', icon: <Icon of={Users} /> },
      ],
    },
  ],
  links: [{ href: '/privacy', label: 'Privacy' }],
  children: <PageHeader title="Case Management" description="Every matter, what it waits for and when." />,
};

/** The operator's console. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('list', { name: 'Operate' })).toBeVisible();
    await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('heading', { level: 1 }));
  }),
};

/** A firm's own area: its name and its colour. */
export const Firm: Story = {
  args: firm,
  globals: { theme: 'tenant' },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toBeVisible();
  }),
};

/** A host that is not production says so in words and by its stripe. */
export const Staging: Story = {
  args: { stage: 'Staging' },
  globals: { theme: 'staging' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: 'Notice' })).toHaveTextContent('Staging');
  },
};

/** Another app: its own mark, its own pages, and no banner. */
export const OtherApp: Story = {
  args: {
    ...firm,
    name: 'Kahawa Roasters',
    logo: <Icon of={Coffee} size={20} />,
    banner: '',
    children: <PageHeader title="Roasts" description="What is in the drum, and for whom." />,
  },
  globals: { theme: 'tenant' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Kahawa Roasters' })).toBeVisible();
    await expect(canvas.queryByRole('complementary', { name: 'Notice' })).not.toBeInTheDocument();
  },
};

/** A narrow rail leaves the page all the space: for the dashboard builder. */
export const Workspace: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { layout: 'workspace', children: <Card title="Widget Library">Matter List</Card> },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Customers' });
    await expect(link.getBoundingClientRect().width).toBe(44);
    // React Aria attributes what follows to the mouse only after the mouse has moved.
    await userEvent.hover(canvas.getByRole('main'));
    await userEvent.hover(link);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Customers');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  }),
};

/** Between 720 and 1100 px the sidebar is a rail: each link is its icon, with its name in a tooltip. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Dashboard');
  }),
};

/** Under 720 px a top bar opens the navigation in a sheet. */
export const Phone: Story = {
  args: firm,
  globals: { theme: 'tenant', viewport: { value: 'mobile1' } },
  play: belowWidth(720, async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Main' });
    await expect(sheet).toContainElement(screen.getByRole('link', { name: 'Cases' }));
  }),
};

/** On a phone the keyboard opens the sheet, stays in it, and comes back to the button. */
export const KeyboardPhone: Story = {
  args: firm,
  globals: { theme: 'tenant', viewport: { value: 'mobile1' } },
  play: belowWidth(720, async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Open menu' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Main' });
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  }),
};

/** The first Tab offers to skip the navigation. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

/** Sixty characters wrap; nothing is pushed aside. */
export const LongText: Story = {
  args: {
    ...firm,
    name: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo)",
    banner:
      'Law firm dashboard · legal practice management · open access until sign-in arrives, so enter nothing that is confidential',
  },
  globals: { theme: 'tenant' },
};

/** The same at 320 px. */
export const LongTextOnPhone: Story = {
  ...LongText,
  globals: { theme: 'tenant', viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
