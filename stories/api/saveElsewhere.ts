/** Saves a record as someone else would while it is open here: reads it, changes these fields and stores it. */
export async function saveElsewhere(path: string, changes: object): Promise<void> {
  const read = await fetch(path);
  const { data } = (await read.json()) as { data: object };
  await fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': read.headers.get('ETag') ?? '' },
    body: JSON.stringify({ ...data, ...changes }),
  });
}

/** Reads a record as it is stored now. */
export async function stored(path: string): Promise<unknown> {
  return ((await (await fetch(path)).json()) as { data: unknown }).data;
}
