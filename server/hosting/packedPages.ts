import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How many pages are cached: all routes in their usual form, and the filters requested last. */
const most = 200;

/** The Brotli quality for a page that most visitors open, and for one whose address may never be opened again. */
const [best, quick] = [11, 5];

const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';
type Packed = Record<Encoding, Buffer>;

/**
 * Sends pages compressed, and compresses each content only once. Pages contain the deployment's facts and the route, so the build
 * can't compress them, and doing so on each request would be a waste. The least recently sent are evicted.
 */
export class PackedPages {
  readonly #pages = new Map<string, Promise<Packed>>();

  /** Sends a page in an encoding that the browser accepts, or a 304 if the browser has it already. */
  async send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
    const key = createHash('sha256').update(html).digest('base64url');
    // Weak, because all encodings share it.
    const etag = `W/"${key}"`;
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity']) ?? 'identity';
    const packed = await this.#pack(key, html, request.url.includes('?') ? quick : best);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(packed[encoding]);
  }

  #pack(key: string, html: string, quality: number): Promise<Packed> {
    const packed = this.#pages.get(key) ?? pack(Buffer.from(html), quality);
    this.#pages.delete(key);
    this.#pages.set(key, packed);
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined && this.#pages.size > most) this.#pages.delete(oldest);
    return packed;
  }
}

async function pack(html: Buffer, quality: number): Promise<Packed> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, zipped] = await Promise.all([brotli(html, { params }), squeeze(html, { level: 9 })]);
  return { br, gzip: zipped, identity: html };
}
