import axe, { type Result, type RunOptions } from 'axe-core';
import { contrastFaults } from './contrastFaults';

declare global {
  interface Window {
    /** What axe finds on the page by these rules. */
    violations: (rules: RunOptions) => Promise<string[]>;
    /** The texts of the page without enough contrast, but for paints that have passed since it was opened. */
    paleTexts: () => Promise<string[]>;
  }
}

const inWords = (found: readonly Result[]) => found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

// Nothing is told of the thousands of elements that pass.
window.violations = async (rules) => inWords((await axe.run({ ...rules, resultTypes: ['violations'] })).violations);
window.paleTexts = async () => inWords(await contrastFaults({ exclude: [] }));
