import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Dialog } from '#components/elements/Dialog';
import { NumberField } from '#components/elements/NumberField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { FormSection, FullRow, RecordForm } from '#components/patterns/RecordForm';

const plans = [
  { id: 'starter', label: 'Starter' },
  { id: 'professional', label: 'Professional' },
  { id: 'enterprise', label: 'Enterprise' },
];

const meta = {
  component: RecordForm,
  args: {
    label: 'Add Customer',
    fields: ['name', 'slug', 'email', 'plan'],
    submitLabel: 'Create Tenant',
    cancelLabel: 'Cancel',
    pendingLabel: 'Saving',
    onSubmit: fn(),
    onCancel: fn(),
    children: (
      <>
        <FormSection title="Firm Information" description="How the firm is named and reached.">
          <FullRow>
            <TextField label="Firm name" name="name" isRequired />
          </FullRow>
          <TextField label="Subdomain" name="slug" suffix=".app.localhost" isRequired />
          <TextField label="Contact email" name="email" type="email" isRequired />
        </FormSection>
        <FormSection title="Subscription">
          <Select label="Plan" name="plan" items={plans} defaultValue="starter" />
        </FormSection>
      </>
    ),
  },
} satisfies Meta<typeof RecordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two sections and the row of actions. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Add Customer' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Subscription' })).toContainElement(
      canvas.getByRole('button', { name: /Plan/ }),
    );
  },
};

/** It is being saved. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu Chambers (Demo){Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const taken = {
  title: 'Some fields need another look. What you typed is still here.',
  errors: [
    { field: 'slug', message: '"mbuyu" is taken. Choose another.' },
    { field: 'limits.users', message: 'A starter firm has at most 5 users.' },
  ],
};

/** The server refused it: each error is beside its field, or in the alert if it has no field. */
export const Problem: Story = {
  args: { problem: taken },
  play: async ({ canvas, userEvent }) => {
    const slug = canvas.getByLabelText(/Subdomain/);
    await expect(slug).toHaveFocus();
    await expect(slug).toHaveAccessibleDescription(/"mbuyu" is taken/);
    await expect(canvas.getByRole('alert')).toHaveTextContent('A starter firm has at most 5 users.');
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('"mbuyu" is taken');
    await userEvent.type(slug, 'mbuyu-2{Tab}');
    await expect(slug).toBeValid();
  },
};

/** A corrected error stays away while the rest of the form is filled in. */
export const Corrected: Story = {
  args: { problem: taken },
  render: function Controlled(args) {
    const [slug, setSlug] = useState('mbuyu');
    const [email, setEmail] = useState('');
    return (
      <RecordForm {...args}>
        <FormSection title="Firm Information">
          <TextField label="Subdomain" name="slug" value={slug} onChange={setSlug} />
          <TextField label="Contact email" name="email" value={email} onChange={setEmail} />
        </FormSection>
      </RecordForm>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const slug = canvas.getByLabelText('Subdomain');
    await expect(slug).toBeInvalid();
    await userEvent.type(slug, '-2{Tab}office@mbuyu.example');
    await expect(slug).toBeValid();
  },
};

/** A failure that no field caused moves focus to its alert. */
export const Failed: Story = {
  args: { problem: { title: "Couldn't save the customer. Your changes are still here. Try again." } },
  play: async ({ canvas }) => {
    await expect(document.activeElement).toContainElement(canvas.getByRole('alert'));
  },
};

const sections = ['Firm', 'Contacts', 'Address', 'Subscription', 'Limits', 'Look'];

/** On a long form the alert appears beside the button that was pressed, not far above the window. */
export const FailedFarDown: Story = {
  args: {
    ...Failed.args,
    children: sections.map((title) => (
      <FormSection key={title} title={title}>
        <TextField label={`${title}, line 1`} name={`${title}1`} />
        <TextField label={`${title}, line 2`} name={`${title}2`} />
        <TextField label={`${title}, line 3`} name={`${title}3`} />
      </FormSection>
    )),
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    const button = canvas.getByRole('button', { name: 'Create Tenant' });
    for (const top of [0, 300, document.documentElement.scrollHeight]) {
      scrollTo(0, top);
      const [said, pressed] = [alert.getBoundingClientRect(), button.getBoundingClientRect()];
      await expect(said.top).toBeGreaterThan(0);
      await expect(pressed.top - said.bottom).toBeLessThan(32);
      await expect(pressed.bottom).toBeLessThanOrEqual(innerHeight + 1);
    }
  },
};

/** Two ways to send. Enter in a field uses the one that is easier to undo. */
export const TwoWays: Story = {
  args: { submitLabel: 'Send invoice', alternative: { label: 'Save as draft', onSubmit: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Firm name/), 'Mbuyu Chambers (Demo)');
    await userEvent.type(canvas.getByLabelText(/Subdomain/), 'mbuyu');
    await userEvent.type(canvas.getByLabelText(/Contact email/), 'office@mbuyu.example{Enter}');
    await expect(args.alternative?.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.alternative?.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Submitting loses data for good. */
export const Danger: Story = { args: { tone: 'danger', submitLabel: 'Erase data' } };

/** While either is in progress, neither can be pressed again. */
export const TwoWaysPending: Story = {
  args: { ...TwoWays.args, isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Save as draft' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /Send invoice/ }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A field that keeps its value in a hidden input takes focus itself. */
export const HiddenFault: Story = {
  args: {
    fields: ['client', 'hours'],
    problem: { title: 'Couldn’t save it.', errors: [{ field: 'hours', message: 'Give two decimals at most.' }] },
    children: (
      <FormSection title="Time">
        <TextField label="Client" name="client" />
        <NumberField label="Hours" name="hours" defaultValue={1.5} />
      </FormSection>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Hours')).toHaveFocus();
    await expect(canvas.getByLabelText('Hours')).toHaveAccessibleDescription('Give two decimals at most.');
  },
};

/** In a dialog the sections are on the dialog itself, and the actions at its bottom. */
export const InADialog: Story = {
  args: { place: 'dialog' },
  render: (args) => (
    <Dialog isOpen size="lg" isDismissable={false} title={args.label} closeLabel="Close" onOpenChange={args.onCancel}>
      <RecordForm {...args} />
    </Dialog>
  ),
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
    await userEvent.type(dialog.getByLabelText(/Firm name/), 'Mbuyu{Tab}mbuyu{Tab}office@mbuyu.example{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** In a narrow dialog on a wide screen, the fields have its whole width, below their title. */
export const InANarrowDialog: Story = {
  args: { place: 'dialog' },
  render: (args) => (
    <Dialog isOpen size="md" title={args.label} closeLabel="Close" onOpenChange={args.onCancel}>
      <RecordForm {...args} />
    </Dialog>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
    const section = await dialog.findByRole('region', { name: 'Firm Information' });
    const name = dialog.getByLabelText(/Firm name/);
    await waitFor(() => expect(name.getBoundingClientRect().width).toBeGreaterThan(section.clientWidth * 0.9));
  },
};

/** One column, and the actions share the width. */
export const Phone: Story = {
  ...Problem,
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** A long firm name and a long reason, on a phone. */
export const LongText: Story = {
  args: {
    problem: {
      title: "Couldn't save Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP of Mombasa Road (Demo).",
      detail: 'nganga-wanjiku-kirinyaga-and-cherono-advocates-llp-of-mombasa-road is taken. Choose another subdomain.',
    },
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Enter in a field sends; if a required field is empty, it takes focus instead. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const name = canvas.getByLabelText(/Firm name/);
    await userEvent.tab();
    await expect(name).toHaveFocus();
    await userEvent.keyboard('Mbuyu Chambers (Demo){Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByLabelText(/Subdomain/)).toHaveFocus();
    await expect(canvas.getByLabelText(/Subdomain/)).toBeInvalid();
    await userEvent.keyboard('mbuyu{Tab}office@mbuyu.example{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    canvas.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
