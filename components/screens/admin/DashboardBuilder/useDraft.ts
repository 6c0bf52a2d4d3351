import { useEffect, useState } from 'react';
import { type DashboardRef } from '#components/api';
import { isSameLayout } from '#components/builder/difference';
import type { Layout } from '#components/builder/layout';

/** Unsaved work: the layout, and the saved one it started from. */
export type Draft = { base: Layout; layout: Layout; leftAt: string };

const keyOf = ({ template, tenantId = '' }: DashboardRef) => `mizani.builder.${template}.${tenantId}`;

/**
 * Keeps unsaved work in the browser, so that closing the tab loses nothing. Returns the draft left by an earlier visit, unless it
 * matches the saved layout. Also works in a browser without storage, such as a private window that is full.
 */
export function useDraft(which: DashboardRef, base: Layout, layout: Layout) {
  const key = keyOf(which);
  const [left, setLeft] = useState(() => read(key));
  const isDirty = !isSameLayout(base, layout);
  useEffect(() => {
    // An untouched canvas must not overwrite the draft on offer.
    if (!isDirty && !left) remove(key);
    if (isDirty) write(key, { base, layout, leftAt: new Date().toISOString() });
  }, [key, isDirty, left, base, layout]);
  const forget = () => {
    remove(key);
    setLeft(undefined);
  };
  const isNews = left !== undefined && !isSameLayout(left.layout, base);
  return { left: isNews && !isDirty ? left : undefined, forget, isDirty };
}

function read(key: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is unavailable.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing stored.
  }
}
