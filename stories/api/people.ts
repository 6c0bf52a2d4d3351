import type { components } from '#openapi';
import { sessionHandlers } from './access';
import { http, problem } from './http';
import { perStory } from './perStory';
import { recordedAt as now } from './recordedAt';

type Roster = components['schemas']['Roster'];
type RosterPerson = Roster['people'][number];
type Handover = components['schemas']['Handover'];

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const daysFromNow = (days: number) => minutesAgo(-days * 24 * 60);

const id = (last: string) => `01933f2e-7a00-7000-8000-0000000000${last}`;

const person = (last: string, name: string, more: Partial<RosterPerson>): RosterPerson => ({
  id: id(last),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@twiga-kifaru.example`,
  role: 'lawyer',
  isOwner: false,
  isActive: true,
  canSignIn: true,
  factors: ['codes'],
  isYou: false,
  sessions: 0,
  ...more,
});

/** A firm's people as its owner sees them. */
export const firmRoster: Roster = {
  people: [
    person('a1', 'Neema Wanjiku', {
      role: 'admin',
      isOwner: true,
      isYou: true,
      factors: ['codes', 'passkey'],
      sessions: 2,
      seenAt: minutesAgo(0),
    }),
    person('a2', 'Juma Kiptoo', { role: 'manager', sessions: 1, seenAt: minutesAgo(12) }),
    person('a3', 'Baraka Otieno', { factors: ['passkey'], seenAt: minutesAgo(150) }),
    person('a4', 'Zuhura Cherono', { factors: [] }),
    person('a5', 'Rehema Wanjiku', { role: 'accountant' }),
    person('a6', 'Imani Hassan', { role: 'clerk', factors: [], sessions: 1, seenAt: minutesAgo(4) }),
    person('a7', 'Amani Mwangi', { canSignIn: false, factors: [] }),
    person('a8', 'Subira Njoroge', { role: 'admin' }),
    person('a9', 'Tatu Kamau', { isActive: false }),
  ],
  invitations: [
    {
      id: id('e1'),
      name: 'Faith Njeri',
      email: 'faith@twiga-kifaru.example',
      role: 'lawyer',
      invitedBy: 'Neema Wanjiku',
      isMailed: true,
      invitedAt: daysFromNow(-2),
      endsAt: daysFromNow(5),
    },
  ],
  needsSecondFactor: false,
};

/** The platform's people as their owner sees them. */
export const operatorRoster: Roster = {
  people: [
    person('b1', 'Wanjiru Maina', {
      role: 'owner',
      isOwner: true,
      isYou: true,
      sessions: 1,
      email: 'wanjiru@mizani.example',
    }),
    person('b2', 'Otieno Ouma', { role: 'operator', sessions: 1, email: 'otieno@mizani.example' }),
    person('b3', 'Halima Yusuf', { role: 'readOnly', email: 'halima@mizani.example' }),
  ],
  invitations: [],
};

/** How invitations reach people in a story: by mail, or as a link to hand over. */
export type Delivery = Handover['delivery'];

const done = { data: { isDone: true } } as const;

/** Answers the calls about a firm's people, and keeps what a story changes. */
export function peopleHandlers(roster = firmRoster, delivery: Delivery = 'mailed') {
  const stored = perStory(() => ({ roster: structuredClone(roster) }));
  const handover = (): { data: Handover } => ({
    data: {
      delivery,
      endsAt: daysFromNow(7),
      ...(delivery === 'hand_over' && {
        link: 'https://twiga-kifaru.app.mizani.example/welcome#Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
      }),
    },
  });
  const change = (changed: string, changes: Partial<RosterPerson>) => {
    const kept = stored();
    kept.roster.people = kept.roster.people.map((one) => (one.id === changed ? { ...one, ...changes } : one));
  };
  const memberEmails = () =>
    stored()
      .roster.people.filter(({ canSignIn }) => canSignIn)
      .map(({ email }) => email);
  return [
    ...sessionHandlers(),
    http.get('/api/law-firm/people', ({ response }) => response(200).json({ data: stored().roster })),
    http.post('/api/law-firm/people/invitations', async ({ request, response }) => {
      const body = await request.json();
      if (memberEmails().includes(body.email)) {
        const detail = 'Somebody with this email address is in the list. Change their role, or take them back in.';
        return response.untyped(
          problem(409, 'Conflict', detail, [{ field: 'email', code: 'already_member', params: {}, message: detail }], {
            code: 'already_member',
          }),
        );
      }
      const { roster: kept } = stored();
      kept.people = kept.people.filter(({ canSignIn, email }) => canSignIn || email !== body.email);
      kept.invitations = [
        {
          ...body,
          id: id('e2'),
          invitedBy: 'Neema Wanjiku',
          isMailed: delivery === 'mailed',
          invitedAt: now.toISOString(),
          endsAt: daysFromNow(7),
        },
        ...kept.invitations,
      ];
      return response(201).json(handover());
    }),
    http.post('/api/law-firm/people/invitations/{id}/renew', ({ response }) => response(200).json(handover())),
    http.delete('/api/law-firm/people/invitations/{id}', ({ params, response }) => {
      const { roster: kept } = stored();
      kept.invitations = kept.invitations.filter((one) => one.id !== params.id);
      return response(200).json(done);
    }),
    http.patch('/api/law-firm/people/{id}', async ({ params, request, response }) => {
      change(params.id, { ...(await request.json()), sessions: 0 });
      return response(200).json(done);
    }),
    http.delete('/api/law-firm/people/factor-resets/{id}', ({ params, response }) => {
      const kept = stored().roster;
      kept.people = kept.people.map(({ factorsResetAt, ...one }) =>
        one.id === params.id || factorsResetAt === undefined ? one : { ...one, factorsResetAt },
      );
      return response(200).json(done);
    }),
    http.put('/api/law-firm/people/second-factor', async ({ request, response }) => {
      stored().roster.needsSecondFactor = (await request.json()).isForAll;
      return response(200).json(done);
    }),
    http.post('/api/law-firm/people/ownership', async ({ request, response }) => {
      const { to } = await request.json();
      const kept = stored().roster;
      const name = kept.people.find((one) => one.id === to)?.name ?? '';
      kept.offer = { from: 'Neema Wanjiku', to: name, isToYou: false, endsAt: daysFromNow(7) };
      return response(200).json(done);
    }),
    http.delete('/api/law-firm/people/ownership', ({ response }) => {
      delete stored().roster.offer;
      return response(200).json(done);
    }),
    http.post('/api/law-firm/people/ownership/accept', ({ response }) => {
      const kept = stored().roster;
      delete kept.offer;
      kept.people = kept.people.map((one) => ({ ...one, isOwner: one.isYou }));
      return response(200).json(done);
    }),
  ];
}

/** Answers the offer of the platform to whoever asks, until it is accepted or declined. */
export function platformOfferHandlers() {
  const stored = perStory(() => ({ isOpen: true }));
  const end = () => {
    stored().isOpen = false;
    return done;
  };
  return [
    http.get('/api/operators/ownership', ({ response }) =>
      stored().isOpen
        ? response(200).json({
            data: { from: 'Wanjiru Maina', to: 'Otieno Ouma', isToYou: true, endsAt: daysFromNow(6) },
          })
        : response.untyped(problem(404, 'Not Found', 'This firm has no record with this ID.')),
    ),
    http.post('/api/operators/ownership/accept', ({ response }) => response(200).json(end())),
    http.delete('/api/operators/ownership', ({ response }) => response(200).json(end())),
  ];
}

/** Answers the list of the platform's people. */
export const operatorHandlers = (roster = operatorRoster) => [
  ...sessionHandlers(),
  http.get('/api/operators', ({ response }) => response(200).json({ data: roster })),
];

/** Answers that nobody of a firm can sign in, and lets its first admin in. */
export const firstAdminHandlers = () => [
  http.get('/api/first-admins/{id}', ({ response }) =>
    response(200).json({
      data: { hasSignedIn: false, admins: [{ name: 'Neema Wanjiku', email: 'neema@twiga-kifaru.example' }] },
    }),
  ),
  http.post('/api/first-admins/{id}', ({ response }) =>
    response(201).json({ data: { delivery: 'mailed', endsAt: daysFromNow(7) } }),
  ),
];

/** Answers the sign-ups that wait, and makes their links. */
export const waitingSignupHandlers = () => [
  http.get('/api/waiting-signups', ({ response }) =>
    response(200).json({
      data: [
        {
          id: id('f1'),
          fullName: 'Zawadi Ouma',
          email: 'zawadi@swala.example',
          phone: '+254712345678',
          firmName: 'Swala Advocates (Demo)',
          isMailed: false,
          askedAt: minutesAgo(40),
          endsAt: daysFromNow(7),
        },
      ],
    }),
  ),
  http.post('/api/waiting-signups/{id}/link', ({ response }) =>
    response(201).json({
      data: {
        delivery: 'hand_over',
        link: 'https://mizani.example/welcome#Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
        endsAt: daysFromNow(7),
      },
    }),
  ),
];

/** No sign-up waits. */
export const noWaitingSignups = () =>
  http.get('/api/waiting-signups', ({ response }) => response(200).json({ data: [] }));
