import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { head, render } from './dist/server/server.js';

const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const [before, after] = readFileSync('dist/client/index.html', 'utf8').replace('<!--head-->', head).split('<!--app-->');

/** Serves the built app: its files, and the page as it is rendered. */
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  const file = join('dist/client', pathname);
  if (extname(file) in types && existsSync(file)) {
    response.setHeader('Content-Type', types[extname(file)]);
    createReadStream(file).pipe(response);
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  const page = new PassThrough().on('data', (part) => response.write(part)).on('end', () => response.end(after));
  const { pipe } = render({
    onShellReady() {
      response.write(before);
      pipe(page);
    },
    onError: (error) => console.error(error),
  });
});

server.listen(process.env.PORT ?? 3000, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}/`));
