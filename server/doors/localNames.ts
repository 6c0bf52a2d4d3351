import { lookup } from 'node:dns/promises';
import { isLocalName } from './reach';

/** Finds the names that resolve to this machine only. */
export async function localNames(names: readonly string[]): Promise<Set<string>> {
  const found = await Promise.all(names.map(async (name) => ((await isLocal(name)) ? [name] : [])));
  return new Set(found.flat());
}

async function isLocal(name: string): Promise<boolean> {
  if (isLocalName(name)) return true;
  const addresses = await lookup(name, { all: true }).catch(() => []);
  return addresses.length > 0 && addresses.every(({ address }) => /^(127\.|::1$)/.test(address));
}
