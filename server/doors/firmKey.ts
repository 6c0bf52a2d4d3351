import type { FastifyRequest } from 'fastify';
import { keyMark } from '#domain/access/keyRights';

const bearer = new RegExp(`^Bearer +(${keyMark}.*)$`, 'i');

/** The firm's key that a request carries. Any other authorization is for somebody in front of the product. */
export const firmKeyIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];
