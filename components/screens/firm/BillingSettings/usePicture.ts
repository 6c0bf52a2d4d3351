import { useEffect, useState } from 'react';
import type { components } from '#openapi';

/** The address of a picture that was sent as base64, while it is shown. The page's policy allows no data in addresses. */
export function usePicture(logo: components['schemas']['Logo'] | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  const { type, file } = logo ?? {};
  useEffect(() => {
    if (type === undefined || file === undefined) return undefined;
    const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [type, file]);
  return url;
}
