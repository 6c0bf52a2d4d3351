import { useOf } from '@storybook/addon-docs/blocks';
import * as styles from './docs.css';

interface FrameProps {
  /** The story: `stories.Basic`. */
  of: object;
  /** How wide the page is that the story believes to be on, in px. */
  width: number;
  height: number;
  /**
   * How large it is drawn. Use less than 1 to show a desktop in a column of prose.
   * @default 1
   */
  scale?: number;
}

/** A story in a page of its own and of a device's width, as the story would be seen there. */
export function Frame({ of, width, height, scale = 1 }: FrameProps) {
  const { story } = useOf<'story'>(of, ['story']);
  return (
    <figure className={styles.frame} style={{ zoom: scale }}>
      <figcaption>
        <a href={`?path=/story/${story.id}`} target="_top">
          {story.name}
        </a>
        , {width} px
      </figcaption>
      <iframe
        title={`${story.name}, ${width} px`}
        src={`iframe.html?viewMode=story&id=${story.id}`}
        loading="lazy"
        className={styles.screen}
        style={{ inlineSize: width, blockSize: height }}
      />
    </figure>
  );
}

/** The states of a screen, side by side and small. */
export function Frames({ of }: { of: object[] }) {
  return (
    <div className={styles.frames}>
      {of.map((story, at) => (
        <Frame key={at} of={story} width={1_024} height={720} scale={0.45} />
      ))}
    </div>
  );
}

/** A screen as it comes, on a desktop and on a phone. */
export function Screen({ of }: { of: object }) {
  return (
    <div className={styles.frames}>
      <Frame of={of} width={1_280} height={960} scale={0.5} />
      <Frame of={of} width={390} height={960} scale={0.5} />
    </div>
  );
}
