import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type WidgetType, widgetTypes } from '#domain/widgets';
import { failing, firmHandlers, type FirmCall, never } from './firmData';

type Story = Pick<StoryObj, 'beforeEach' | 'parameters' | 'play'>;

const callOf = (type: WidgetType) => widgetTypes[type].endpoint as FirmCall;

/** A widget whose data is loading: its head shows, and it says what is loading. */
export const loading = (type: WidgetType, label: string): Story => ({
  beforeEach: ({ msw }) => msw.use(never(callOf(type)), ...firmHandlers()),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(await canvas.findByRole('status')).toHaveTextContent(label);
    await expect(canvas.getByRole('group', { busy: true })).toBeVisible();
  },
});

/** A widget whose data failed to load: its head shows, and Retry reloads the data. */
export const failed = (type: WidgetType): Story => ({
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(failing(callOf(type)), ...firmHandlers()),
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load widget data');
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
    msw.use(...firmHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    const [body] = await canvas.findAllByRole('group', { busy: false });
    await expect(body).toHaveFocus();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

/** A widget that has nothing to show, and says what will appear. */
export const empty = (data: Parameters<typeof firmHandlers>[0], title: string): Story => ({
  beforeEach: ({ msw }) => msw.use(...firmHandlers(data)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(title)).toBeVisible();
  },
});
