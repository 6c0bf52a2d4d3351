import { createStore, del, delMany, get, set, values } from 'idb-keyval';
import { passes, waitAfter } from '#domain/uploads';
import { alone } from './alone';
import { ApiError } from './ApiError';
import type { Api } from './createApi';
import type { FirmDocument } from './documents';
import { isUnanswered } from './isUnanswered';
import { request } from './request';
import { SentElsewhere } from './upload';
import type { Line } from './uploadTransfer';
import { ownerOf, type Photo, type PhotoBatch } from './photoBatch';

// A database has one store. Blobs have theirs, so that a change to a batch does not write its photos again.
const batches = createStore('mizani-photos', 'batches');
const files = createStore('mizani-photo-files', 'files');

/** What could not be written, as in a private window: it lasts as long as the page. */
const unkept = new Map<string, File>();

/** Keeps photos on the device, in a batch of their own or in one that is there. Returns the batch with them. */
export async function keepPhotos(batch: PhotoBatch, added: readonly File[]): Promise<PhotoBatch> {
  const photos: Photo[] = [];
  for (const file of added) {
    const id = newId();
    photos.push({ id, name: file.name });
    await set(id, file, files).catch(() => unkept.set(id, file));
  }
  const whole = { ...batch, photos: [...batch.photos, ...photos] };
  await keepBatch(whole);
  return whole;
}

/** Keeps what has changed in a batch. */
export async function keepBatch(batch: PhotoBatch): Promise<void> {
  await set(batch.id, batch, batches).catch(() => undefined);
}

/** A batch without photos. */
export const newBatch = (about: Pick<PhotoBatch, 'owner' | 'target' | 'to'>): PhotoBatch => ({
  ...about,
  id: `${Date.now()}-${newId()}`,
  name: '',
  photos: [],
});

const allBatches = () => values<PhotoBatch>(batches).catch((): PhotoBatch[] => []);

/** Someone's batches, oldest first. */
export const batchesOf = async (owner: string): Promise<PhotoBatch[]> =>
  (await allBatches()).filter((batch) => batch.owner === owner && batch.photos.length > 0);

/** A photo's file. Undefined if the browser has cleared it. */
export const fileOf = async (id: string): Promise<File | undefined> => {
  // Before the line is lost: a browser does not ask again for a script that it could not get.
  sender().catch(() => undefined);
  return unkept.get(id) ?? (await get<File>(id, files).catch(() => undefined));
};

/** What sends photos, which comes with the first that is shown. */
const sender = () => import('./uploadTransfer');

/** Forgets photos, and the batch with them if they are all of it. Returns what is left. */
export async function forgetPhotos(batch: PhotoBatch, ids: readonly string[]): Promise<PhotoBatch> {
  const left = { ...batch, photos: batch.photos.filter(({ id }) => !ids.includes(id)) };
  await (left.photos.length > 0 ? keepBatch(left) : del(batch.id, batches).catch(() => undefined));
  await delMany([...ids], files).catch(() => undefined);
  for (const id of ids) unkept.delete(id);
  return left;
}

/** Forgets a batch with all its photos. */
export const forgetBatch = async (batch: PhotoBatch): Promise<void> => {
  await forgetPhotos(
    batch,
    batch.photos.map(({ id }) => id),
  );
};

/** Forgets all photos of a person who leaves this device. */
export async function forgetPhotosOf(email: string): Promise<void> {
  for (const batch of await allBatches()) if (batch.owner.endsWith(ownerOf(email))) await forgetBatch(batch);
}

/** How far the photos of a batch have got. */
export type PhotosSent = { photos: number; isOffline: boolean };

/** What a batch is sent with, and whom it tells. */
export interface PhotoSending {
  api: Api;
  line: Line;
  /** Stops it. What has been sent stays with the server for a day. */
  signal: AbortSignal;
  onProgress: (sent: PhotosSent) => void;
  /** Called when the server has the beginning of a photo, and when it has lost it. */
  onChange: (batch: PhotoBatch) => void;
}

/**
 * Sends the photos of a batch, one after another, and has the server make the document of them. Goes on by itself after a broken
 * connection. The photos are forgotten once the server has the document. Rejects with what refused them, with `SentElsewhere` if
 * another tab is sending them, and with an `AbortError` once it is stopped.
 */
export const sendPhotos = (batch: PhotoBatch, sending: PhotoSending): Promise<FirmDocument> =>
  alone(
    `photos ${batch.id}`,
    () => send(batch, sending),
    () => {
      throw new SentElsewhere();
    },
  );

async function send(
  batch: PhotoBatch,
  { api, line, signal, onProgress, onChange }: PhotoSending,
): Promise<FirmDocument> {
  let { photos } = batch;
  const locate = async (id: string, address: string | undefined) => {
    photos = photos.map((photo) => (photo.id === id ? located(photo, address) : photo));
    onChange({ ...batch, photos });
    await keepBatch({ ...batch, photos });
  };
  const sendOne = async ({ id, name, address }: Photo) => {
    const file = await fileOf(id);
    if (!file) throw new Error(`sendPhotos: ${name} is gone.`);
    const { transfer } = await sender();
    const what = { file, name, target: { photo: '' } as const, address, onProgress: () => undefined };
    await stopping(transfer({ ...what, onAddress: (at) => void locate(id, at) }, line, signal), signal);
  };

  let [attempts, anew] = [0, 0];
  for (;;) {
    try {
      for (const [index] of photos.entries()) {
        onProgress({ photos: index, isOffline: false });
        const photo = photos[index];
        if (photo) await sendOne(photo);
        attempts = 0;
      }
      onProgress({ photos: photos.length, isOffline: false });
      const document = await stopping(make(), signal);
      await forgetBatch(batch);
      return document;
    } catch (error) {
      if (signal.aborted) throw error;
      if (await goesOn(error)) continue;
      throw error;
    }
  }

  async function make(): Promise<FirmDocument> {
    const uploads = photos.map(({ address = '' }) => address.split('/').at(-1) ?? '');
    const body = { name: batch.name, uploads, ...batch.target };
    const path = '/api/law-firm/documents/from-photos';
    return (await request<{ data: FirmDocument }>(api, 'post', path, { body, signal })).body.data;
  }

  /** Whether it can be tried again. Waits as long as that takes. */
  async function goesOn(error: unknown): Promise<boolean> {
    const status = error instanceof ApiError ? error.status : undefined;
    const isForgotten = status === 404 || status === 410 || isNotArrived(error);
    if (isForgotten && anew < 1) {
      // What was begun is gone, as after a day: it is sent from its first byte.
      anew += 1;
      for (const { id } of photos) await locate(id, undefined);
      return true;
    }
    if (status === 401) {
      await api.client.GET('/api/law-firm/profile');
      return true;
    }
    if (!isUnanswered(error) && !(status !== undefined && passes(status) && status !== 409)) return false;
    attempts += 1;
    onProgress({ photos: photos.filter(({ address }) => address !== undefined).length, isOffline: true });
    await connected(waitAfter(attempts), signal);
    return true;
  }
}

const located = ({ id, name }: Photo, address: string | undefined): Photo => ({
  id,
  name,
  ...(address !== undefined && { address }),
});

const isNotArrived = (error: unknown) =>
  error instanceof ApiError && error.problem?.errors?.some(({ code }) => code === 'photo_not_arrived') === true;

/** Waits until there is a connection again, or until it is time to try. */
const connected = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(stopped());
    });
  });

/** Rejects as soon as `signal` aborts: a transfer that was stopped never settles. */
const stopping = <Result>(sent: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  Promise.race([
    sent,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(stopped()), { once: true })),
  ]);

const stopped = () => new DOMException('Stopped.', 'AbortError');

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-');
