// Every entry of the package, and an example of each component.
export * as every from './every.js';
export * as examples from './gallery/index.js';
