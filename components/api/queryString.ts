/**
 * Writes a call's query, in one order however its fields are written, without what is unset. So an address can be
 * known before the call is made: a page asks for its first data by it.
 */
export function queryString(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  params.sort();
  return params.toString();
}
