import type { DatabaseFacts, Facts, KeyFile, Site } from './facts';

/** What a check says, in one line: what is fine, what is wrong and how to mend it, or what it could not find out. */
export type Finding = { verdict: 'fine' | 'wrong' | 'unknown'; text: string };

const fine = (text: string): Finding => ({ verdict: 'fine', text });
const wrong = (text: string): Finding => ({ verdict: 'wrong', text });
const unknown = (text: string): Finding => ({ verdict: 'unknown', text });

/** Checks an installation before it is opened to the internet. */
export function checkAll(facts: Facts): Finding[] {
  return [
    access(facts),
    network(facts),
    keyFile(facts.key),
    keyPlace(facts.key),
    ...database(facts.database),
    hosts(facts),
    ...facts.sites.map(site),
    facts.sendsMail
      ? fine('A mail server is set up.')
      : wrong('No mail server: invitations and new passwords can’t be sent. Set SMTP_URL and MAIL_FROM.'),
    // Connecting it is a choice: it is a service elsewhere.
    fine(
      facts.knowsBreaches
        ? 'Passwords known from breaches are refused.'
        : 'Only the commonest passwords are refused. BREACHED_PASSWORDS_URL connects a service that knows breached ones.',
    ),
    facts.unnamed.length === 0
      ? fine('The privacy notice says who runs the service.')
      : wrong(`The privacy notice doesn’t say who runs the service. Set ${facts.unnamed.join(', ')}.`),
    backups(facts),
  ];
}

function access({ access, isPublic }: Facts): Finding {
  if (access === 'accounts') return fine('People sign in.');
  const more = isPublic ? ', and remove ALLOW_OPEN_ACCESS' : '';
  return wrong(`Nobody signs in, and whoever reaches the server may do everything. Set ACCESS=accounts${more}.`);
}

/** Ranges that hold every address. */
const everywhere = /\/0$/;

function network({ host, trustedProxies }: Facts): Finding {
  const where = isLoopback(host) ? 'this machine only' : host;
  if (trustedProxies.length === 0) {
    const mend = 'Put a proxy with HTTPS in front of it, and set TRUST_PROXY to its address, such as loopback.';
    return wrong(`It listens on ${where}, and trusts no proxy. ${mend}`);
  }
  const all = trustedProxies.find((proxy) => everywhere.test(proxy));
  if (all)
    return wrong(`It believes everyone who claims to be a proxy. Set TRUST_PROXY to the proxy’s address, not ${all}.`);
  return fine(`It listens on ${where}, and trusts the proxy at ${trustedProxies.join(', ')}.`);
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

function keyFile({ file, state }: KeyFile): Finding {
  switch (state) {
    case 'good':
      return fine(`${file} has the key, and only its owner can read it.`);
    case 'missing':
      return wrong(`${file} is missing. Make it: openssl rand -hex 32 | install -m 600 /dev/stdin ${file}`);
    case 'unreadable':
      return wrong(`${file} can’t be read. Make the product’s user its owner: chown mizani ${file}`);
    case 'readableByOthers':
      return wrong(`Others can read ${file}. Close it: chmod 600 ${file}`);
    case 'malformed':
      return wrong(`${file} does not hold 64 hexadecimal digits. Put the key back from where you keep it.`);
  }
}

const keyPlace = ({ file, isWithData }: KeyFile): Finding =>
  isWithData
    ? wrong(`${file} lies in DATA_DIR, so a copy of the data has the key, too. Move it, and set ACCESS_KEY_FILE.`)
    : fine('The key lies apart from the data.');

function database(facts: DatabaseFacts): Finding[] {
  if ('failure' in facts) return [unknown(`The database was not checked: ${facts.failure}`)];
  return [login(facts), owner(facts), files(facts)];
}

type Read = Exclude<DatabaseFacts, { failure: string }>;

function login({ kind, login }: Read): Finding {
  if (kind === 'embedded') {
    const risk = 'whoever runs code in the process can change all of it, and a power cut loses the last writes';
    return wrong(`The database is embedded: ${risk}. Set DATABASE_URL to a PostgreSQL server.`);
  }
  return login === 'server'
    ? fine('The login that serves calls owns nothing.')
    : wrong(
        'The login that serves calls owns the tables. Give its address as DATABASE_OWNER_URL, and one that owns nothing as DATABASE_URL.',
      );
}

function owner({ owners, ownersWithFactor }: Read): Finding {
  if (owners === 0) {
    const command = 'npm run access -- first-owner --name "Amina Otieno" --email amina@mizani.example';
    return wrong(`No owner of the platform can sign in yet. Run: ${command}`);
  }
  return ownersWithFactor < owners
    ? wrong('An owner of the platform has no second factor. They set it up the next time they sign in.')
    : fine('Every owner of the platform has a second factor.');
}

function files({ missingObjects }: Read): Finding {
  if (missingObjects === undefined) return unknown('Files were not checked yet. The product does it once a day.');
  return missingObjects === 0
    ? fine('Every file that a document has is there.')
    : wrong(
        `Files of documents are missing: ${missingObjects} parts. The log of the product names the firms. Put them back from a backup.`,
      );
}

function hosts({ hostNames }: Facts): Finding {
  const local = hostNames.filter((name) => /(^|\.)localhost$/.test(name));
  return local.length === 0
    ? fine(`It serves ${hostNames.join(', ')}.`)
    : wrong(
        `${local.join(', ')} can’t be reached from elsewhere. Set MARKETING_HOST, ADMIN_HOST, TENANT_HOST and STAGING_HOST.`,
      );
}

function site({ url, status, failure, isCertificate }: Site): Finding {
  if (isCertificate)
    return wrong(`${url}: browsers refuse its certificate (${failure}). Renew it, with all host names.`);
  if (status === undefined)
    return unknown(`${url} does not answer from here (${failure}). Check its DNS entry and the proxy.`);
  if (status === 401 || status === 403) return fine(`${url} answers over HTTPS, and nobody without a session.`);
  if (status < 400) return wrong(`${url} answers without a session. Check which server it leads to, and ACCESS.`);
  return wrong(`${url} answers ${status}. Check the proxy, and the log of the product.`);
}

/** How old the newest backup may be, in hours: a day, and the time that one takes. */
const oldest = 26;

function backups({ backups, now }: Facts): Finding {
  if (!backups)
    return unknown('Backups were not checked. Say where they are: npm run doctor -- --backups /var/backups');
  const { folder, newest } = backups;
  if (!newest) return wrong(`${folder} has no backup. Run npm run backup -- FILE every night.`);
  const hours = Math.floor((now.getTime() - newest.getTime()) / 3_600_000);
  return hours <= oldest
    ? fine(`The newest backup is ${hours} h old.`)
    : wrong(`The newest backup is ${hours} h old. Run npm run backup -- FILE every night.`);
}
