/** A file's bytes in base64. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL without what stands before its data. That of an empty file has none.
    reader.onload = () => resolve(typeof reader.result === 'string' ? (reader.result.split(',', 2)[1] ?? '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('base64Of: the file could not be read.'));
    reader.readAsDataURL(file);
  });
}
