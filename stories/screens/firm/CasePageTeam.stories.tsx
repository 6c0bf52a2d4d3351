import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { accessHandlers, lawyer } from '../../api/access';
import { http } from '../../api/http';
import { inSession } from '../access/inSession';
import { dialog, inScene, notes, ofCasePage, section } from './casePage';

type Schemas = components['schemas'];

const advocate: Schemas['TeamMember'] = {
  id: '01933f2e-7a00-7000-8000-000000000021',
  name: lawyer.name,
  role: 'lawyer',
  isAdvocate: true,
};
const colleague: Schemas['TeamMember'] = {
  id: '01933f2e-7a00-7000-8000-0000000000a2',
  name: 'Brian Kiptoo',
  role: 'lawyer',
  isAdvocate: false,
};

/** The calls of somebody on the case's team, or of a role that may only look. */
const calls = (person: Schemas['SessionPerson'] = lawyer, rest: Schemas['Note'][] = []) => {
  let team = [advocate];
  const answer = () => Response.json({ data: team });
  return [
    ...accessHandlers({ person }),
    http.untyped.get('/api/law-firm/cases/:id/team', answer),
    http.untyped.put('/api/law-firm/cases/:id/team/:userId', () => {
      team = [advocate, colleague];
      return answer();
    }),
    http.untyped.delete('/api/law-firm/cases/:id/team/:userId', () => {
      team = [advocate];
      return answer();
    }),
    http.untyped.get('/api/law-firm/users', () =>
      Response.json({ data: [advocate, colleague].map(({ id, name, role: of }) => ({ id, name, role: of })) }),
    ),
    ...(rest.length > 0
      ? [
          http.untyped.get('/api/law-firm/notes', () =>
            Response.json({ data: rest, page: { page: 1, limit: 20, total: rest.length } }),
          ),
        ]
      : []),
    ...inScene('case-work'),
  ];
};

const meta = {
  title: 'Screens/Firm/Case page team',
  component: CasePageScreen,
  ...ofCasePage,
  decorators: [inSession, ...ofCasePage.decorators],
  parameters: { ...ofCasePage.parameters, msw: calls() },
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Somebody joins the case's team, and Undo takes them out again. */
export const Basic: Story = {
  play: async ({ canvas, userEvent }) => {
    const team = await section(canvas, 'Team');
    await expect(await team.findByText(advocate.name)).toBeVisible();
    await userEvent.click(await team.findByRole('button', { name: 'Add someone' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: colleague.name }));
    await expect(await team.findByText(colleague.name)).toBeVisible();
    const toast = within(await screen.findByRole('alertdialog', { name: `${colleague.name} joined the team` }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(team.queryByText(colleague.name)).toBeNull());
  },
};

/** Somebody leaves the team by the keyboard alone. The advocate stays on it. */
export const Keyboard: Story = {
  parameters: { looks: { skip: 'It looks as Basic does.' } },
  play: async ({ canvas, userEvent }) => {
    const team = await section(canvas, 'Team');
    const opener = await team.findByRole('button', { name: 'Add someone' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: colleague.name });
    await userEvent.keyboard('{Enter}');
    const leave = await team.findByRole('button', { name: `Remove ${colleague.name} from the team` });
    leave.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(team.queryByText(colleague.name)).toBeNull());
    await expect(team.queryByRole('button', { name: `Remove ${advocate.name} from the team` })).toBeNull();
  },
};

/** Whoever may not change cases sees who is on the team. */
export const ReadOnly: Story = {
  parameters: { msw: calls({ ...lawyer, role: 'accountant' }) },
  play: async ({ canvas }) => {
    const team = await section(canvas, 'Team');
    await expect(await team.findByText(advocate.name)).toBeVisible();
    await expect(team.queryByRole('button')).toBeNull();
  },
};

const [note] = notes as [Schemas['Note']];

/** A private note says so, and so does the form. */
export const PrivateNote: Story = {
  parameters: { msw: calls(lawyer, [{ ...note, author: advocate.name, isPrivate: true }]) },
  play: async ({ canvas, userEvent }) => {
    const own = await section(canvas, 'Notes');
    await expect(await own.findByText(new RegExp(`^${advocate.name}, .*, only the team$`))).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: 'Write a note' }));
    const form = await dialog('Write a note');
    await userEvent.click(form.getByRole('checkbox', { name: 'Only for this case’s team' }));
    await expect(form.getByRole('checkbox', { name: 'Only for this case’s team' })).toBeChecked();
  },
};
