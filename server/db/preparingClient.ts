import { createHash } from 'node:crypto';
import pg from 'pg';

/** So many texts are prepared: more than the calls have, and few enough for the memory of each connection. */
const most = 300;

const names = new Map<string, string>();

/**
 * Lets the database keep how it reads each SELECT, so that it parses and plans it once for a connection and not for each call.
 * A search is planned anew: the best way to its rows depends on what is searched.
 */
export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most || !text.startsWith('select') || text.includes(' LIKE ')) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** A connection that prepares the statements of Drizzle. */
export class PreparingClient extends pg.Client {
  override query = ((config: unknown, ...given: unknown[]) => {
    const named = isStatement(config) ? { ...config, name: nameOf(config.text) } : config;
    return (super.query as (...given: unknown[]) => unknown)(named, ...given);
  }) as pg.Client['query'];
}

/** What Drizzle sends; BEGIN and the like are strings, and a batch prepares its own. */
function isStatement(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    !('submit' in config) &&
    'text' in config &&
    typeof config.text === 'string'
  );
}
