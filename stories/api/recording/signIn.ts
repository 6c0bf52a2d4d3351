import { hashOf, newToken } from '#server/access/tokens';
import { newId } from '#server/db/newId';
import type { Run, Who } from '../scenes/plan';

/** What a browser sends with each call. */
export type Session = { host: string; cookie: string; 'sec-fetch-site': string };

const operators = { owner: 'Wanjiru Maina', operator: 'Otieno Ouma', readOnly: 'Halima Yusuf' };

const newOperator = `
  WITH made AS (INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
    VALUES ($1, $2, $3, $4, 'none', $4))
  INSERT INTO operators (person_id, role, created_at) VALUES ($1, $5, $4) RETURNING person_id, NULL AS tenant_id`;

const member = `
  WITH member AS (SELECT u.* FROM users u JOIN tenants t ON t.id = u.tenant_id
    WHERE t.slug = $3 AND u.role::text = $4 AND u.is_active ORDER BY u.id OFFSET $5 LIMIT 1),
  made AS (INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
    SELECT $1::uuid, name, email, $2::timestamptz, 'none', $2::timestamptz FROM member WHERE person_id IS NULL)
  UPDATE users u SET person_id = coalesce(u.person_id, $1::uuid) FROM member WHERE u.id = member.id
  RETURNING u.person_id, u.tenant_id`;

/** Signs somebody in, as if with all that it demands. A firm's people are those of its demo; an operator is new. */
export async function signIn(run: Run, who: Who, now: Date): Promise<Session> {
  const [id, token, moment] = [newId(now), newToken(), now.toISOString()];
  const found =
    'firm' in who
      ? await run(member, [id, moment, who.firm, who.role, who.nth])
      : await run(newOperator, [id, operators[who.role], addressOf(operators[who.role]), moment, who.role]);
  const [person] = found.rows as { person_id: string; tenant_id: string | null }[];
  if (!person) throw new Error(`Nobody has the role ${who.role}.`);
  const opened = [newId(now), hashOf(token), person.person_id, person.tenant_id, moment, '197.248.10.4', 'Firefox'];
  await run('SELECT open_session($1::uuid, $2, $3::uuid, $4::uuid, $5::timestamptz, $6, $7)', opened);
  const host = `${'firm' in who ? `${who.firm}.app` : 'admin'}.localhost:4000`;
  return { host, cookie: `mizani=${token}`, 'sec-fetch-site': 'same-origin' };
}

const addressOf = (name: string) => `${name.split(' ')[0]?.toLowerCase()}@mizani.example`;
