import type { ReactNode } from 'react';
import { useMay } from '#components/api';
import type { Right } from '#domain/access/roles';

export interface MayProps {
  right: Right;
  children: ReactNode;
}

/** Shows what only whoever has a right can use or see; everyone has all while access is open. */
export function May({ right, children }: MayProps) {
  return useMay(right) && children;
}
