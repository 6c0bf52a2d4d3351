import { describe, expect, it } from 'vitest';
import { boundaryIn, filesIn } from '#server/hosting/portal/formFiles';

const boundary = '----WebKitFormBoundary7MA4YWxk';

/** A form as browsers post it. */
function formOf(...parts: { name: string; filename?: string; body: string | Buffer }[]): Buffer {
  const written = parts.flatMap(({ name, filename, body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${filename === undefined ? '' : 'Content-Type: image/jpeg\r\n'}\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A stream of so many bytes at a time. */
async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(form: Buffer, size = form.length): Promise<{ name: string; text: string }[]> {
  const found: { name: string; text: string }[] = [];
  for await (const { name, bytes } of filesIn(inChunks(form, size), boundary)) {
    const parts: Buffer[] = [];
    for await (const part of bytes) parts.push(part);
    found.push({ name, text: Buffer.concat(parts).toString('latin1') });
  }
  return found;
}

describe('the files of a posted form', () => {
  const tricky = `\r\n--${boundary.slice(0, -1)}\r\n\r\n--`;
  const form = formOf(
    { name: 'files', filename: 'IMG_0042.jpg', body: 'one' },
    { name: 'note', body: 'no file' },
    { name: 'files', filename: 'Ng’ang’a %22page%22.jpg', body: tricky },
    { name: 'files', filename: '', body: '' },
    { name: 'files', filename: 'C:\\photos\\last.jpg', body: '' },
  );
  const files = [
    { name: 'IMG_0042.jpg', text: 'one' },
    { name: 'Ng’ang’a "page".jpg', text: tricky },
    { name: 'last.jpg', text: '' },
  ];

  it.each([1, 2, 3, 7, 61, 10_000])('are the same whichever way they arrive, also %i bytes at a time', async (size) => {
    expect(await read(form, size)).toEqual(files);
  });

  it('may be left unread', async () => {
    const names: string[] = [];
    for await (const { name } of filesIn(inChunks(form, 5), boundary)) names.push(name);
    expect(names).toEqual(files.map(({ name }) => name));
  });

  it('are none in an empty form', async () => {
    expect(await read(Buffer.from(`--${boundary}--\r\n`))).toEqual([]);
  });

  it.each([
    ['that breaks off in a file', form.subarray(0, 200)],
    ['that breaks off in a head', form.subarray(0, 60)],
    ['without its boundary', Buffer.from('something else')],
    ['with an endless head', Buffer.from(`--${boundary}\r\nContent-Disposition: ${'x'.repeat(20_000)}`)],
    ['with more behind a boundary', Buffer.from(`--${boundary}xx\r\n\r\n`)],
  ])('are refused in a form %s', async (_, bytes) => {
    await expect(read(bytes, 50)).rejects.toMatchObject({ status: 400 });
  });
});

it.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
  ['multipart/form-data', undefined],
  [undefined, undefined],
])('the boundary in %s is %s', (type, boundary) => {
  expect(boundaryIn(type)).toBe(boundary);
});
