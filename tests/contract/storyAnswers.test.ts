import { describe, expect, it } from 'vitest';
import { answer } from '../../stories/api/answer';
import { type JsonObject, patchTo, patched } from '../../stories/api/mergePatch';
import { recorded, type Scene } from '../../stories/api/recorded';
import { select } from '../../stories/api/rows';
import { Store } from '../../stories/api/store';
import { theCase } from '../../stories/api/theFirm';
import { withStableIds } from '../../stories/api/recording/stableIds';

const cases = '/api/law-firm/cases';
const tasks = '/api/law-firm/tasks';
const usual = recorded('firm-twiga-kifaru');

type Answered = {
  status: number;
  etag: string | null;
  body: { data: JsonObject & JsonObject[]; page?: { total: number } };
};

/** Makes the calls of one story. */
function storyOf(store = new Store(usual, {})) {
  return async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await answer(store, new Request(`http://localhost${path}`, init));
    if (!response) throw new Error(`${method} ${path} is not answered.`);
    return {
      status: response.status,
      etag: response.headers.get('ETag'),
      body: (await response.json()) as Answered['body'],
    };
  };
}

describe('a story', () => {
  it('sees in a list what it has created, with the names of what it refers to', async () => {
    const call = storyOf(new Store(usual, {}, recorded<Scene>('case-work')));
    const before = await call('GET', `${tasks}?caseId=${theCase}`);
    const made = await call('POST', tasks, { title: 'Book the court', caseId: theCase });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { status: 'open', caseTitle: usual.rows[cases]?.[theCase]?.['title'] } },
    });
    const after = await call('GET', `${tasks}?caseId=${theCase}`);
    expect(after.body.page?.total).toBe((before.body.page?.total ?? 0) + 1);
    expect(after.body.data[0]).toMatchObject({ title: 'Book the court' });
  });

  it('sees what it has changed, unless someone else has changed it first', async () => {
    const call = storyOf();
    const { etag } = await call('GET', `${cases}/${theCase}`);
    expect((await call('PUT', `${cases}/${theCase}`, { station: 'Lodwar' }, { 'If-Match': etag ?? '' })).status).toBe(
      200,
    );
    expect((await call('GET', `${cases}/${theCase}`)).body.data).toMatchObject({ station: 'Lodwar', counts: {} });
    expect((await call('PUT', `${cases}/${theCase}`, { station: 'Thika' }, { 'If-Match': etag ?? '' })).status).toBe(
      412,
    );
  });

  it('deletes a record, finds it among the deleted, and restores it', async () => {
    const call = storyOf();
    const { total = 0 } = (await call('GET', cases)).body.page ?? {};
    await call('DELETE', `${cases}/${theCase}`);
    expect((await call('GET', cases)).body.page).toMatchObject({ total: total - 1 });
    const deleted = await call('GET', `${cases}?status=deleted`);
    expect(deleted.body.data).toMatchObject([{ id: theCase, deleted_at: expect.any(String) as string }]);
    await call('POST', `${cases}/${theCase}/restore`);
    expect((await call('GET', cases)).body.page).toMatchObject({ total });
  });

  it('is told that there is no record with an id', async () => {
    expect((await storyOf()('GET', `${cases}/none`)).status).toBe(404);
  });

  it('gets what the server answered where a change has consequences, and keeps its own other changes', async () => {
    const call = storyOf(new Store(usual, {}, recorded<Scene>('case-work')));
    await call('PUT', `${cases}/${theCase}`, { station: 'Lodwar' });
    const closing = { reason: 'Settled out of court.', openWork: 'keep' };
    expect((await call('POST', `${cases}/${theCase}/close`, closing)).status).toBe(200);
    const closed = { status: 'Closed', station: 'Lodwar', warnings: [], counts: { openEvents: 0 } };
    expect((await call('GET', `${cases}/${theCase}`)).body.data).toMatchObject(closed);
  });

  it('is refused as by the server', async () => {
    const call = storyOf(new Store(usual, {}, recorded<Scene>('client')));
    const [step] = recorded<Scene>('client').steps;
    expect(await call('DELETE', step?.url ?? '')).toMatchObject({ status: 409, body: { code: 'client_has_cases' } });
  });
});

describe('a list', () => {
  it('is as the server lists it where no field says what a parameter means', async () => {
    const listed = await storyOf()('GET', `${cases}?warning=clash`);
    expect(listed.body.data.map(({ id }) => id)).toEqual(usual.ids[`${cases}?warning=clash`]);
  });

  it('is filtered by fields in any spelling, and ordered with those that lack the field last', () => {
    const rows = [
      { id: 'a' },
      { id: 'b', tenant_id: 't', due: '2026-11-25' },
      { id: 'c', tenant_id: 't', due: '2026-11-24' },
    ];
    expect(
      select(rows, [
        ['tenantId', 't'],
        ['sort', 'due'],
      ]).map(({ id }) => id),
    ).toEqual(['c', 'b']);
    expect(select(rows, [['sort', '-due']]).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});

describe('a merge patch', () => {
  it.each([
    [
      { a: 1, b: { c: 2 } },
      { b: { c: 3 }, d: [4] },
    ],
    [{ rows: { x: { title: 'A' }, y: { title: 'B' } } }, { rows: { z: { title: 'C' }, y: { title: 'B', due: '1' } } }],
  ])('makes %o of %o', (before: JsonObject, after: JsonObject) => {
    expect(patched(before, patchTo(before, after))).toEqual(after);
  });

  it('puts what is new first', () => {
    expect(Object.keys(patched({ old: 1 }, { next: 2 }))).toEqual(['next', 'old']);
  });
});

it('records the ids that the server makes in their order', () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const text = withStableIds(`${one} ${two} ${one} ${theCase}`);
  expect(text).toBe(
    `01933f2e-7aff-7000-8000-000000000001 01933f2e-7aff-7000-8000-000000000002 01933f2e-7aff-7000-8000-000000000001 ${theCase}`,
  );
});
