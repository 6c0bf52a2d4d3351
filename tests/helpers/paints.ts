/** A text's background: the colours down to the first opaque one, and any opacity or filter on them. */
interface Ground {
  colours: string;
  faded: string;
}

/** Everything that determines a text's contrast: its size, its colour, and the paint of everything around it. */
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
 * Finds the elements that show text, each with its paint: a paint that has passed for contrast always passes. Skips what axe never
 * passes and would be checked again in every look: text in SVGs, text only for screen readers, and anything disabled or inert.
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
