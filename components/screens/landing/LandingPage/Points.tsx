import { point, points } from '../Site/Site.css';

/** Short facts, one per line. */
export function Points({ of: words }: { of: Readonly<Record<string, string>> }) {
  return (
    <ul className={points}>
      {Object.entries(words).map(([id, text]) => (
        <li key={id} className={point}>
          {text}
        </li>
      ))}
    </ul>
  );
}
