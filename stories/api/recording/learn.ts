import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { urlOf } from '../rows';
import { isRead, textOf, writeOf } from '../calls';
import { scenes } from '../scenes';
import { withoutChance } from './chance';
import { playedFolder, playedScene, playedText } from './playedFiles';
import { startServer } from './server';
import { type Calls, callsIn, noCalls, Stage } from './stage';

// `npm run learn -- FILE...` plays stories against the real server, notes the calls that they make of scenes, and records these.
// `--anew` forgets the calls that are known of the scenes.
const files = process.argv.slice(2).filter((word) => word !== '--anew');
const isAnew = process.argv.includes('--anew');

withoutChance();
const server = await startServer();
const learned = new Map<string, Calls>();

const callsOf = (scene: string): Calls => {
  const played = isAnew ? undefined : playedScene(scene);
  const calls = learned.get(scene) ?? (played ? callsIn(played) : noCalls());
  learned.set(scene, calls);
  return calls;
};

const stageOf = (scene: string): Stage => {
  const plan = scenes[scene];
  if (!plan) throw new Error(`There is no scene "${scene}" in stories/api/scenes.`);
  return new Stage(server, scene, plan);
};

/** Begins work that goes on until it is ended. */
async function begun(begin: (work: () => Promise<void>) => Promise<void>): Promise<() => Promise<void>> {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => (finish = resolve));
  let going = Promise.resolve();
  await new Promise<void>((goOn, fail) => {
    going = begin(() => (goOn(), ended));
    going.catch(fail);
  });
  return () => (finish(), going);
}

/** The scene that is brought about now, and the story that is played in it. */
let shown: { scene: string; stage: Stage; end: () => Promise<void> } | undefined;
let story: { id: string; calls: Calls; place: number; keys: (string | null)[]; end: () => Promise<void> } | undefined;

async function beginStory(id: string, scene: string): Promise<{ stage: Stage; story: NonNullable<typeof story> }> {
  await story?.end();
  if (shown?.scene !== scene) {
    await shown?.end();
    const stage = stageOf(scene);
    shown = { scene, stage, end: await begun((work) => stage.playing(work)) };
  }
  const end = await begun((work) => server.undoing(work));
  story = { id, calls: callsOf(scene), place: 0, keys: [], end };
  return { stage: shown.stage, story };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url: address = '/' } = request;
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  const [id, scene] = [String(headers['x-story']), String(headers['x-scene'])];
  const { stage, story: now } = shown && story?.id === id ? { stage: shown.stage, story } : await beginStory(id, scene);
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const url = urlOf(pathname, [...searchParams]);
  let answered;
  const write = writeOf(
    { method, url, text: body.toString() },
    new Headers(headers as Record<string, string>),
    now.keys,
  );
  const key = textOf(write);
  if (isRead(write)) {
    now.calls.reads.add(key);
    answered = await stage.read(key);
  } else {
    answered = await stage.write(write, now.place);
    const next = now.calls.writes.get(key) ?? { write, then: noCalls() };
    now.calls.writes.set(key, next);
    now.calls = next.then;
    now.place += 1;
  }
  process.stdout.write(`${scene}: ${method} ${url} ${answered.status}\n`);
  const isJson = answered.type === undefined || answered.type.includes('json');
  response.writeHead(answered.status, {
    'content-type': answered.type ?? 'application/json',
    ...(answered.etag && { etag: answered.etag }),
    ...(answered.location && { location: answered.location }),
  });
  if (answered.body === undefined) response.end();
  else response.end(isJson ? JSON.stringify(answered.body) : Buffer.from(answered.body as string, 'base64'));
}

let last = Promise.resolve();

const listener = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', String(request.headers['access-control-request-headers'] ?? '*'));
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-expose-headers', 'ETag, Location');
  if (request.method === 'OPTIONS') {
    response.end();
    return;
  }
  last = last
    .then(() => answer(request, response))
    .catch((fault: unknown) => {
      process.stderr.write(`${request.method} ${request.url}: ${String(fault)}\n`);
      process.exitCode = 1;
      run.kill();
    });
}).listen(0, '127.0.0.1');
await once(listener, 'listening');

const { port } = listener.address() as AddressInfo;
const run = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stories', '--no-file-parallelism', '--retry=0', ...files],
  { stdio: 'inherit', env: { ...process.env, VITE_LEARN_AT: `http://127.0.0.1:${port}` } },
);
await once(run, 'exit');
listener.close();
listener.closeAllConnections();
await last;
await story?.end();
await shown?.end();
for (const [scene, calls] of learned) {
  writeFileSync(new URL(`${scene}.json`, playedFolder), playedText(await stageOf(scene).record(calls)));
  process.stdout.write(`Recorded stories/api/played/${scene}.json.\n`);
}
await server.close();
