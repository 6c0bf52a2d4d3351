import { isLocalName } from '#server/doors/reach';

/**
 * The address of a host's pages, for links. It follows from the settings, never from what a request says its host is. A name of this
 * machine's own is reached directly; any other through a proxy that speaks HTTPS.
 */
export const addressAt = (hostName: string, port: number): string =>
  isLocalName(hostName) ? `http://${hostName}:${port}` : `https://${hostName}`;
