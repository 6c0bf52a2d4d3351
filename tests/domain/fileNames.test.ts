import { describe, expect, it } from 'vitest';
import { beforeExtension, freeName, safeName } from '#domain/fileNames';

describe('names in an archive', () => {
  it('are taken once, whatever their case', () => {
    const taken = new Set<string>();
    const names = ['Plaint.pdf', 'plaint.PDF', 'Plaint.pdf', 'Plaint 2.pdf', 'Plaint'];
    expect(names.map((name) => freeName(name, taken))).toEqual([
      'Plaint.pdf',
      'plaint 2.PDF',
      'Plaint 3.pdf',
      'Plaint 2 2.pdf',
      'Plaint',
    ]);
  });

  it('lead nowhere, and keep their letters and extension', () => {
    expect(safeName('../../etc/passwd')).not.toContain('/');
    expect(safeName('HCCOMM/E9001/2026: "Plaint".pdf')).toBe('HCCOMM-E9001-2026- -Plaint-.pdf');
    expect(safeName('Hati – Ng’ang’a.pdf')).toBe('Hati – Ng’ang’a.pdf');
    expect(safeName('Plaint . .')).toBe('Plaint');
    expect(safeName('...')).toBe('-');
    expect(safeName(`${'x'.repeat(300)}.docx`)).toBe(`${'x'.repeat(120)}.docx`);
  });

  it('get a number before the extension', () => {
    expect(beforeExtension('Plaint.pdf', ' 2')).toBe('Plaint 2.pdf');
    expect(beforeExtension('Plaint', ' 2')).toBe('Plaint 2');
  });
});
