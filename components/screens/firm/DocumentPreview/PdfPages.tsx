import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentFile } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import * as styles from './DocumentPreview.css';
import { showMatches } from './matches';
import { allMatches, besideOf, type MatchPlace, ordinalOf } from './matchPlaces';
import { messages } from './messages';
import { isLocked, openPdf, type Pdf, TextLayer } from './pdf';
import { Unshown } from './Unshown';
import { type MatchCounts, useMatchCounts } from './useMatchCounts';

/** How much larger than the room for it a page is drawn, one step after another. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** A PDF, and the page to begin with. */
export interface PdfPagesProps {
  /** The document's id, and the number of the version. */
  id: string;
  no: number;
  /** The document's name. */
  name: string;
  file: DocumentFile;
  /** The file's size in bytes. */
  size: number;
  /** The words to mark on each page. */
  query: string;
  /** The page to open, counted from one. */
  firstPage: number;
}

type Opening = { is: 'opening' } | { is: 'open'; pdf: Pdf } | { is: 'locked' } | { is: 'failed' };

/**
 * Draws a PDF a page at a time, of which it reads only the bytes that the page needs. Nothing in the file runs, and its links lead
 * nowhere. A default export, so that it can be lazy-loaded.
 */
export default function PdfPages({ id, no, name, file, size, query, firstPage }: PdfPagesProps) {
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ is: 'opening' });
  const [{ page: number, at }, setPlace] = useState<MatchPlace>({ page: firstPage, at: 0 });
  const setNumber = (page: number) => setPlace({ page, at: 0 });
  const [zoom, setZoom] = useState(zooms.indexOf(1));
  const [matches, setMatches] = useState(0);
  const counts = useMatchCounts(id, no, query);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let pdf: Pdf | undefined;
    let isClosed = false;
    const fail = (error: unknown) => isClosed || setOpening({ is: isLocked(error) ? 'locked' : 'failed' });
    openPdf(size, file.bytes, fail).then((opened) => {
      pdf = opened;
      if (isClosed) return pdf.close();
      setPlace(({ page }) => ({ page: Math.min(page, opened.document.numPages), at: 0 }));
      setOpening({ is: 'open', pdf: opened });
    }, fail);
    return () => {
      isClosed = true;
      pdf?.close();
    };
  }, [file, size, attempt]);

  if (opening.is === 'locked') return <Unshown text={words.locked} />;
  if (opening.is === 'failed')
    return (
      <Unshown
        text={words.failed}
        action={
          <Button
            size="sm"
            onPress={() => {
              setOpening({ is: 'opening' });
              setAttempt(attempt + 1);
            }}
          >
            {retry}
          </Button>
        }
      />
    );
  if (opening.is === 'opening')
    return (
      <div className={styles.opening}>
        <Spinner label={words.opening} />
      </div>
    );
  const { document } = opening.pdf;
  const last = document.numPages;
  return (
    <div ref={frame} className={styles.viewer}>
      <div role="toolbar" aria-label={words.tools} className={styles.tools}>
        <div className={styles.turn}>
          <IconButton
            icon={<Icon of={ChevronLeft} />}
            label={words.previous}
            isDisabled={number <= 1}
            onPress={() => setNumber(number - 1)}
          />
          <span aria-live="polite">{words.page(number, last)}</span>
          <IconButton
            icon={<Icon of={ChevronRight} />}
            label={words.next}
            isDisabled={number >= last}
            onPress={() => setNumber(number + 1)}
          />
        </div>
        {query !== '' &&
          (counts ? (
            <Matches counts={counts} place={{ page: number, at }} onTurn={setPlace} />
          ) : (
            <span>{words.matches(matches)}</span>
          ))}
        <div className={styles.turn}>
          <IconButton
            icon={<Icon of={ZoomOut} />}
            label={words.zoomOut}
            isDisabled={zoom === 0}
            onPress={() => setZoom(zoom - 1)}
          />
          <IconButton
            icon={<Icon of={ZoomIn} />}
            label={words.zoomIn}
            isDisabled={zoom === zooms.length - 1}
            onPress={() => setZoom(zoom + 1)}
          />
          {/* iPhones have none. */}
          {globalThis.document.fullscreenEnabled && (
            <IconButton
              icon={<Icon of={Maximize} />}
              label={words.fullScreen}
              onPress={() =>
                void (globalThis.document.fullscreenElement
                  ? globalThis.document.exitFullscreen()
                  : frame.current?.requestFullscreen())
              }
            />
          )}
        </div>
      </div>
      <Page
        key={number}
        pdf={opening.pdf}
        number={number}
        zoom={zooms[zoom] ?? 1}
        query={query}
        at={at}
        label={words.pageOf(name, number)}
        onMatches={setMatches}
        onFailed={() => setOpening({ is: 'failed' })}
      />
    </div>
  );
}

interface MatchesProps {
  counts: MatchCounts;
  place: MatchPlace;
  onTurn: (place: MatchPlace) => void;
}

/** Which of all matches in the file is shown, and the ways to the others. */
function Matches({ counts, place, onTurn }: MatchesProps) {
  const words = useMessages(messages);
  const [before, after] = [besideOf(counts, place, -1), besideOf(counts, place, 1)];
  return (
    <div className={styles.turn}>
      <IconButton
        icon={<Icon of={ChevronUp} />}
        label={words.previousMatch}
        isDisabled={!before}
        onPress={() => before && onTurn(before)}
      />
      <span aria-live="polite">{words.match(ordinalOf(counts, place), allMatches(counts))}</span>
      <IconButton
        icon={<Icon of={ChevronDown} />}
        label={words.nextMatch}
        isDisabled={!after}
        onPress={() => after && onTurn(after)}
      />
    </div>
  );
}

interface PageProps {
  pdf: Pdf;
  number: number;
  zoom: number;
  query: string;
  /** Which of the page's matches is scrolled to, counted from zero. */
  at: number;
  label: string;
  onMatches: (count: number) => void;
  onFailed: () => void;
}

/** One page: its picture, and over it its text, which can be read out, selected and searched. */
function Page({ pdf, number, zoom, query, at, label, onMatches, onFailed }: PageProps) {
  const words = useMessages(messages);
  const room = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const tell = useEffectEvent((count: number) => onMatches(count));
  const fail = useEffectEvent(() => onFailed());
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.document.getPage(number);
      if (isGone || !room.current || !canvas.current || !text.current) return;
      const width = page.getViewport({ scale: 1 }).width;
      // Pages are as wide as the room for them, and never so wide that a phone's memory ends.
      const scale = ((room.current.clientWidth - 2 * styles.margin) / width) * zoom;
      const viewport = page.getViewport({ scale });
      const density = Math.min(devicePixelRatio, 4096 / viewport.width);
      Object.assign(canvas.current, {
        width: Math.floor(viewport.width * density),
        height: Math.floor(viewport.height * density),
      });
      for (const part of [canvas.current, text.current]) {
        part.style.width = `${viewport.width}px`;
        part.style.height = `${viewport.height}px`;
      }
      text.current.style.setProperty('--total-scale-factor', String(scale));
      const task = page.render({
        canvas: canvas.current,
        viewport,
        transform: [density, 0, 0, density, 0, 0],
      });
      stop = () => task.cancel();
      await task.promise;
      if (isGone || !text.current) return;
      text.current.replaceChildren();
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text.current, viewport });
      stop = () => layer.cancel();
      await layer.render();
      if (isGone || !text.current) return;
      setDrawn(true);
    };
    draw().catch(() => isGone || fail());
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, number, zoom]);
  useEffect(() => {
    if (isDrawn && text.current) tell(showMatches(text.current, query, at));
  }, [isDrawn, zoom, query, at]);
  return (
    // Scrolls, so the keyboard must reach it.
    <div ref={room} role="group" aria-label={label} aria-busy={!isDrawn} tabIndex={0} className={styles.room}>
      {!isDrawn && <Spinner label={words.opening} />}
      <div className={styles.sheet({ isDrawn })}>
        <canvas ref={canvas} aria-hidden className={styles.canvas} />
        <div ref={text} className={styles.text} />
      </div>
    </div>
  );
}
