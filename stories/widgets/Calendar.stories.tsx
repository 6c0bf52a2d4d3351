import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Calendar } from '#components/widgets/Calendar/Calendar';
import { placed } from './board';
import { day, events, firmHandlers, today } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: Calendar,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('calendar'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Eight cells by six: today’s page, and the coming days in a ruled margin. Five courts in one morning are no clash for five advocates; two are, for one. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    const page = await canvas.findByRole('group', { name: /, today$/ });
    await expect(within(page).getByText('5 hearings, 2 deadlines')).toBeVisible();
    await expect(within(page).queryByText(/clash/i)).not.toBeInTheDocument();
    await expect(canvas.getByText('Clash for Neema Wanjiku: 09:00, Kisumu, Court 1')).toBeVisible();
    await expect(canvas.getByText('Clash for Neema Wanjiku: 09:00, Milimani, Court 3')).toBeVisible();
    const video = within(page).getByRole('link', { name: 'Virtual court' });
    await expect(video).toHaveAttribute('href', 'https://court.example/milimani-2');
    await expect(video).toHaveAttribute('target', '_blank');
  }),
};

/** The pager moves on by a week. */
export const NextWeek: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: /, today$/ })).not.toBeInTheDocument());
    await expect((await canvas.findAllByText('Nafula Barasa v Duma Couriers Ltd'))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next week' })).toHaveFocus();
  }),
};

/** Two rows: what comes next, when, and where. */
export const Smallest: Story = {
  render: placed('calendar', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Today, 7')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Calendar' }).querySelectorAll('li')[0]).toHaveTextContent(
      /09:00.*Zawadi Cherono v Salim Abdalla.*Ruling · Nakuru, Court 2/,
    );
  },
};

/** A fortnight: three pages side by side. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('calendar', { size: { width: 12, height: 6 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('Restructuring of Maji Safi SACCO')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('calendar', 'Loading calendar…');

/** A fortnight without entries. */
export const Empty: Story = empty({ events: [] }, 'Nothing listed');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('calendar');

/** Entries that don't fit are reached by scrolling, and no day overlaps the next. */
export const BusyDay: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        events: Array.from({ length: 24 }, (_, index) => ({
          id: `01933f2e-7a00-7000-8000-0000000${10_000 + index}`,
          title: 'Mention',
          date: index < 12 ? today : day(1),
          time: `${String(8 + Math.floor(index / 3)).padStart(2, '0')}:00`,
          location: 'Milimani, Court 1',
          kind: 'hearing',
          state: 'open',
          caseTitle: `Matter ${index + 1}`,
        })),
      }),
    ),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('12 hearings')).toBeVisible();
    const tomorrow = canvas
      .getAllByText('Matter 13')
      .find((name) => name.checkVisibility())
      ?.closest('ol > li');
    await expect(tomorrow?.scrollHeight).toBeLessThanOrEqual(tomorrow?.clientHeight ?? 0);
  }),
};

/** Tab reaches the pager, and Enter and Space turn it. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: /, today$/ });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Previous week' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByRole('group', { name: /, today$/ })).not.toBeInTheDocument());
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('[Space]');
    await expect(await canvas.findByRole('group', { name: /, today$/ })).toBeVisible();
  }),
};

const long =
  'Ng’ang’a, Wanjirũ-Kirinyaga, Cherono & Otieno-Mutua Associates LLP v The Registered Trustees of the Kilimanjaro Farmers';

/** Long names end in an ellipsis; figures and states are never cut. */
export const LongText: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) =>
    msw.use(...firmHandlers({ events: events.map((one) => ({ ...one, caseTitle: long, title: long })) })),
  play: fromWidth(720, async ({ canvas }) => {
    await expect((await canvas.findAllByText(long))[0]).toBeVisible();
    const video = canvas.getAllByRole('link', { name: 'Virtual court' })[0] as HTMLElement;
    const card = canvas.getByRole('group', { name: /, today$/ });
    await expect(video.getBoundingClientRect().right).toBeLessThan(card.getBoundingClientRect().right);
  }),
};
