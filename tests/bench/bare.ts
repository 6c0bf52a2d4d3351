import fastify from 'fastify';

/** Returns the bytes it was last given, from memory: as fast as Fastify can be. */
const app = fastify();
let bytes: Buffer = Buffer.from('{}');
app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000_000 }, (_, body, done) => done(null, body));
app.get('/', async (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.put('/', async ({ body }) => void (bytes = body as Buffer));
await app.listen({ port: Number(process.env['PORT']) });
