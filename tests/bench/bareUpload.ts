import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Keeps what it is sent in one file, as `cp` through a stream would: nothing is checked, and nothing waits for the disk. */
createServer((request, response) => {
  const isFile = request.method === 'PUT';
  const kept = isFile ? pipeline(request, createWriteStream(String(process.env['TARGET']))) : Promise.resolve();
  void kept.then(() => response.end());
}).listen(Number(process.env['PORT']), '127.0.0.1');
