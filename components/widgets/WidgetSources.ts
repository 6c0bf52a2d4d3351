import { createContext } from 'react';
import type { components } from '#openapi';

/** The data settings of a definition in the Widget Library. */
export type WidgetSource = components['schemas']['WidgetSource'];

/** Gives the widgets below it the data settings of their definitions, by id. Keep the map stable between renders. */
export const WidgetSources = createContext<ReadonlyMap<string, Omit<WidgetSource, 'id'>>>(new Map());
