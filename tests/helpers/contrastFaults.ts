import axe, { type ContextObject, type Result } from 'axe-core';
import { paints } from './paints';

/** What axe has found to have contrast enough. */
const passed = new Set<string>();

/** The texts of the page without enough contrast. Axe looks only at paints that it has not passed before, in whatever story, width or scheme. */
export async function contrastFaults(context: ContextObject): Promise<Result[]> {
  const shown = paints();
  const fresh = [...shown].filter(([, paint]) => !passed.has(paint)).map(([element]) => element);
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
