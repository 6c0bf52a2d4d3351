import type { components } from '#openapi';

/** What a new firm does first, and whether it has. A step that somebody may not take is left out. */
export type FirstSteps = components['schemas']['FirstSteps'];

/** Something that a new firm does first. */
export type FirstStep = keyof FirstSteps;

/** What a new firm does first, in order. */
export const firstSteps = ['client', 'case', 'hearing', 'file', 'colleague'] as const satisfies readonly FirstStep[];

/** Whether something of it is still to be done. */
export const isUnderWay = (steps: FirstSteps): boolean => Object.values(steps).includes(false);
