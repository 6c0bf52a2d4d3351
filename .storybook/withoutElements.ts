import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** An argument that is a React element has no control: a form would show how React keeps it, and nobody can edit that. */
export const withoutElements: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const value: unknown = initialArgs[name];
      const hasElement = isValidElement(value) || (Array.isArray(value) && value.some(holdsElement));
      return [name, hasElement ? { ...argType, control: false } : argType];
    }),
  );

const holdsElement = (item: unknown) =>
  isValidElement(item) || (typeof item === 'object' && item !== null && Object.values(item).some(isValidElement));
