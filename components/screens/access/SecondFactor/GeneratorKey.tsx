import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import type { NewGenerator } from '#components/api';
import { useMessages } from '#components/language';
import { CopyText } from './CopyText';
import { messages } from './messages';
import * as styles from './SecondFactor.css';

/** A new generator of codes, for an authenticator app. */
export interface GeneratorKeyProps {
  generator: NewGenerator;
}

/** What an authenticator app needs, as a picture to scan and as a key to type. */
export function GeneratorKey({ generator: { seed, address } }: GeneratorKeyProps) {
  const { setUp } = useMessages(messages);
  const { size, path } = useMemo(() => {
    const code = generate(address);
    return { size: code.size, path: toSvgPath(code) };
  }, [address]);
  return (
    <div className={styles.key}>
      <p>{setUp.scan}</p>
      <svg role="img" aria-label={setUp.picture} viewBox={`0 0 ${size} ${size}`} className={styles.picture}>
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p>{setUp.orType}</p>
      <code className={styles.seed}>{seed}</code>
      <CopyText text={seed} label={setUp.copy} copied={setUp.copied} />
    </div>
  );
}
