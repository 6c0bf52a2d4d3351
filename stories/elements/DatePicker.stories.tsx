import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DatePicker } from '#components/elements/DatePicker';

const meta = {
  title: 'Elements/Fields/DatePicker',
  id: 'elements-datepicker',
  component: DatePicker,
  args: { label: 'Due date', onChange: fn() },
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Day, month and year, in the order used in Kenya. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('spinbutton').map((segment) => segment.getAttribute('aria-label'));
    await expect(names.map((name) => name?.split(',')[0]?.trim())).toEqual(['day', 'month', 'year']);
  },
};

/** With a date. */
export const Filled: Story = { args: { defaultValue: '2026-11-23' } };

/** The calendar, open at the date's month. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  args: { defaultValue: '2026-11-23' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: /26 November 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-26');
  },
};

/** Only days within the limits can be chosen. */
export const Bounded: Story = {
  args: { defaultValue: '2026-11-24', min: '2026-11-23' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findByRole('button', { name: /22 November 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { defaultValue: '2026-12-12', errorMessage: '12 December is Jamhuri Day. Choose a working day.' },
  play: async ({ canvas }) =>
    expect(canvas.getByText('12 December is Jamhuri Day. Choose a working day.')).toBeVisible(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: '2026-11-23' },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** A long label wraps. */
export const LongText: Story = {
  args: { label: 'Day on which the replying affidavit must have been filed and served on every other party' },
  render: (args) => (
    <div style={{ inlineSize: 220 }}>
      <DatePicker {...args} />
    </div>
  ),
};

const part = (canvas: { getByRole: typeof screen.getByRole }, name: string) =>
  canvas.getByRole('spinbutton', { name: new RegExp(`^${name}`) });

/** A year of two digits is of this century; nothing is handed on while the year is being typed. */
export const TwoDigitYear: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(part(canvas, 'day'));
    await userEvent.keyboard('041226');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-04');
    await expect(part(canvas, 'year')).toHaveTextContent('2026');
    await userEvent.click(part(canvas, 'year'));
    await userEvent.keyboard('202');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('Choose 1 Jan 1900 or later.')).toBeVisible());
  },
};

/** A day that doesn't exist, or lacks a part, stays as it was typed, and the form can't be saved. */
export const NoSuchDay: Story = {
  args: { name: 'due' },
  render: function Controlled(args) {
    const [day, setDay] = useState<string | null>('2026-10-30');
    return (
      <Form>
        <DatePicker
          {...args}
          value={day}
          onChange={(next) => {
            setDay(next);
            args.onChange?.(next);
          }}
        />
      </Form>
    );
  },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    await userEvent.click(part(canvas, 'day'));
    await userEvent.keyboard('3111');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('There is no such day. Check the day and the month.')).toBeVisible());
    await expect(part(canvas, 'day')).toHaveTextContent('31');
    await expect(part(canvas, 'month')).toHaveTextContent('11');
    await expect(form.checkValidity()).toBe(false);
    await expect(args.onChange).not.toHaveBeenCalledWith('2026-11-30');

    await userEvent.click(part(canvas, 'day'));
    await userEvent.keyboard('{Backspace}{Backspace}{Tab}{Tab}{Tab}');
    await waitFor(() => expect(canvas.getByText('Enter a complete date.')).toBeVisible());
    await expect(form.checkValidity()).toBe(false);

    await userEvent.click(part(canvas, 'day'));
    await userEvent.keyboard('30');
    await userEvent.tab();
    await userEvent.tab();
    await waitFor(() => expect(canvas.queryByText('Enter a complete date.')).toBeNull());
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-30');
    await expect(form.checkValidity()).toBe(true);
  },
};

/** Typed part by part, stepped with the arrows, or picked from the calendar. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const part = (name: string) => canvas.getByRole('spinbutton', { name: new RegExp(`^${name}`) });
    await step('figures fill a part and go on to the next', async () => {
      await userEvent.tab();
      await expect(part('day')).toHaveFocus();
      await userEvent.keyboard('2311');
      await expect(part('year')).toHaveFocus();
      await userEvent.keyboard('2026');
      await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-23');
    });
    await step('arrows step a part and move between parts', async () => {
      await userEvent.keyboard('{ArrowUp}');
      await expect(args.onChange).toHaveBeenLastCalledWith('2027-11-23');
      await userEvent.keyboard('{ArrowLeft}');
      await expect(part('month')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect(args.onChange).toHaveBeenLastCalledWith('2027-10-23');
    });
    await step('in the calendar arrows move by a day, Enter takes it, Escape leaves', async () => {
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await screen.findByRole('dialog');
      await waitFor(() => expect(screen.getByRole('button', { name: /23 October 2027/ })).toHaveFocus());
      await userEvent.keyboard('{ArrowRight}{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('2027-10-24');
      await waitFor(() => expect(canvas.getByRole('group')).toContainElement(document.activeElement as HTMLElement));
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await screen.findByRole('dialog');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onChange).toHaveBeenLastCalledWith('2027-10-24');
    });
  },
};
