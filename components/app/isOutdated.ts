/**
 * Tells whether the server has another version of the app than the one that runs here, so that what was not loaded yet is gone:
 * its page then starts with another script. False when the server can't be asked.
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
