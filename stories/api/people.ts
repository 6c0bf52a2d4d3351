import { http } from './http';
import { recordedAt as now } from './recordedAt';

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const daysFromNow = (days: number) => minutesAgo(-days * 24 * 60);

const id = (last: string) => `01933f2e-7a00-7000-8000-0000000000${last}`;

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
