import fastify from 'fastify';
import { closeDocument, openDocument } from '#server/billing/pdf/page';

/** Answers a page that holds nothing but its foot, in the fonts of an invoice: what the library itself takes. */
const app = fastify();
app.get('/', (_, reply) => {
  const doc = openDocument({ title: 'Bare', watermark: undefined });
  closeDocument(doc, 'Bare');
  return reply.type('application/pdf').send(doc);
});
await app.listen({ port: Number(process.env['PORT']) });
