import { useEffect, useState } from 'react';
import { v4 as newId } from 'uuid';
import { type DashboardRef } from '#components/api';
import { isSameLayout } from '#components/builder/difference';
import type { Layout } from './layout';

/** Unsaved work: the layout, and the saved one it started from. */
export type Draft = { base: Layout; layout: Layout; leftAt: string };

/** A draft left by an earlier visit, and where it is stored. */
export type LeftDraft = Draft & { key: string };

/** Where the drafts of a dashboard are stored: each visit has its own, below this key. */
const keyOf = ({ template, tenantId = '' }: DashboardRef) => `mizani.builder.${template}.${tenantId}`;

/**
 * Keeps unsaved work in the browser, so that closing the tab loses nothing. Returns the drafts left by earlier visits, newest first,
 * except those that match the saved layout. Each stays until it is restored or discarded, whatever else is edited or saved. Also
 * works in a browser without storage, such as a private window that is full.
 */
export function useDraft(which: DashboardRef, base: Layout, layout: Layout) {
  const [left, setLeft] = useState(() => draftsBelow(keyOf(which)));
  const [key] = useState(() => `${keyOf(which)}.${newId()}`);
  const isDirty = !isSameLayout(base, layout);
  useEffect(() => {
    if (isDirty) write(key, { base, layout, leftAt: new Date().toISOString() });
    else remove(key);
  }, [key, isDirty, base, layout]);
  const forget = (draft: LeftDraft) => {
    remove(draft.key);
    setLeft((drafts) => drafts.filter((other) => other !== draft));
  };
  return { left: left.filter((draft) => !isSameLayout(draft.layout, base)), forget, isDirty };
}

function draftsBelow(key: string): LeftDraft[] {
  return keysBelow(key)
    .flatMap((stored) => {
      const draft = read(stored);
      return draft ? [{ ...draft, key: stored }] : [];
    })
    .sort((one, other) => other.leftAt.localeCompare(one.leftAt));
}

function keysBelow(key: string): string[] {
  try {
    return Object.keys(localStorage).filter((stored) => stored === key || stored.startsWith(`${key}.`));
  } catch {
    return [];
  }
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
