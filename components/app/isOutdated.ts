/**
 * Tells whether the server now has another version of the app, so that chunks not loaded yet are gone: its page then names
 * another script. False when the server can't be reached.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return answer.ok && script !== null && !(await answer.text()).includes(new URL(script.src).pathname);
  } catch {
    return false;
  }
}
