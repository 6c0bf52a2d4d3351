import { type SendingFault, sendingFaultOf } from '#domain/sending';

/** A file that was chosen, and its id at the server once it has arrived. */
type Chosen = { file: File; id?: string; item: HTMLElement };

/** A refusal by the server, by its code. */
class Refused extends Error {
  constructor(
    readonly code: string,
    /** The file that was refused, if it was one. */
    readonly file?: string,
  ) {
    super(code);
  }
}

/** How often a file is sent again when the connection drops, and how long after, in milliseconds. */
const waits = [1_000, 3_000, 8_000];

/**
 * Shows what was chosen before it is sent, and sends it file by file: what has arrived is not sent again, and a dropped connection is
 * tried again.
 */
export function preparePhotos(form: HTMLFormElement): void {
  const find = <Found extends Element>(selector: string) => form.querySelector<Found>(selector) as Found;
  const [itemTemplate, faultTemplate] = [...form.querySelectorAll('template')] as [
    HTMLTemplateElement,
    HTMLTemplateElement,
  ];
  const list = find<HTMLElement>('[data-chosen]');
  const progress = find<HTMLElement>('[data-progress]');
  const bar = find<HTMLProgressElement>('[data-bar]');
  const send = find<HTMLButtonElement>('[type=submit]');
  const fault = find<HTMLElement>('[data-fault]');
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const { photos: request = '', done = '', sending = '', waiting = '', another = '' } = form.dataset;
  const { faults = '{}', faultsOf = '{}' } = form.dataset;
  const words = JSON.parse(faults) as Record<SendingFault, string>;
  const wordsOf = JSON.parse(faultsOf) as Partial<Record<SendingFault, string>>;
  let chosen: Chosen[] = [];
  let isSending = false;

  form.dataset['live'] = '';

  const show = () => {
    list.hidden = chosen.length === 0;
    list.replaceChildren(...chosen.map(({ item }) => item));
    if (chosen.length > 0) find('[data-take]').textContent = another;
  };

  const say = (name: SendingFault | undefined, file?: string) => {
    fault.replaceChildren();
    if (name === undefined) return;
    const said = faultTemplate.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const named = file === undefined ? undefined : wordsOf[name]?.replace('{name}', () => file);
    said.lastChild?.replaceWith(named ?? words[name]);
    fault.append(said);
  };

  const add = (file: File) => {
    const item = itemTemplate.content.firstElementChild?.cloneNode(true) as HTMLElement;
    const picture = item.querySelector('img') as HTMLImageElement;
    if (file.type.startsWith('image/')) picture.src = URL.createObjectURL(file);
    (item.querySelector('span') as HTMLElement).textContent = file.name;
    const remove = item.querySelector('button') as HTMLButtonElement;
    remove.setAttribute('aria-label', (remove.dataset['remove'] ?? '').replace('{name}', file.name));
    const one: Chosen = { file, item };
    remove.addEventListener('click', () => {
      if (isSending) return;
      URL.revokeObjectURL(picture.src);
      chosen = chosen.filter((other) => other !== one);
      show();
      inputs[0]?.focus();
    });
    chosen.push(one);
  };

  for (const input of inputs) {
    input.addEventListener('change', () => {
      for (const file of input.files ?? []) add(file);
      // So that the same file can be chosen again, and that the form doesn't send it a second time.
      input.value = '';
      say(undefined);
      show();
    });
  }

  const tell = (sent: number) => {
    progress.textContent = sending.replace('{done}', String(sent + 1)).replace('{all}', String(chosen.length));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    if (chosen.length === 0) return say('nothing');
    say(undefined);
    isSending = true;
    send.setAttribute('aria-disabled', 'true');
    progress.hidden = bar.hidden = false;
    sendAll().then(
      () => location.assign(done),
      (error: unknown) => {
        isSending = false;
        send.removeAttribute('aria-disabled');
        progress.hidden = bar.hidden = true;
        if (error instanceof Refused) say(sendingFaultOf(error.code), error.file);
        else say('trouble');
      },
    );
  });

  const sendAll = async () => {
    const address = `/api/portal/requests/${request}`;
    const wait = () => {
      progress.textContent = waiting;
    };
    for (const [index, one] of chosen.entries()) {
      one.id ??= await patiently(() => {
        tell(index);
        return post<{ id: string }>(
          `${address}/files`,
          one.file,
          {
            'content-type': 'application/offset+octet-stream',
            'upload-metadata': `filename ${base64(one.file.name)}`,
          },
          (part) => (bar.value = (index + part) / chosen.length),
        );
      }, wait).then(
        ({ id }) => id,
        (error: unknown) => {
          throw error instanceof Refused ? new Refused(error.code, one.file.name) : error;
        },
      );
    }
    const uploads = chosen.map(({ id }) => id);
    await patiently(
      () => post(`${address}/documents`, JSON.stringify({ uploads }), { 'content-type': 'application/json' }),
      wait,
    );
  };
}

/** Tries again when the connection drops, and calls `onDrop` before it waits. What the server refuses stays refused. */
async function patiently<Result>(work: () => Promise<Result>, onDrop: () => void): Promise<Result> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused) throw error;
      onDrop();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return work();
}

/** Sends something, and tells how far it is: `fetch` doesn't. */
function post<Data>(
  url: string,
  body: File | string,
  headers: Readonly<Record<string, string>>,
  onProgress: (part: number) => void = () => undefined,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = request.ontimeout = () => reject(new Error('The connection dropped.'));
    request.onload = () => {
      const answer = request.response as {
        data: Data;
        code?: string;
        errors?: { code: string; params?: { name?: string } }[];
      } | null;
      if (request.status < 300 && answer) return resolve(answer.data);
      reject(
        request.status >= 500
          ? new Error('The server has trouble.')
          : new Refused(answer?.errors?.[0]?.code ?? answer?.code ?? '', answer?.errors?.[0]?.params?.name),
      );
    };
    request.send(body);
  });
}

/** A name in base64 of its UTF-8. */
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
