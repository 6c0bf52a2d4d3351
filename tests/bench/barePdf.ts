import fastify from 'fastify';
import { makeDocument } from '#server/printing/paper';

/** Returns a PDF page with nothing but its footer, in an invoice's fonts: the cost of the library itself. */
const app = fastify();
app.get('/', async (_, reply) =>
  reply.type('application/pdf').send(await makeDocument({ title: 'Bare', foot: 'Bare' }, () => {})),
);
await app.listen({ port: Number(process.env['PORT']) });
