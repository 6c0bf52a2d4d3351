/**
 * What a browser shows that opens a file's address while nobody is signed in. Everything else of the API answers with problems, which
 * only programs read.
 */
export const signInPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Sign in to open this</title>
  </head>
  <body>
    <main>
      <h1>Sign in to open this</h1>
      <p>Nobody is signed in here, or your session has ended. <a href="/">Sign in</a>, then open the link again.</p>
    </main>
  </body>
</html>
`;
