import { useOf } from '@storybook/addon-docs/blocks';
import * as styles from './docs.css';

interface FrameProps {
  /** The story, such as `stories.Basic`. */
  of: object;
  /** Width of the page that the story is rendered in, in px. */
  width: number;
  height: number;
  /**
   * The frame's scale. Use less than 1 to show a desktop in a column of prose.
   * @default 1
   */
  scale?: number;
}

/** Keeps the page from scrolling to a frame whose story moves the focus as it plays. */
function keepScroll(frame: Window | null) {
  const { HTMLElement: element } = frame as Window & typeof globalThis;
  const { focus } = element.prototype as { focus: (this: HTMLElement, options?: FocusOptions) => void };
  element.prototype.focus = function (this: HTMLElement, options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Shows a story in its own page at a device's width, as it would look there. */
export function Frame({ of, width, height, scale = 1 }: FrameProps) {
  const { story } = useOf<'story'>(of, ['story']);
  return (
    <figure className={styles.frame}>
      <figcaption>
        <a href={`./?path=/story/${story.id}`} target="_top">
          {story.name}
        </a>
        , {width} px
      </figcaption>
      <div style={{ zoom: scale }}>
        <iframe
          title={`${story.name}, ${width} px`}
          src={`iframe.html?viewMode=story&id=${story.id}`}
          loading="lazy"
          onLoad={({ currentTarget }) => keepScroll(currentTarget.contentWindow)}
          className={styles.screen}
          style={{ inlineSize: width, blockSize: height }}
        />
      </div>
    </figure>
  );
}

/** Shows a screen's states side by side, small. */
export function Frames({ of }: { of: object[] }) {
  return (
    <div className={styles.frames}>
      {of.map((story, at) => (
        <Frame key={at} of={story} width={1_024} height={720} scale={0.45} />
      ))}
    </div>
  );
}

/** Shows a screen as it opens, on a desktop and on a phone. */
export function Screen({ of }: { of: object }) {
  return (
    <div className={styles.frames}>
      <Frame of={of} width={1_280} height={960} scale={0.5} />
      <Frame of={of} width={390} height={960} scale={0.5} />
    </div>
  );
}
