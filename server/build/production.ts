// React decides which of its builds it is when it is first imported, which the pages' declarations do before Vite sets this.
process.env['NODE_ENV'] ??= 'production';
