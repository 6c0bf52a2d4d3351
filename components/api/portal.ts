import type { components } from '#openapi';

type Schemas = components['schemas'];

/** A language of the client portal. */
export type PortalLanguage = Schemas['PortalLanguage'];

/** The client's person who has signed in to the portal, and their firm. */
export type PortalSession = Schemas['PortalSession'];

/** A matter in a client's list. */
export type PortalMatterSummary = Schemas['PortalMatterSummary'];

/** All that a client sees of a matter. */
export type PortalMatter = Schemas['PortalMatter'];

/** A document that a firm asks a client for. */
export type PortalRequest = Schemas['PortalRequest'];
