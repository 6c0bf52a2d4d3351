import { parse, serialize } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { components } from '#openapi';

type Schemas = components['schemas'];
type PortalLanguage = Schemas['PortalLanguage'];

/** The cookie of a language chosen before anybody signed in. It says nothing else of its browser. */
const chosen = 'mizani-portal-language';

const aYear = 31_536_000;

/** A language that the portal speaks, or undefined. */
export const languageIn = (text: string | undefined): PortalLanguage | undefined =>
  text === 'en' || text === 'sw' ? text : undefined;

/** The language for whoever has not signed in: as chosen here, or else as the browser asks. */
export function guestLanguage({ headers }: FastifyRequest): PortalLanguage {
  const { cookie = '', 'accept-language': asked = '' } = headers;
  return languageIn(parse(cookie)[chosen]) ?? (/^\s*sw\b/i.test(asked) ? 'sw' : 'en');
}

/** The header that remembers a guest's choice. */
export const languageCookie = (language: PortalLanguage, isSecure: boolean): string =>
  serialize(chosen, language, { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/portal', maxAge: aYear });
