import { expect, it } from 'vitest';
import { galleryPage, type Picture } from '../gallery/galleryPage';

const picture: Picture = {
  id: 'a--b',
  file: 'a--b.admin.dark.jpg',
  title: 'Elements/Button',
  name: 'Long "text" <b>',
  theme: 'admin',
  scheme: 'dark',
  width: 1280,
};

it('shows each picture under its story, and takes no name for markup', () => {
  const page = galleryPage([picture, { ...picture, scheme: 'light' }]);
  expect(page.match(/<figure /g)).toHaveLength(2);
  expect(page).toContain('Long &quot;text&quot; &lt;b&gt;</b>');
});

it('offers each theme, scheme and width once', () => {
  const page = galleryPage([picture, picture, { ...picture, scheme: 'light', width: 390 }]);
  expect(page.match(/<option>\w+/g)).toEqual([
    '<option>admin',
    '<option>dark',
    '<option>light',
    '<option>1280',
    '<option>390',
  ]);
});
