import fastify from 'fastify';
import { closeDocument, openDocument } from '#server/billing/pdf/page';

/** Returns a PDF page with nothing but its footer, in an invoice's fonts: the cost of the library itself. */
const app = fastify();
app.get('/', (_, reply) => {
  const doc = openDocument({ title: 'Bare', watermark: undefined });
  closeDocument(doc, 'Bare');
  return reply.type('application/pdf').send(doc);
});
await app.listen({ port: Number(process.env['PORT']) });
