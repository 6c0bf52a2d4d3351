import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/helpers/freePort';
import { startExpectingFailure, startServer, type ServerProcess } from '#tests/helpers/serverProcess';
import { storedFolder } from '#tests/helpers/storedFolder';

/** What a first start with the demo firms leaves. */
let folder: string;

beforeEach(async () => void (folder = await storedFolder()));
afterEach(() => rm(folder, { recursive: true, force: true }));

const firm = { name: 'Simba', slug: 'simba', email: 'office@simba.example', plan: 'starter' };

const start = () => startServer({ DATA_DIR: folder });

async function addFirm({ url }: ServerProcess): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/customers`, { method: 'POST', headers, body: JSON.stringify(firm) });
  expect(answer.status).toBe(201);
}

async function slugs({ url }: ServerProcess): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/customers`)).json()) as { data: { slug: string }[] };
  return data.map(({ slug }) => slug);
}

/** Begins to send a firm, and gives the function that sends the rest of it. */
async function beginFirm({ url }: ServerProcess) {
  const body = JSON.stringify(firm);
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = request(`${url}/api/customers`, { method: 'POST', headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sending.write(body.slice(0, 10));
  // The server must have read the headers, or it takes the connection for an idle one.
  await wait(300);
  return async () => {
    sending.end(body.slice(10));
    const [answer] = await answered;
    return answer.statusCode;
  };
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
  });

/** Waits until nobody can connect any more. */
const closed = ({ url }: ServerProcess) =>
  vi.waitFor(async () => expect(await canConnect(Number(new URL(url).port))).toBe(false), { timeout: 20_000 });

describe('the server', () => {
  it('starts on an empty folder with the demo firms, and says where it is', async () => {
    await rm(folder, { recursive: true });
    const server = await start();
    expect(await slugs(server)).toHaveLength(12);
    const port = new URL(server.url).port;
    server.child.kill('SIGTERM');
    const { code, stdout } = await server.exit;
    expect(code).toBe(0);
    // Where nobody reads it, every line is JSON.
    const lines = stdout.split('\n').slice(0, -1);
    const said = lines.map((line) => JSON.parse(line) as { reqId?: string; addresses?: Record<string, string> });
    const { addresses } = said.find((line) => line.addresses) ?? {};
    const names = ['mizani', 'admin', 'app', 'staging'].map((name) => `http://${name}.localhost:${port}`);
    expect(Object.values(addresses ?? {})).toEqual(expect.arrayContaining(names));
    expect(said.filter(({ reqId }) => reqId)).not.toHaveLength(0);
  });

  it('gives its metrics to this machine, at their own port alone', async () => {
    const port = await freePort();
    const server = await startServer({ DATA_DIR: folder, METRICS_PORT: String(port) });
    await slugs(server);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('mizani_request_duration_seconds_count{operation="listCustomers",status="2xx"} 1');
    const elsewhere = await fetch(`${server.url}/metrics`);
    expect(await elsewhere.text()).not.toContain('mizani_request_duration_seconds');
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
    const own = await storedFolder();
    const taken = createServer();
    await once(taken.listen(port, '127.0.0.1'), 'listening');
    const { code, stderr } = await startExpectingFailure({ DATA_DIR: own, METRICS_PORT: String(port) });
    taken.close();
    await rm(own, { recursive: true });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^METRICS_PORT: the server can't listen on port \d+: [^\n]+\n$/) as string,
    });
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('has what was created after %s and a new start', async (signal) => {
    const first = await start();
    await addFirm(first);
    first.child.kill(signal);
    await first.exit;
    expect(await slugs(await start())).toContain('simba');
  });

  it('has counted the last calls of a firm when it is told to stop', async () => {
    const first = await start();
    await fetch(`${first.url}/api/law-firm/profile`, { headers: { 'x-tenant': 'korongo' } });
    first.child.kill('SIGTERM');
    await first.exit;
    const answer = await fetch(`${(await start()).url}/api/customers?search=korongo`);
    expect(await answer.json()).toMatchObject({ data: [{ usage: { apiCalls: 123 } }] });
  });

  it.each(['kept', 'deleted'])(
    'refuses a folder that another process has open, its lock %s, in one line',
    async (lock) => {
      const first = await start();
      if (lock === 'deleted') await rm(join(folder, 'lock'));
      const second = await startExpectingFailure({ DATA_DIR: folder });
      expect(second).toEqual({
        code: 1,
        stdout: '',
        stderr: `DATA_DIR: another process has "${folder}" open. Stop it, or use another folder.\n`,
      });
      await addFirm(first);
    },
  );

  it('finishes what it has begun before it stops', async () => {
    const server = await start();
    const finish = await beginFirm(server);
    server.child.kill('SIGTERM');
    await closed(server);
    expect(await finish()).toBe(201);
    expect((await server.exit).code).toBe(0);
    expect(await slugs(await start())).toContain('simba');
  });

  it('stops at once when it is told twice', async () => {
    const server = await start();
    await beginFirm(server);
    server.child.kill('SIGINT');
    await closed(server);
    server.child.kill('SIGINT');
    expect((await server.exit).code).toBe(1);
  });

  it.each([
    ['PORT', 'http', 'PORT: use a port from 0 to 65535.'],
    ['ACCESS', 'closed', 'ACCESS: use open or accounts.'],
    ['DATA_DIR', '/dev/null/data', `DATA_DIR: "/dev/null/data" can't be used:`],
    ['DATABASE_URL', 'postgres://nobody:secret@127.0.0.1:1/none', 'DATABASE_URL: no connection: connect ECONNREFUSED'],
  ])('does not start with %s=%s, and says why in one line', async (name, value, line) => {
    const { code, stdout, stderr } = await startExpectingFailure({ DATA_DIR: folder, [name]: value });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(line);
    expect(stderr).not.toContain('secret');
  });

  it('does not start on a port that is taken, and says so in one line', async () => {
    const { url } = await start();
    const own = await storedFolder();
    const { code, stderr } = await startExpectingFailure({ DATA_DIR: own, PORT: new URL(url).port });
    await rm(own, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toBe(
      `PORT: ${new URL(url).port} is in use. Stop the program that uses it, or choose another port.\n`,
    );
  });
});
