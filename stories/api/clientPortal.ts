import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { parsePhone } from '#domain/phone';
import { theCase, theClient } from './firmData';
import { http, problem } from './http';
import { perStory } from './perStory';
import { recordedAt } from './recordedAt';

type Schemas = components['schemas'];

const idOf = (kind: string, index: number) => `01933f2e-7a00-7000-8000-0000000${kind}${String(index).padStart(2, '0')}`;

const today = nairobiDay(recordedAt);
const at = (days: number) => `${addDays(today, days)}T08:30:00.000Z`;

/** What somebody was last reminded of. */
export const lastReminder: NonNullable<Schemas['PortalPerson']['lastReminder']> = {
  kind: 'hearing',
  way: 'email',
  delivery: 'accepted',
  at: at(-2),
};

/** Somebody of the client's who follows the case. */
export const halima: Schemas['PortalPerson'] = {
  id: idOf('0f0', 1),
  clientId: theClient,
  name: 'Halima Shariff',
  email: 'halima@kilele-millers.example',
  phone: '+254712345678',
  language: 'en',
  cases: [{ id: theCase, title: 'Kilele Millers Ltd v Tembo Logistics Ltd' }],
  isRevoked: false,
  lastSeenAt: at(-1),
  lastReminder,
  created_at: at(-16),
};

const update: Schemas['CaseUpdate'] = {
  id: idOf('0f1', 1),
  caseId: theCase,
  text: 'On 10 November the court told both sides what to file, and by when. Our bundle of documents is almost ready.',
  nextWordBy: addDays(today, 1),
  nextWordAbout: 'what the judge decides on Thursday.',
  author: 'Neema Wanjiku',
  at: at(-6),
};

const request = (
  index: number,
  what: string,
  more: Partial<Schemas['DocumentRequest']>,
): Schemas['DocumentRequest'] => ({
  id: idOf('0f2', index),
  caseId: theCase,
  what,
  state: 'asked',
  documents: [],
  created_at: at(-6),
  ...more,
});

/** What a story's client was told and asked, and who of them sees it. */
export type ClientPortalSetup = {
  people?: Schemas['PortalPerson'][];
  updates?: Schemas['CaseUpdate'][];
  requests?: Schemas['DocumentRequest'][];
  broken?: Schemas['BrokenPromise'][];
};

/** A client who was told, asked for three documents, and has one person with access. */
export const someTelling = (): Required<ClientPortalSetup> => ({
  people: [halima],
  updates: [update],
  requests: [
    request(1, 'The original weighbridge tickets', {
      dueDay: addDays(today, -2),
      why: 'The judge asked for originals.',
    }),
    request(2, 'Board resolution to sue', { dueDay: addDays(today, 4) }),
    request(3, 'Certificate of incorporation', { state: 'received', receivedOn: addDays(today, -14) }),
  ],
  broken: [],
});

/** The update whose promise is two days late. */
export const lateUpdate: Schemas['CaseUpdate'] = { ...update, nextWordBy: addDays(today, -2) };

/** Two clients who were to hear. */
export const brokenPromises: Schemas['BrokenPromise'][] = ['Kilele Millers Ltd', 'Maji Safi SACCO'].map(
  (clientName, index) => ({
    caseId: index === 0 ? theCase : idOf('0f3', index),
    caseTitle: `${clientName} v Tembo Logistics Ltd`,
    clientName,
    nextWordBy: addDays(today, -2 + index),
    daysLate: 2 - index,
  }),
);

/** Answers the calls by which a firm's people tell and ask clients. Without a setup, nothing was told, and nobody has access. */
export function clientPortalHandlers(setup: ClientPortalSetup = {}): HttpHandler[] {
  const kept = perStory(() => structuredClone({ people: [], updates: [], requests: [], broken: [], ...setup }));
  const find = (id: unknown) => kept().people.find((one) => one.id === id);
  const asked = (id: unknown) => kept().requests.find((one) => one.id === id);
  const missing = () => problem(404, 'Not Found', 'There is no such record.');
  const tagged = { headers: { ETag: '"1"' } };
  return [
    http.get('/api/law-firm/portal-people', ({ response }) => response(200).json({ data: kept().people })),
    http.post('/api/law-firm/portal-people', async ({ request: sent, response }) => {
      const { clientId, name, email, phone, language, caseIds } = await sent.json();
      const person = {
        id: idOf('0f0', kept().people.length + 2),
        clientId,
        name,
        language,
        isRevoked: false,
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone: parsePhone(phone) ?? '+254712345678' }),
        cases: caseIds.map((id) => ({ id, title: 'Kilele Millers Ltd v Tembo Logistics Ltd' })),
        created_at: recordedAt.toISOString(),
      };
      kept().people.push(person);
      return response(201).json({ data: person }, tagged);
    }),
    http.get('/api/law-firm/portal-people/{id}', ({ params, response }) => {
      const person = find(params.id);
      return person ? response(200).json({ data: person }, tagged) : response.untyped(missing());
    }),
    http.patch('/api/law-firm/portal-people/{id}', async ({ params, request: sent, response }) => {
      const person = find(params.id);
      if (!person) return response.untyped(missing());
      const { name, language } = await sent.json();
      Object.assign(person, name !== undefined && { name }, language && { language });
      return response(200).json({ data: person }, tagged);
    }),
    http.post('/api/law-firm/portal-people/{id}/link', ({ response }) =>
      response(201).json({
        data: {
          url: 'https://twiga-kifaru.app.mizani.example/portal/link/Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
          expires_at: at(7),
          isMailed: false,
        },
      }),
    ),
    http.post('/api/law-firm/portal-people/{id}/revoke', ({ params, response }) => {
      const person = find(params.id);
      if (!person) return response.untyped(missing());
      Object.assign(person, { isRevoked: true, cases: [] });
      return response(200).json({ data: person }, tagged);
    }),
    http.post('/api/law-firm/portal-people/{id}/messages', async ({ request: sent, response }) => {
      const { text } = await sent.json();
      return response(201).json({ data: { id: idOf('0f4', 1), isFromFirm: true, text, at: recordedAt.toISOString() } });
    }),
    http.post('/api/law-firm/message-replies', async ({ request: sent, response }) => {
      const { text } = await sent.json();
      return response(201).json({ data: { id: idOf('0f4', 2), isFromFirm: true, text, at: recordedAt.toISOString() } });
    }),
    http.get('/api/law-firm/updates', ({ response }) => response(200).json({ data: kept().updates })),
    http.post('/api/law-firm/updates', async ({ request: sent, response }) => {
      const body = await sent.json();
      const told = { ...body, id: idOf('0f1', kept().updates.length + 2), at: recordedAt.toISOString() };
      kept().updates.unshift(told);
      return response(201).json({ data: told });
    }),
    http.get('/api/law-firm/updates/overdue', ({ response }) => {
      const { broken } = kept();
      return response(200).json({ data: broken, page: { page: 1, limit: 5, total: broken.length } });
    }),
    http.get('/api/law-firm/document-requests', ({ response }) => response(200).json({ data: kept().requests })),
    http.post('/api/law-firm/document-requests', async ({ request: sent, response }) => {
      const { what, dueDay } = await sent.json();
      const made = request(kept().requests.length + 4, what, dueDay === undefined ? {} : { dueDay });
      kept().requests.unshift(made);
      return response(201).json({ data: made });
    }),
    http.post('/api/law-firm/document-requests/{id}/accept', ({ params, response }) => {
      const one = asked(params.id);
      if (!one) return response.untyped(missing());
      Object.assign(one, { state: 'received', receivedOn: today });
      return response(200).json({ data: one });
    }),
    http.post('/api/law-firm/document-requests/{id}/withdraw', ({ params, response }) => {
      const one = asked(params.id);
      if (!one) return response.untyped(missing());
      one.state = 'withdrawn';
      return response(200).json({ data: one });
    }),
  ];
}
