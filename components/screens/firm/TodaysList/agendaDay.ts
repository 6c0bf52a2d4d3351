import type { components } from '#openapi';

type Schemas = components['schemas'];

/** A day of the list, by court. */
export type AgendaDay = Schemas['AgendaDay'];

export type AgendaCourt = Schemas['AgendaCourt'];

/** A hearing or a deadline. */
export type AgendaEntry = Schemas['AgendaEntry'];
