import axe, { type ContextObject, type Result } from 'axe-core';
import { paints } from './paints';

/** Paints that axe has found to have enough contrast. */
const passed = new Set<string>();

/** How many elements with the same paint axe checks: it can't judge one that something else covers. */
const asked = 3;

/** Picks the elements whose paints axe has not passed before, the first few of each paint. */
function freshOf(shown: Map<Element, string>): Element[] {
  const times = new Map<string, number>();
  return [...shown].flatMap(([element, paint]) => {
    const before = times.get(paint) ?? 0;
    times.set(paint, before + 1);
    return passed.has(paint) || before >= asked ? [] : [element];
  });
}

/** Finds texts with too little contrast. Axe checks only paints that it has not passed before, in any story, width or scheme. */
export async function contrastFaults(context: ContextObject): Promise<Result[]> {
  const shown = paints();
  const fresh = freshOf(shown);
  if (fresh.length === 0) return [];
  const { passes, violations } = await axe.run(
    { ...context, include: fresh },
    { runOnly: ['color-contrast'], elementRef: true },
  );
  for (const { element } of passes.flatMap(({ nodes }) => nodes)) {
    const paint = element && shown.get(element);
    if (paint) passed.add(paint);
  }
  return violations;
}
