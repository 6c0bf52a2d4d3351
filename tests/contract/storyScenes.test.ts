import { getResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromKeyed, keyed } from '../../stories/api/keyed';
import { beginStory } from '../../stories/api/perStory';
import { expectNoMissedCall, sceneHandlers } from '../../stories/api/scene';
import { theWorker } from '../../stories/api/theFirm';

const timer = `/api/law-firm/timer?personId=${theWorker}`;

/** Makes a call of a story in a scene. */
async function call(handlers: ReturnType<typeof sceneHandlers>, method: string, path: string, body?: object) {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const response = await getResponse(handlers, new Request(`http://localhost${path}`, init));
  return { status: response?.status, body: (await response?.json()) as { data: { timer?: object } } };
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/'));
  beginStory();
  return () => vi.unstubAllGlobals();
});

describe('a scene', () => {
  const running = sceneHandlers('timer-running');

  it('answers what is read as it was after the last change, and begins anew with each story', async () => {
    expect((await call(running, 'GET', timer)).body.data.timer).toMatchObject({ seconds: 42 * 60 });
    expect((await call(running, 'DELETE', timer)).status).toBe(200);
    expect((await call(running, 'GET', timer)).body.data.timer).toBeUndefined();
    beginStory();
    expect((await call(running, 'GET', timer)).body.data.timer).toBeDefined();
    expectNoMissedCall();
  });

  it('fails a story that changes something else, and says what the story may change', async () => {
    await call(running, 'POST', '/api/law-firm/timer/stop', { personId: theWorker, minutes: 7 });
    expect(expectNoMissedCall).toThrow(/"timer-running" has no POST .*timer\/stop .*"minutes":7.* next: DELETE/);
    expectNoMissedCall();
  });

  it('fails a story that reads what was not recorded', async () => {
    await call(running, 'GET', '/api/law-firm/profile?unknown=1');
    expect(expectNoMissedCall).toThrow('has no read of /api/law-firm/profile?unknown=1');
  });
});

it('finds the records of a list again, in their order, from their ids', () => {
  const answer = { body: { data: [{ id: 'b', tags: ['x'], of: [{ id: '1' }] }, { id: 'a' }], empty: [], n: [1, 2] } };
  expect(keyed(answer)).toMatchObject({ body: { data: { $ids: ['b', 'a'] } } });
  expect(fromKeyed(keyed(answer))).toEqual(answer);
});
