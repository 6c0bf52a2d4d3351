/**
 * Finds a firm's host name, with `port` if there is one, in what somebody typed: its slug, its host name, or an address copied from
 * the browser. Undefined if it can't be one.
 */
export function firmAddress(typed: string, tenantHost: string, port: string): string | undefined {
  const [name = ''] = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#:]/);
  const slug = name.endsWith(`.${tenantHost}`) ? name.slice(0, -tenantHost.length - 1) : name;
  // As `resolveEnvironment` reads it.
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug)) return undefined;
  return `${slug}.${tenantHost}${port && `:${port}`}`;
}
