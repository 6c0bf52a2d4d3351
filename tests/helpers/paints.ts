/** What lies behind a text: the colours down to the first that lets nothing through, and whatever fades them. */
interface Ground {
  colours: string;
  faded: string;
}

/** What a text's contrast follows from: its size, its colour, and the paint of all that it stands in. */
function paintOf(element: Element, grounds: Map<Element, Ground>): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const { colours, faded } = groundOf(element, grounds);
  return [color, fontSize, fontWeight, textShadow, colours, faded].join();
}

function groundOf(element: Element, grounds: Map<Element, Ground>): Ground {
  const known = grounds.get(element);
  if (known) return known;
  const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
  const under = element.parentElement ? groundOf(element.parentElement, grounds) : { colours: '', faded: '' };
  const isPlain = backgroundImage === 'none';
  const isOpaque = isPlain && backgroundColor.startsWith('rgb(');
  const isClear = isPlain && backgroundColor === 'rgba(0, 0, 0, 0)';
  const own = isOpaque ? backgroundColor : `${backgroundColor} ${backgroundImage} on ${under.colours}`;
  const isFaded = opacity !== '1' || filter !== 'none';
  const ground = {
    colours: isClear ? under.colours : own,
    faded: isFaded ? `${opacity} ${filter} on ${under.colours} ${under.faded}` : under.faded,
  };
  grounds.set(element, ground);
  return ground;
}

/**
 * The elements that show words, each with its paint: where a paint has passed for contrast, it passes again. Skipped is what axe never
 * passes, and would be asked about in every look: words in drawings, those for screen readers alone, and what is disabled or inert.
 */
export function paints(): Map<Element, string> {
  const grounds = new Map<Element, Ground>();
  const found = new Map<Element, string>();
  const skipped = new Set<Element | null>();
  for (const element of document.body.querySelectorAll('*:not(svg, svg *)')) {
    const isSkipped =
      element.matches(':disabled, [aria-disabled="true"], [inert]') || getComputedStyle(element).clipPath !== 'none';
    if (isSkipped || skipped.has(element.parentElement)) skipped.add(element);
    else if (showsWords(element) && element.checkVisibility()) found.set(element, paintOf(element, grounds));
  }
  return found;
}

function showsWords(element: Element): boolean {
  return (
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  );
}
