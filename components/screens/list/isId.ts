const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a URL parameter can be a record's id. If not, leave it out of the query: the API would reject the whole list. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
