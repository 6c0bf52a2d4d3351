import { picture } from './Features.css';
import { type PictureName, pictures, pictureSize } from './pictures';

/** A screenshot of the product, in the page's colour scheme and no larger than the screen can show. */
export function Picture({ name, alt }: { name: PictureName; alt: string }) {
  const { light, dark, fallback } = pictures[name];
  const sizes = '(max-width: 899px) calc(100vw - 40px), 606px';
  return (
    <picture>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={dark} sizes={sizes} />
      <source type="image/avif" srcSet={light} sizes={sizes} />
      <img {...pictureSize} src={fallback} alt={alt} loading="lazy" decoding="async" className={picture} />
    </picture>
  );
}
