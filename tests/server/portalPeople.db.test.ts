import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { startPortalCalls } from '#tests/helpers/portalCalls';
import { asTablesOwner } from '#tests/helpers/testDatabase';

type Schemas = components['schemas'];

const { server, begin, firm, other, mails, follow, linkFor, enter, revoke, read } = await startPortalCalls();
beforeEach(begin);
afterAll(() => server.close());

describe('listPortalPeople', () => {
  it('lists the people of a client or a case, those with access first, for the firm alone', async () => {
    const halima = await follow();
    const { clientId } = halima;
    const gone = await follow(firm, { clientId, caseId: halima.caseId, name: 'Abdi Noor' });
    await revoke(gone);
    const list = async (query: object, of = firm) =>
      (await of.calls.GET('/api/law-firm/portal-people', { params: { query } })).data?.data.map(
        ({ name, isRevoked }) => [name, isRevoked],
      );
    expect(await list({ clientId })).toEqual([
      ['Halima Shariff', false],
      ['Abdi Noor', true],
    ]);
    expect(await list({ caseId: halima.caseId })).toEqual([['Halima Shariff', false]]);
    expect(await list({ clientId }, other)).toEqual([]);
  });
});

describe('addPortalPerson', () => {
  const add = (body: Partial<Schemas['PortalPersonInput']>, headers = {}) =>
    firm.calls.POST('/api/law-firm/portal-people', {
      params: { header: headers },
      body: { clientId: '', name: 'Halima', caseIds: [], ...body } as never,
    });

  it('takes the client’s own cases only, once per key, and one person for an address', async () => {
    const { clientId, caseId, person } = await follow();
    const foreign = await follow();
    expect((await add({ clientId, caseIds: [foreign.caseId] })).error).toMatchObject({
      errors: [{ field: 'caseIds', code: 'no_such_case' }],
    });
    expect((await add({ clientId, caseIds: [caseId], email: person.email?.toUpperCase() ?? '' })).error).toMatchObject({
      code: 'portal_email_taken',
    });
    expect((await add({ clientId: foreign.caseId, caseIds: [caseId] })).error).toMatchObject({
      errors: [{ field: 'clientId' }],
    });
    const key = { 'Idempotency-Key': 'p1' };
    const [one, two] = [
      await add({ clientId, caseIds: [caseId] }, key),
      await add({ clientId, caseIds: [caseId] }, key),
    ];
    expect(two.data?.data.id).toBe(one.data?.data.id);
    expect(one.data?.data).toMatchObject({ language: 'en', isRevoked: false, cases: [{ id: caseId }] });
  });

  it('gives the address to one of two people who are added at once', async () => {
    const { clientId, caseId } = await follow();
    const both = await Promise.all(
      [1, 2].map(() => add({ clientId, caseIds: [caseId], email: 'twice@kilele.example' })),
    );
    expect(both.map(({ response }) => response.status).toSorted()).toEqual([201, 409]);
  });
});

describe('getPortalPerson', () => {
  it('reads a person with the version that a change is based on, at their own firm', async () => {
    const { person } = await follow();
    const params = { path: { id: person.id } };
    const { data, response } = await firm.calls.GET('/api/law-firm/portal-people/{id}', { params });
    expect(data?.data).toMatchObject({ id: person.id, name: person.name });
    expect(response.headers.get('etag')).toBe('"1"');
    expect((await other.calls.GET('/api/law-firm/portal-people/{id}', { params })).response.status).toBe(404);
  });
});

describe('updatePortalPerson', () => {
  it('changes a person as they were read', async () => {
    const { person } = await follow();
    const params = { path: { id: person.id } };
    const change = (body: Schemas['PortalPersonPatch'], match: string) =>
      firm.calls.PATCH('/api/law-firm/portal-people/{id}', {
        params: { ...params, header: { 'If-Match': match } },
        body,
      });
    const { data, response } = await change({ phone: '0712 345 678', email: null, language: 'sw' }, '"1"');
    expect(data?.data).toMatchObject({ phone: '+254712345678', language: 'sw' });
    expect(data?.data.email).toBeUndefined();
    expect(response.headers.get('etag')).toBe('"2"');
    expect((await change({ name: 'H' }, '"1"')).response.status).toBe(412);
    expect(
      (await other.calls.PATCH('/api/law-firm/portal-people/{id}', { params, body: { name: 'H' } })).response.status,
    ).toBe(404);
  });
});

describe('createPortalLink', () => {
  it('mails the link where it can, and says so', async () => {
    const link = await linkFor(await follow());
    expect(link.isMailed).toBe(true);
    expect(mails.at(-1)?.text).toContain(link.url);
    const { clientId, caseId } = await follow();
    const { data } = await firm.calls.POST('/api/law-firm/portal-people', {
      body: { clientId, name: 'No Mail', caseIds: [caseId], language: 'en' },
    });
    const person = data?.data;
    if (!person) throw new Error('not added');
    expect((await linkFor({ person, clientId, caseId })).isMailed).toBe(false);
  });

  it('is refused for who has no access, and for another firm’s', async () => {
    const follower = await follow();
    const params = { path: { id: follower.person.id } };
    expect((await other.calls.POST('/api/law-firm/portal-people/{id}/link', { params })).response.status).toBe(404);
    await revoke(follower);
    expect((await firm.calls.POST('/api/law-firm/portal-people/{id}/link', { params })).error).toMatchObject({
      code: 'portal_person_revoked',
    });
  });

  it('keeps no secret in the database', async () => {
    const { url } = await linkFor(await follow());
    const token = url.split('/').at(-1) ?? '';
    await asTablesOwner(server.database, async (tx) => {
      for (const table of ['portal_links', 'portal_sessions', 'audit', 'idempotency_keys'])
        expect(
          (await tx.execute(sql.raw(`SELECT FROM ${table} t WHERE t::text LIKE '%${token}%'`))).rows,
          table,
        ).toEqual([]);
    });
  });
});

describe('revokePortalPerson', () => {
  it('ends all at once, also twice, and frees the address', async () => {
    const follower = await follow();
    const [one, two] = [await enter(follower), await enter(follower)];
    await revoke(follower);
    expect((await revoke(follower)).data?.data).toMatchObject({ isRevoked: true, cases: [] });
    for (const browser of [one, two]) expect((await browser.get('/matters')).statusCode).toBe(401);
    const { clientId, caseId, person } = follower;
    expect((await follow(firm, { clientId, caseId, email: person.email ?? '' })).person.isRevoked).toBe(false);
  });
});

describe('writeToPortalPerson', () => {
  it('writes to that person in a case that they follow, and tells them without saying what', async () => {
    const follower = await follow();
    const { caseId, clientId, person } = follower;
    const params = { path: { id: person.id } };
    const { data } = await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', {
      params,
      body: { caseId, text: 'Bring the originals.' },
    });
    expect(data?.data).toMatchObject({ isFromFirm: true, text: 'Bring the originals.' });
    expect(mails.at(-1)).toMatchObject({ to: person.email, subject: 'A message from Firm simba' });
    expect(mails.at(-1)?.text).not.toContain('originals');
    // It is none of the messages from clients.
    const listed = await firm.calls.GET('/api/law-firm/messages/recent', { params: { query: { clientId } } });
    expect(listed.data?.data).toEqual([]);
    const elsewhere = (await firm.addCase(clientId)).id;
    const refused = await firm.calls.POST('/api/law-firm/portal-people/{id}/messages', {
      params,
      body: { caseId: elsewhere, text: 'x' },
    });
    expect(refused.response.status).toBe(404);
  });
});

describe('replyToMessage', () => {
  it('answers whoever wrote it, and marks the message as read', async () => {
    const follower = await follow();
    const browser = await enter(follower);
    await browser.post(`/matters/${follower.caseId}/messages`, { text: 'Monday?' });
    const { data } = await firm.calls.GET('/api/law-firm/messages/recent', {
      params: { query: { clientId: follower.clientId } },
    });
    const id = data?.data[0]?.id ?? '';
    const params = { path: { id } };
    await firm.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'Yes.' } });
    expect((await firm.calls.GET('/api/law-firm/messages/{id}', { params })).data?.data.unread).toBe(false);
    expect((await read(browser, follower.caseId)).messages.map(({ text }) => text)).toEqual(['Monday?', 'Yes.']);
    const foreign = await other.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'x' } });
    expect(foreign.error).toMatchObject({ errors: [{ field: 'messageId', code: 'no_such_record' }] });
    await revoke(follower);
    expect(
      (await firm.calls.POST('/api/law-firm/message-replies', { body: { messageId: id, text: 'x' } })).error,
    ).toMatchObject({ code: 'message_without_reader' });
  });
});
