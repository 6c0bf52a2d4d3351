import type { ReactNode } from 'react';
import { Link, type LinkTone } from '#components/elements/Link';
import { mapUrl } from '#domain/mapUrl';

export interface MapLinkProps {
  /** What the map searches for. */
  place: string;
  /** Names the link, as its text says where and not what happens. */
  label: string;
  /** @default 'inline' */
  tone?: LinkTone;
  /** The text of the place. */
  children: ReactNode;
}

/** Opens a map of a place in another tab. Only its text if no map can find the place. */
export function MapLink({ place, label, tone = 'inline', children }: MapLinkProps) {
  const href = mapUrl(place);
  if (!href) return children;
  return (
    <Link tone={tone} href={href} target="_blank" rel="noreferrer" aria-label={label}>
      {children}
    </Link>
  );
}
