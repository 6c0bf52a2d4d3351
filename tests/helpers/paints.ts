/** What a text's contrast follows from: its size, its colour, and the paint of all that it stands in. */
function paintOf(element: Element, grounds: Map<Element, string>): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  return [color, fontSize, fontWeight, textShadow, groundOf(element, grounds)].join();
}

function groundOf(element: Element, grounds: Map<Element, string>): string {
  const known = grounds.get(element);
  if (known !== undefined) return known;
  const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
  const own = [backgroundColor, backgroundImage, opacity, filter].join();
  const under = element.parentElement ? groundOf(element.parentElement, grounds) : '';
  const ground = own === 'rgba(0, 0, 0, 0),none,1,none' ? under : `${own} on ${under}`;
  grounds.set(element, ground);
  return ground;
}

/** The elements that show words, each with its paint: where a paint has passed for contrast, it passes again. */
export function paints(): Map<Element, string> {
  const grounds = new Map<Element, string>();
  const found = new Map<Element, string>();
  for (const element of document.body.querySelectorAll('*')) {
    const hasWords =
      element.matches('input, textarea, select') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (hasWords && element.checkVisibility()) found.set(element, paintOf(element, grounds));
  }
  return found;
}
