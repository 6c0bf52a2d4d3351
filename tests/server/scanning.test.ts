import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { clamdAnswers, clamdScanner } from '#server/scanning/clamd';
import { ScannerUnavailable } from '#server/scanning/scanner';
import { startClamd, testVirus } from '#tests/helpers/clamd';

const mebibyte = 1_048_576;

type Clamd = Awaited<ReturnType<typeof startClamd>>;

let clamd: Clamd | undefined;
afterEach(async () => clamd?.close());

async function scan(content: string | Buffer, habits: Parameters<typeof startClamd>[0] = {}) {
  clamd = await startClamd(habits);
  const scanner = clamdScanner(clamd.address, { mostBytes: 4 * mebibyte, longestSilence: 200 });
  const bytes = Buffer.from(content);
  // In chunks, as from a disk.
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return scanner({ bytes: bytes.length, open: async () => Readable.from(chunks) });
}

describe('a scan by clamd', () => {
  it('finds nothing in a harmless file, which clamd has got as it is', async () => {
    const file = 'The plaintiff’s case. '.repeat(10_000);
    expect(await scan(file)).toEqual({ scan: 'clean' });
    expect(clamd?.scanned).toEqual([Buffer.from(file).toString('latin1')]);
  });

  it('names the virus, wherever in the file it is', async () => {
    const file = `${'x'.repeat(200_000)}${testVirus}`;
    expect(await scan(file)).toEqual({ scan: 'infected', virus: 'Eicar-Test-Signature' });
  });

  it('takes an empty file', async () => expect(await scan('')).toEqual({ scan: 'clean' }));

  it('does not call a file clean that clamd stops reading', async () => {
    const file = Buffer.alloc(3 * mebibyte);
    expect(await scan(file, { streamMaxLength: mebibyte })).toEqual({ scan: 'not_scanned' });
  });

  it('does not send a file that clamd would call clean because it is too big', async () => {
    expect(await scan(Buffer.alloc(5 * mebibyte))).toEqual({ scan: 'not_scanned' });
    expect(clamd?.scanned).toEqual([]);
  });

  it.each(['Heuristics.Limits.Exceeded.MaxScanSize', 'Heuristics.Encrypted.PDF'])(
    'takes %s for what it is: not a virus, but a file that clamd has not looked into',
    async (name) => {
      expect(await scan('some file', { answer: `stream: ${name} FOUND` })).toEqual({ scan: 'not_scanned' });
    },
  );

  it.each([
    ['hangs up', { fails: 'hangs up' }],
    ['says nothing', { fails: 'is silent' }],
    ['fails', { answer: 'stream: Can’t allocate memory ERROR' }],
    ['says something else', { answer: 'UNKNOWN COMMAND' }],
  ] as const)('has no verdict if clamd %s', async (_, habits) => {
    await expect(scan('some file', habits)).rejects.toThrow(ScannerUnavailable);
  });

  it('has no verdict if clamd is not there', async () => {
    const gone = await startClamd();
    expect(await clamdAnswers(gone.address)).toBe(true);
    await gone.close();
    expect(await clamdAnswers(gone.address)).toBe(false);
    const scanner = clamdScanner(gone.address, { mostBytes: mebibyte });
    const file = { bytes: 4, open: async () => Readable.from([Buffer.from('file')]) };
    await expect(scanner(file)).rejects.toThrow(ScannerUnavailable);
  });

  it('has no verdict if the file can’t be read to its end', async () => {
    clamd = await startClamd();
    const broken = async function* () {
      yield Buffer.from('half of it');
      throw new Error('The disk is gone.');
    };
    const scanner = clamdScanner(clamd.address, { mostBytes: mebibyte });
    await expect(scanner({ bytes: 20, open: async () => Readable.from(broken()) })).rejects.toThrow(ScannerUnavailable);
    expect(clamd.scanned).toEqual([]);
  });
});
