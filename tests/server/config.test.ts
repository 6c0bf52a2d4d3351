import { describe, expect, it } from 'vitest';
import { CannotStart } from '#server/cannotStart';
import { readConfig } from '#server/config';
import { forOwner } from '#server/db/driver/open';

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'embedded', folder: '.data' },
      files: { kind: 'folder', folder: '.data/files' },
      exportsFolder: '.data/exports',
      exportsKeptDays: 90,
      loadDemo: true,
      hostNames: {
        admin: 'admin.localhost',
        tenant: 'app.localhost',
        staging: 'staging.localhost',
        marketing: 'mizani.localhost',
      },
      apiBaseUrl: '',
      limits: { address: 3_000, firm: 6_000, signups: 10 },
      access: 'open',
      accessKeyFile: 'access.key',
      isPublic: false,
      trustedProxies: [],
      allowedOrigins: expect.arrayContaining(['http://admin.localhost:4000', 'https://app.localhost']) as string[],
      mail: undefined,
      salesEmail: 'sales@mizani.example',
      operator: { privacyEmail: 'sales@mizani.example' },
      productName: 'Mizani',
    });
  });

  it('takes who runs the service, for the landing site', () => {
    const { operator } = readConfig({
      OPERATOR_NAME: 'Mizani Ltd',
      OPERATOR_ADDRESS: 'P.O. Box 1, Nairobi',
      OPERATOR_PHONE: '+254 20 271 0000',
      ODPC_REGISTRATION: 'ODPC/1',
      DATA_LOCATION: 'Nairobi, Kenya',
      PRIVACY_EMAIL: 'privacy@mizani.example',
    });
    expect(operator).toEqual({
      name: 'Mizani Ltd',
      address: 'P.O. Box 1, Nairobi',
      phone: '+254 20 271 0000',
      registration: 'ODPC/1',
      dataLocation: 'Nairobi, Kenya',
      privacyEmail: 'privacy@mizani.example',
    });
    expect(() => readConfig({ OPERATOR_PHONE: 'ask reception' })).toThrow('OPERATOR_PHONE: use a phone number');
  });

  it('takes a service for breached passwords', () => {
    const BREACHED_PASSWORDS_URL = 'https://api.pwnedpasswords.com/range/';
    expect(readConfig({ BREACHED_PASSWORDS_URL }).breachedPasswordsUrl).toBe('https://api.pwnedpasswords.com/range');
    for (const wrong of [
      'api.pwnedpasswords.com',
      'https://api.pwnedpasswords.com/range?mode=ntlm',
      'file:///etc/passwd',
    ])
      expect(() => readConfig({ BREACHED_PASSWORDS_URL: wrong })).toThrow('BREACHED_PASSWORDS_URL: use an address');
  });

  it('keeps files in a folder, or in a bucket whose key is set as well', () => {
    expect(readConfig({ FILES_DIR: '/srv/files' }).files).toEqual({ kind: 'folder', folder: '/srv/files' });
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/mizani' }).files).toEqual({
      kind: 'folder',
      folder: 'files',
    });
    const bucket = {
      FILES_S3_URL: 'https://s3.example/firms-files/',
      FILES_S3_KEY_ID: 'key',
      FILES_S3_SECRET: 'secret',
    };
    expect(readConfig(bucket).files).toEqual({
      kind: 's3',
      url: 'https://s3.example/firms-files',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
    });
    expect(() => readConfig({ ...bucket, FILES_S3_SECRET: '' })).toThrow('FILES_S3_URL: set FILES_S3_KEY_ID');
    expect(() => readConfig({ ...bucket, FILES_DIR: 'files' })).toThrow('Leave FILES_DIR empty');
    expect(() => readConfig({ FILES_S3_URL: 'firms-files' })).toThrow('FILES_S3_URL: use the address of a bucket');
  });

  it('takes a PostgreSQL server, without demo data unless one asks for it', () => {
    const url = 'postgres://mizani:secret@db.example:5432/mizani';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      database: { kind: 'server', url },
      loadDemo: false,
      exportsFolder: 'exports',
      exportsKeptDays: 90,
    });
    expect(readConfig({ DATABASE_URL: url, EXPORTS_DIR: '/srv/exports' }).exportsFolder).toBe('/srv/exports');
    expect(readConfig({ DATABASE_URL: url, DEMO_DATA: '1' }).loadDemo).toBe(true);
    expect(readConfig({ DEMO_DATA: '0' }).loadDemo).toBe(false);
  });

  it('keeps prepared statements, unless they are turned off for a pooler', () => {
    const env = { DATABASE_URL: 'postgres://mizani@db.example/mizani' };
    expect(readConfig(env).database).toMatchObject({ preparesStatements: true });
    expect(readConfig({ ...env, DATABASE_PREPARED_STATEMENTS: '0' }).database).toMatchObject({
      preparesStatements: false,
    });
  });

  it('takes the tables’ owner beside the login that serves calls, and not alone', () => {
    const [url, ownerUrl] = ['postgres://web@db.example/mizani', 'postgres://mizani@db.example/mizani'];
    const { database } = readConfig({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl });
    expect(database).toMatchObject({ url, ownerUrl });
    expect(forOwner(database)).toMatchObject({ url: ownerUrl, ownerUrl: undefined });
    expect(forOwner(readConfig({ DATABASE_URL: url }).database)).toMatchObject({ url });
    expect(forOwner(readConfig({}).database)).toEqual({ kind: 'embedded', folder: '.data' });
    expect(() => readConfig({ DATABASE_OWNER_URL: ownerUrl })).toThrow('DATABASE_OWNER_URL: set DATABASE_URL as well');
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('takes origins with spaces between them', () => {
    const { allowedOrigins } = readConfig({ ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080/' });
    expect(allowedOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
  });

  it('takes the size of the pool, and limits of calls; zero is none', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/x', DATABASE_POOL_SIZE: '40' }).database).toMatchObject({
      poolSize: 40,
    });
    const { limits } = readConfig({ RATE_LIMIT_ADDRESS: '0', RATE_LIMIT_FIRM: '100', RATE_LIMIT_SIGNUPS: '2' });
    expect(limits).toEqual({ address: 0, firm: 100, signups: 2 });
  });

  it('takes a mail server, and mails from the sales address unless another is given', () => {
    const url = 'smtp://user:secret@mail.example:587';
    expect(readConfig({ SMTP_URL: url }).mail).toEqual({ url, from: 'sales@mizani.example' });
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'bills@a.example' }).mail?.from).toBe('bills@a.example');
    expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL: use an address such as smtp://');
  });

  it('takes proxies by address, by range and by what they are', () => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::1' });
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1']);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '4e3'],
    ['PORT', 'http'],
    ['HOST', '127.0.0.1; rm'],
    ['DATABASE_URL', 'mysql://mizani:secret@db.example/mizani'],
    ['DATABASE_URL', 'mizani'],
    ['DATABASE_PREPARED_STATEMENTS', 'off'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['RATE_LIMIT_SIGNUPS', '-1'],
    ['DEMO_DATA', 'maybe'],
    ['ALLOW_OPEN_ACCESS', 'yes'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['ADMIN_HOST', 'admin.localhost:4000'],
    ['STAGING_HOST', 'Staging'],
    ['API_BASE_URL', 'api.example.com'],
    ['API_BASE_URL', 'https://api.example.com/v1'],
    ['ALLOWED_ORIGINS', 'https://a.example,*'],
    ['SALES_EMAIL', 'sales'],
    ['PRODUCT_NAME', '  '],
  ])('refuses %s=%s in one line that names it and does not repeat it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(CannotStart);
    expect(read).toThrow(new RegExp(`^${name}: use .*\\.$`));
    expect(read).not.toThrow(/secret/);
  });

  it('names every variable that is wrong', () => {
    expect(() => readConfig({ PORT: 'x', DEMO_DATA: 'x' })).toThrow(
      'PORT: use a port from 0 to 65535. DEMO_DATA: use 1 or 0.',
    );
  });

  it.each(['0.0.0.0', '192.168.1.4', '::', 'db.example'])(
    'has people sign in on %s, and is not opened to others by accident',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ access: 'accounts', isPublic: false, loadDemo: false });
      expect(readConfig({ HOST, ALLOW_OPEN_ACCESS: '1' })).toMatchObject({ access: 'accounts', isPublic: false });
      expect(() => readConfig({ HOST, ACCESS: 'open' })).toThrow('ACCESS: nobody signs in');
      const open = { HOST, ACCESS: 'open', ALLOW_OPEN_ACCESS: '1' };
      expect(readConfig(open)).toMatchObject({ access: 'open', isPublic: true });
    },
  );

  it('has people sign in behind a proxy, whose calls come from elsewhere', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback' }).access).toBe('accounts');
    expect(() => readConfig({ TRUST_PROXY: 'loopback', ACCESS: 'open' })).toThrow('ACCESS: nobody signs in');
  });

  it('has people sign in at the pages’ own addresses alone', () => {
    expect(() => readConfig({ ACCESS: 'accounts', API_BASE_URL: 'https://api.example' })).toThrow('API_BASE_URL');
  });

  it.each(['localhost', '127.0.0.2', '::1'])('listens on %s, which is this machine', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  });
});
