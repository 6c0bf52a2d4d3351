import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Removes the control of an argument that is a React element: it would show React's internal object, which nobody can edit. */
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
