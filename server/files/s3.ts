import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable, type Listed, type ObjectStore } from './objects';

/** A bucket of an S3-compatible store, and who uses it. */
export type Bucket = {
  /** The address of the bucket, such as `https://s3.example.com/firms-files`. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

/** How long the store may take to answer, in milliseconds. A part of a file is small. */
const patience = 60_000;

/**
 * Keeps objects in a bucket of an S3-compatible store. A part is small enough to be held in memory until it is there, so that it is signed
 * as a whole and nothing of one that breaks off is ever kept.
 */
export function openBucket({ url, region, keyId, secret }: Bucket): ObjectStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 });

  const ask = async (path: string, init: RequestInit = {}, allowed: readonly number[] = []): Promise<Response> => {
    let answer: Response;
    try {
      answer = await client.fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw new StoreUnavailable(error);
    }
    if (answer.ok || allowed.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw new StoreUnavailable(new Error(`The store answered ${answer.status} to ${init.method ?? 'GET'} ${path}.`));
  };

  /** Reads a list page by page, each as the store's XML. */
  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const wanted = { 'list-type': '2', ...query, ...(token !== undefined && { 'continuation-token': token }) };
      const page = await (await ask(`?${new URLSearchParams(wanted).toString()}`)).text();
      yield page;
      token = textOf(page, 'NextContinuationToken');
    } while (token !== undefined);
  }

  return {
    put: async (key, bytes) => {
      const body = await buffer(bytes);
      await (await ask(`/${key}`, { method: 'PUT', body: new Uint8Array(body) })).body?.cancel();
      return body.length;
    },

    read: async (key, range) => {
      const { body } = await ask(`/${key}`, range && { headers: { Range: `bytes=${range.from}-${range.to}` } });
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },

    remove: async (key) => {
      await (await ask(`/${key}`, { method: 'DELETE' }, [404])).body?.cancel();
    },

    sizeOf: async (key) => {
      const answer = await ask(`/${key}`, { method: 'HEAD' }, [404]);
      return answer.ok ? Number(answer.headers.get('content-length')) : undefined;
    },

    firms: async function* () {
      for await (const page of pages({ delimiter: '/' }))
        for (const prefix of elements(page, 'CommonPrefixes'))
          yield (textOf(prefix, 'Prefix') ?? '').replace(/\/$/, '');
    },

    list: async function* (firmId): AsyncGenerator<Listed> {
      for await (const page of pages({ prefix: `${firmId}/` })) {
        for (const object of elements(page, 'Contents')) {
          yield {
            key: textOf(object, 'Key') ?? '',
            bytes: Number(textOf(object, 'Size')),
            changedAt: new Date(textOf(object, 'LastModified') ?? 0),
          };
        }
      }
    },
  };
}

// Our keys are ids and hexadecimal, in which XML escapes nothing.
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside);

const textOf = (xml: string, name: string): string | undefined => elements(xml, name)[0];
