import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkAll } from '#server/doctor/checks';
import type { Facts } from '#server/doctor/facts';
import { readBackups, readKeyFile, visit } from '#server/doctor/gather';

const now = new Date('2026-11-26T06:00:00Z');

/** An installation with which nothing is wrong. */
const sound: Facts = {
  access: 'accounts',
  isPublic: false,
  host: '127.0.0.1',
  trustedProxies: ['loopback'],
  key: { file: '/etc/mizani/access.key', state: 'good', isWithData: false },
  database: { kind: 'server', login: 'server', owners: 2, ownersWithFactor: 2, missingObjects: 0 },
  hostNames: ['admin.mizani.example'],
  sites: [{ url: 'https://admin.mizani.example', status: 401 }],
  sendsMail: true,
  knowsBreaches: true,
  unnamed: [],
  backups: { folder: '/var/backups', newest: new Date('2026-11-25T23:00:00Z') },
  now,
};

const saying = (facts: Partial<Facts>, verdict: 'wrong' | 'unknown') =>
  checkAll({ ...sound, ...facts })
    .filter((finding) => finding.verdict === verdict)
    .map(({ text }) => text);

const read = sound.database as Exclude<Facts['database'], { failure: string }>;

describe('the doctor', () => {
  it('finds nothing wrong with an installation that is ready', () => {
    expect(checkAll(sound).filter(({ verdict }) => verdict !== 'fine')).toEqual([]);
  });

  it('says whether breached passwords are known', () => {
    const said = (knowsBreaches: boolean) => checkAll({ ...sound, knowsBreaches }).map(({ text }) => text);
    expect(said(true)).toContain('Passwords known from breaches are refused.');
    expect(said(false)).toContainEqual(expect.stringContaining('BREACHED_PASSWORDS_URL connects a service'));
  });

  it.each<[what: string, facts: Partial<Facts>, says: RegExp]>([
    ['open access', { access: 'open', isPublic: true }, /Set ACCESS=accounts, and remove ALLOW_OPEN_ACCESS\./],
    ['no proxy', { host: '0.0.0.0', trustedProxies: [] }, /listens on 0\.0\.0\.0, and trusts no proxy/],
    ['a proxy that is anyone', { trustedProxies: ['0.0.0.0/0'] }, /not 0\.0\.0\.0\/0/],
    ['no key', { key: { ...sound.key, state: 'missing' } }, /openssl rand -hex 32/],
    ['a key that others read', { key: { ...sound.key, state: 'readableByOthers' } }, /chmod 600/],
    ['a key of somebody else', { key: { ...sound.key, state: 'unreadable' } }, /chown mizani/],
    ['a broken key', { key: { ...sound.key, state: 'malformed' } }, /64 hexadecimal digits/],
    ['a key beside the data', { key: { ...sound.key, isWithData: true } }, /lies in DATA_DIR/],
    ['an embedded database', { database: { ...read, kind: 'embedded' } }, /Set DATABASE_URL/],
    ['one login for everything', { database: { ...read, login: 'owner' } }, /DATABASE_OWNER_URL/],
    ['files that are missing', { database: { ...read, missingObjects: 7 } }, /missing: 7 parts.*backup/],
    ['no owner', { database: { ...read, owners: 0, ownersWithFactor: 0 } }, /npm run access -- first-owner/],
    ['an owner with a password alone', { database: { ...read, ownersWithFactor: 1 } }, /no second factor/],
    [
      'local host names',
      { hostNames: ['admin.localhost', 'app.mizani.example'] },
      /^admin\.localhost can’t be reached/,
    ],
    ['a host that is open', { sites: [{ url: 'https://a.example', status: 200 }] }, /answers without a session/],
    ['a host that fails', { sites: [{ url: 'https://a.example', status: 502 }] }, /answers 502/],
    [
      'an expired certificate',
      { sites: [{ url: 'https://a.example', failure: 'CERT_HAS_EXPIRED', isCertificate: true }] },
      /refuse its certificate \(CERT_HAS_EXPIRED\)/,
    ],
    ['no mail server', { sendsMail: false }, /SMTP_URL/],
    ['an operator without a name', { unnamed: ['OPERATOR_NAME'] }, /Set OPERATOR_NAME\./],
    ['no backup', { backups: { folder: '/var/backups' } }, /\/var\/backups has no backup/],
    ['an old backup', { backups: { folder: '/b', newest: new Date('2026-11-24T06:00:00Z') } }, /is 48 h old/],
  ])('says how to mend %s', (_, facts, says) => {
    expect(saying(facts, 'wrong')).toEqual([expect.stringMatching(says)]);
    expect(saying(facts, 'unknown')).toEqual([]);
  });

  it('says what it could not find out', () => {
    expect(saying({ database: { failure: 'DATABASE_URL: no connection.' } }, 'unknown')).toEqual([
      'The database was not checked: DATABASE_URL: no connection.',
    ]);
    expect(saying({ sites: [{ url: 'https://a.example', failure: 'ENOTFOUND' }] }, 'unknown')).toHaveLength(1);
    const { backups: _, ...rest } = sound;
    expect(checkAll(rest).filter(({ verdict }) => verdict === 'unknown')).toHaveLength(1);
  });
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'mizani-doctor-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

describe('what the doctor looks at', () => {
  it('is the file of the key: whether it is there, closed, whole, and apart from the data', async () => {
    const [home, file] = [await folder(), 'access.key'];
    const path = join(home, file);
    const state = async () => (await readKeyFile(path, undefined)).state;
    expect(await state()).toBe('missing');
    await writeFile(path, 'no key', { mode: 0o600 });
    expect(await state()).toBe('malformed');
    await writeFile(path, `${'0f'.repeat(32)}\n`);
    expect(await state()).toBe('good');
    await chmod(path, 0o640);
    expect(await state()).toBe('readableByOthers');
    expect((await readKeyFile(path, home)).isWithData).toBe(true);
    expect((await readKeyFile(path, join(home, 'data'))).isWithData).toBe(false);
  });

  it('is the newest whole backup', async () => {
    const home = await folder();
    expect(await readBackups(home)).toEqual({ folder: home });
    expect(await readBackups(join(home, 'nowhere'))).toEqual({ folder: join(home, 'nowhere') });
    await mkdir(join(home, 'old'));
    for (const [name, day] of [
      ['one.gz', 24],
      ['two.gz', 25],
      ['three.gz.part', 26],
    ] as const) {
      await writeFile(join(home, name), '');
      const time = new Date(`2026-11-${day}T06:00:00Z`);
      await utimes(join(home, name), time, time);
    }
    expect(await readBackups(home)).toEqual({ folder: home, newest: new Date('2026-11-25T06:00:00Z') });
  });

  it('is what a host answers, if anything', async () => {
    const server = createServer({});
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(await visit(`https://127.0.0.1:${port}`)).toMatchObject({ failure: expect.any(String) as string });
    server.close();
    await once(server, 'close');
    const url = `https://127.0.0.1:${port}`;
    expect(await visit(url)).toEqual({ url, failure: 'ECONNREFUSED', isCertificate: false });
  });
});
