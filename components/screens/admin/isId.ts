const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from the URL can be a record's id. One that can't is left out rather than sent: the API would refuse the whole list. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
