import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import { createDatabase } from '#tests/helpers/testDatabase';

const files = await readdir('server/db/migrations');
const versions = files.filter((file) => file.includes('.do.')).map((file) => file.slice(0, 3));

// What an earlier migration of the same session loaded, such as an extension's settings, is not there in an upgrade.
it('an upgrade, and a way back, can begin and end at any version', async () => {
  const url = await createDatabase();
  const migrateAnew = async (version: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await migrate((sql) => client.query(sql), version);
    } finally {
      await client.end();
    }
  };
  for (const version of versions) await migrateAnew(version);
  for (const version of ['000', ...versions].slice(0, -1).reverse()) await migrateAnew(version);
  await expect(migrateAnew('max')).resolves.toBeUndefined();
});
