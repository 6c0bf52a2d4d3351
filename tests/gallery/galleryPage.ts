/** One story in one look. */
export interface Picture {
  /** The story's id. */
  id: string;
  file: string;
  title: string;
  name: string;
  theme: string;
  scheme: string;
  /** The page's width in px. */
  width: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const figure = ({ file, title, name, theme, scheme, width }: Picture) => `
<figure data-words="${escape(`${title} ${name}`.toLowerCase())}" data-theme="${theme}" data-scheme="${scheme}" data-width="${width}">
  <a href="${escape(file)}"><img src="${escape(file)}" loading="lazy" alt=""></a>
  <figcaption>${escape(title)}: <b>${escape(name)}</b><br>${theme}, ${scheme}, ${width} px</figcaption>
</figure>`;

const select = (label: string, values: (string | number)[]) => `
<label>${label} <select id="${label.toLowerCase()}"><option value="">all</option>${[...new Set(values)]
  .map((value) => `<option>${value}</option>`)
  .join('')}</select></label>`;

/** Builds a page that shows every picture that matches its filters. It works from a folder, without a server. */
export function galleryPage(pictures: Picture[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mizani: every story</title>
<style>
  body { font: 14px/20px system-ui, sans-serif; margin: 24px; color-scheme: light dark; }
  form { position: sticky; top: 0; display: flex; gap: 16px; padding-block: 12px; background: Canvas; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 24px; }
  figure { margin: 0; }
  figure[hidden] { display: none; }
  img { display: block; width: 100%; height: 220px; object-fit: cover; object-position: top left; border: 1px solid GrayText; }
</style>
<h1>Every story</h1>
<form>
  <label>Words <input id="words" type="search" autofocus></label>${select(
    'Theme',
    pictures.map(({ theme }) => theme),
  )}${select(
    'Scheme',
    pictures.map(({ scheme }) => scheme),
  )}${select(
    'Width',
    pictures.map(({ width }) => width),
  )}
  <output id="count"></output>
</form>
<main>${pictures.map(figure).join('')}
</main>
<script>
  const value = (id) => document.getElementById(id).value;
  const figures = [...document.querySelectorAll('figure')];
  const filter = () => {
    for (const figure of figures) {
      const { words, theme, scheme, width } = figure.dataset;
      figure.hidden =
        !words.includes(value('words').toLowerCase()) ||
        !theme.includes(value('theme')) ||
        !scheme.includes(value('scheme')) ||
        (value('width') && width !== value('width'));
    }
    document.getElementById('count').value = figures.filter((figure) => !figure.hidden).length + ' of ' + figures.length;
  };
  document.querySelector('form').addEventListener('input', filter);
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
  filter();
</script>
</html>
`;
}
