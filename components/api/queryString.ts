/**
 * Serialises a call's query in a fixed order, without unset fields. A call's URL is therefore predictable, and a page can
 * preload its first data by it.
 */
export function queryString(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
}
