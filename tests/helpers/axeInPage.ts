import axe, { type Result, type RunOptions } from 'axe-core';
import { contrastFaults } from './contrastFaults';

declare global {
  interface Window {
    /** Runs axe on the page with these rules and returns the violations. */
    violations: (rules: RunOptions) => Promise<string[]>;
    /** Finds texts with too little contrast, skipping paints that have passed since the page was opened. */
    paleTexts: () => Promise<string[]>;
  }
}

const inWords = (found: readonly Result[]) => found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

// Leaves out the thousands of elements that pass.
window.violations = async (rules) => inWords((await axe.run({ ...rules, resultTypes: ['violations'] })).violations);
window.paleTexts = async () => inWords(await contrastFaults({ exclude: [] }));
