import axe, { type ContextObject, type Result } from 'axe-core';
import { paints } from './paints';

/** What axe has found to have contrast enough. */
const passed = new Set<string>();

/** Of hundreds that are painted alike, so many are asked about: what lies over one of them keeps axe from saying. */
const asked = 3;

/** The elements whose paints axe has not passed before, the first of each. */
function freshOf(shown: Map<Element, string>): Element[] {
  const times = new Map<string, number>();
  return [...shown].flatMap(([element, paint]) => {
    const before = times.get(paint) ?? 0;
    times.set(paint, before + 1);
    return passed.has(paint) || before >= asked ? [] : [element];
  });
}

/** The texts of the page without enough contrast. Axe looks only at paints that it has not passed before, in whatever story, width or scheme. */
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
