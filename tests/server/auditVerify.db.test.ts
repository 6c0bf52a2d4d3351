import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnchors } from '#server/audit/anchors';
import { readAnchorFile } from '#server/verify/readAnchorFile';
import { logAnchors } from '#server/audit/anchoring';
import { verifyRecord } from '#server/verify/verifyRecord';
import { connect, type Connection } from '#server/backup/connection';
import { makeBackup } from '#server/backup/make';
import { openPostgres } from '#server/db/driver/postgres';
import type { Database } from '#server/db/database';
import { newestSchema } from '#server/db/migrate';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { createDatabase } from '#tests/helpers/testDatabase';

const twiga = '01933f2e-7a00-7000-8000-000000000001';

let database: Database;
let owner: Connection;
let folder: string;
let schema: number;
let url: string;

beforeAll(async () => {
  url = await createDatabase('TEMPLATE demo');
  database = await openPostgres(url);
  owner = await connect({ kind: 'server', url });
  folder = await scratchFolder('audit');
  schema = await newestSchema();
  await database.transaction({ operator: true, role: 'open' }, (tx) =>
    tx.execute(sql`UPDATE tenants SET phone = '+254712345678' WHERE id = ${twiga}`),
  );
  for (const title of ['A', 'B', 'C']) {
    await database.transaction({ tenantId: twiga, role: 'open' }, (tx) =>
      tx.execute(
        sql`INSERT INTO tasks (tenant_id, id, title, created_at) VALUES (${twiga}, gen_random_uuid(), ${title}, now())`,
      ),
    );
  }
});
afterAll(async () => {
  await owner.close();
  await database.close();
});

const asKeeper = (statements: string) => owner.run(`BEGIN; SET LOCAL ROLE mizani_audit; ${statements}; COMMIT`);

const whole = ['twiga-kifaru: unbroken, 3 entries.', 'the platform: unbroken, 1 entry.'];

describe('a verification', () => {
  it('says of each chain that it is unbroken', async () => {
    expect(await verifyRecord(owner, [])).toEqual({ lines: whole, isWhole: true });
  });

  it('finds a cut tail by what a backup and the log have kept', async () => {
    const backup = join(folder, 'mizani.backup');
    await makeBackup({ kind: 'server', url }, backup, { product: '0.1.0', now: new Date() });
    const log = join(folder, 'server.log');
    const lines: string[] = ['{"level":30,"msg":"Mizani is ready."}'];
    const anchors = await database.read({ operator: true, role: 'system' }, readAnchors);
    const known = new Map<string, string>();
    const info = (fields: object) => void lines.push(JSON.stringify({ level: 30, ...fields }));
    logAnchors(anchors, known, { info } as never);
    logAnchors(anchors, known, { info } as never);
    expect(lines).toHaveLength(2);
    await writeFile(log, lines.join('\n'));
    for (const file of [backup, log]) expect(await readAnchorFile(file, schema)).toEqual(anchors);

    await asKeeper(`
      DELETE FROM audit a USING audit_chain c
      WHERE (c.tenant_id, c.statement, c.position) = (a.tenant_id, a.statement, a.position) AND c.tenant_id = '${twiga}' AND c.sequence = 3;
      DELETE FROM audit_chain WHERE tenant_id = '${twiga}' AND sequence = 3;
      UPDATE audit_heads h SET sequence = 2, hash = c.hash FROM audit_chain c
      WHERE h.tenant_id = '${twiga}' AND c.tenant_id = h.tenant_id AND c.sequence = 2`);
    expect((await verifyRecord(owner, [])).isWhole).toBe(true);
    const { lines: found, isWhole } = await verifyRecord(owner, anchors);
    expect(isWhole).toBe(false);
    expect(found).toEqual([
      'twiga-kifaru: BROKEN: the record ends before entry 3, or was rewritten there.',
      'the platform: unbroken, 1 entry.',
    ]);
  });

  it('finds a changed entry', async () => {
    await asKeeper(`UPDATE audit SET person_name = 'Nobody' WHERE tenant_id = platform_chain()`);
    expect((await verifyRecord(owner, [])).lines).toContain('the platform: BROKEN: entry 1 was changed.');
  });
});

it('a file without the ends of the chains is refused', async () => {
  const file = join(folder, 'other.log');
  await writeFile(file, 'nothing');
  await expect(readAnchorFile(file, schema)).rejects.toThrow('has no ends of the record’s chains');
});
