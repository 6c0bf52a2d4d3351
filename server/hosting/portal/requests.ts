import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portalPaths } from '#domain/portalPaths';
import { sendingFaultOf } from '#domain/sending';
import { Refusal } from './calls';
import { boundaryIn, filesIn } from './formFiles';
import { idOf } from './forms';
import type { ShownBy, Visit, Visits } from './visits';

/** The longest form with files: as many photos as one document has, at a phone's usual size. */
const filesLimit = 200_000_000;

/** Adds the page of a document that the firm asked for, and the form that sends it. */
export async function addRequests(context: FastifyInstance, { visit, show, notice }: Visits): Promise<void> {
  const showRequest = async (made: Visit, status: number, fault: ShownBy<'request'>['fault'], faultOf?: string) => {
    const matter = await made.calls.matter(idOf(made.request));
    const { requestId } = made.request.params as { requestId: string };
    const request = matter.requests.find(({ id }) => id === requestId);
    if (!request) return notice(made, 404, 'notFound');
    return show(made, status, { name: 'request', shows: { matter, request, fault, faultOf } });
  };
  const request = portalPaths.request(':id', ':requestId');
  context.get(
    request,
    visit(
      (made) => showRequest(made, 200, undefined),
      (calls, request) => [calls.matter(idOf(request))],
    ),
  );
  await context.register(async (files) => {
    // The only form with files. They are read one after another, as they arrive.
    files.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload));
    files.post(
      request,
      { bodyLimit: filesLimit, config: { takesFiles: true } },
      visit(async (made) => {
        const { requestId } = made.request.params as { requestId: string };
        try {
          const uploads = await addFiles(made, requestId);
          if (uploads.length === 0) return await showRequest(made, 400, 'nothing');
          await made.calls.sendFiles(requestId, uploads);
          return await made.reply.redirect(`${portalPaths.matter(idOf(made.request))}?sent=files`, 303);
        } catch (error) {
          // The rest of the form has to arrive before a browser shows what is said about it.
          await leave(made.request);
          if (!(error instanceof Refusal) || [401, 404].includes(error.status)) throw error;
          return showRequest(made, error.status, sendingFaultOf(error.code), error.file);
        }
      }),
    );
  });
}

async function addFiles({ request, calls }: Visit, requestId: string): Promise<string[]> {
  const boundary = boundaryIn(request.headers['content-type']);
  if (boundary === undefined) return [];
  const uploads: string[] = [];
  for await (const { name, bytes } of filesIn(request.body as AsyncIterable<Buffer>, boundary)) {
    const { data } = await calls.addFile(requestId, name, Readable.from(bytes)).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(error.status, error.code, name) : error;
    });
    uploads.push(data.id);
  }
  return uploads;
}

/** Takes the rest of a request's body, and lets go of it. */
async function leave({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  await new Promise((resolve) => raw.once('end', resolve).once('close', resolve).resume());
}
