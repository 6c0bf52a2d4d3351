import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, SentElsewhere } from '#components/api';
import { UploadQueue } from '#components/api/UploadQueue';
import type { UploadState } from '#domain/uploads';

/** A file that a test lets arrive or fail. */
interface Sent {
  name: string;
  address: string | undefined;
  begin: (address: string) => void;
  progress: (sent: number) => void;
  arrive: () => void;
  fail: (error: unknown) => void;
  signal: AbortSignal;
}

const sent: Sent[] = [];
const told = { done: [] as string[], failed: [] as unknown[] };
const open: (() => void)[] = [];

/** A queue of somebody's, which begins to send once `loaded`. */
function queueOf(owner = 'neema@twiga.example', loaded: Promise<unknown> = Promise.resolve(), signIn = vi.fn()) {
  const queue = new UploadQueue({
    owner,
    line: { endpoint: '/api/law-firm/uploads', headers: {} },
    load: async () => {
      await loaded;
      return {
        discard: () => Promise.resolve(),
        transfer: ({ name, address, onAddress, onProgress }, _line, signal) =>
          new Promise((resolve, reject) => {
            const arrive = () => resolve('a-document');
            sent.push({ name, address, begin: onAddress, progress: onProgress, arrive, fail: reject, signal });
          }),
      };
    },
    signIn,
    onDone: ({ name }) => told.done.push(name),
    onFailed: ({ error }) => told.failed.push(error),
  });
  open.push(queue.open());
  return queue;
}

const file = (name: string, size = 9) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const add = (queue: UploadQueue, name: string) => queue.add(file(name), { name, target: {} });
const states = (queue: UploadQueue): UploadState[] => queue.uploads().map(({ state }) => state);
const last = () => sent.at(-1)!;
const refusal = (status: number) => new ApiError(new Response(null, { status }));

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  told.done.length = 0;
  told.failed.length = 0;
});

afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
});

describe('a queue of uploads', () => {
  it('sends three at once, and the next when one has arrived', async () => {
    const queue = queueOf();
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf']) add(queue, name);
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(states(queue)).toEqual(['sending', 'sending', 'sending', 'waiting']);
    sent[0]?.arrive();
    await vi.waitFor(() => expect(last().name).toBe('4.pdf'));
    expect(told.done).toEqual(['1.pdf']);
    expect(states(queue)).toEqual(['done', 'sending', 'sending', 'sending']);
  });

  it('goes on from what the server has when the connection is back', async () => {
    const queue = queueOf();
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().begin('/uploads/1');
    last().fail(new TypeError('network'));
    await vi.waitFor(() => expect(states(queue)).toEqual(['offline']));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(last().address).toBe('/uploads/1');
  });

  it('tries again by itself while the server is away', async () => {
    const queue = queueOf();
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().fail(refusal(503));
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 3_000 });
    expect(told.failed).toEqual([]);
  });

  it('sends from the first byte if what was begun is gone', async () => {
    const queue = queueOf();
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().begin('/uploads/1');
    last().fail(refusal(404));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(last().address).toBeUndefined();
  });

  it('tells why a file was refused, and tries again when asked to', async () => {
    const queue = queueOf();
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().fail(refusal(413));
    await vi.waitFor(() => expect(states(queue)).toEqual(['failed']));
    expect(told.failed).toEqual([expect.objectContaining({ status: 413 })]);
    queue.resume(queue.uploads()[0]?.id ?? '');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });

  it('has the person sign in when the session has ended, and goes on', async () => {
    const signIn = vi.fn().mockResolvedValue(undefined);
    const queue = queueOf(undefined, undefined, signIn);
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().fail(refusal(401));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('sends nothing that is paused, even if it was paused before it could begin', async () => {
    let load = () => {};
    const queue = queueOf(undefined, new Promise<void>((resolve) => (load = resolve)));
    add(queue, 'Plaint.pdf');
    queue.pause(queue.uploads()[0]?.id ?? '');
    load();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toEqual([]);
    queue.resume(queue.uploads()[0]?.id ?? '');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(states(queue)).toEqual(['sending']);
  });

  it('stops what it sends when its page is left', async () => {
    const queue = queueOf();
    add(queue, 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    open.pop()?.();
    expect(last().signal.aborted).toBe(true);
  });
});

describe('two tabs', () => {
  it('don’t send the same file at the same time', async () => {
    add(queueOf(), 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    add(queueOf(), 'Plaint.pdf');
    await vi.waitFor(() => expect(told.failed).toEqual([expect.any(SentElsewhere)]));
    expect(sent).toHaveLength(1);
  });

  it('go on with what the other began before it was closed', async () => {
    add(queueOf(), 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().begin('/uploads/1');
    open.pop()?.();
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).toEqual([]));
    add(queueOf(), 'Plaint.pdf');
    await vi.waitFor(() => expect(last().address).toBe('/uploads/1'));
  });

  it('leave alone what somebody else began', async () => {
    add(queueOf(), 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    last().begin('/uploads/1');
    add(queueOf('juma@twiga.example'), 'Plaint.pdf');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(last().address).toBeUndefined();
  });
});
