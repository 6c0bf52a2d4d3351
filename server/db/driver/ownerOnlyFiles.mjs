import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @import { PGlite } from '@electric-sql/pglite' */

/** The files of a database, which are their owner's alone. PGlite would let everybody read some of them, and write others. */
export class OwnerOnlyFiles extends NodeFS {
  /**
   * @override
   * @param {PGlite} pglite
   * @param {Parameters<NodeFS['init']>[1]} options
   */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeNewFiles] } };
  }
}

/**
 * Emscripten sets the permissions of every file that it creates, so the process's mask does not matter.
 *
 * @param {{ FS: { chmod: (path: unknown, mode: number, dontFollow?: boolean) => void } }} program
 */
function closeNewFiles({ FS }) {
  const { chmod } = FS;
  FS.chmod = (path, mode, dontFollow) => chmod(path, mode & ~0o077, dontFollow);
}
