import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { issue, msg } from '@boardwright/engine/base';
import { misuse, refused, type Command } from '../command.ts';
import { blobsOf, blobsOption, bucketIssue, databaseOf, databaseOption, dataOption } from '../serverPlace.ts';
import { modelOf, modelServerOptions } from '../serverModel.ts';
import { servicesOf, serviceOptions } from '../serverServices.ts';
import { fileIssue } from '../../files/faults.ts';

const DEFAULT_PORT = 4600;
const webApp = path.resolve(import.meta.dirname, '../../../../web/dist');

const badKey = msg(
  'cli.serve.badKey',
  'The key in BOARDWRIGHT_SECRET_KEY is too short. Use at least 32 random characters, the same on every node.',
);

export const serve: Command = {
  name: 'serve',
  summary: msg('cli.serve', 'Run the cloud server on this computer, with the web app if built'),
  operands: [],
  options: {
    port: { value: 'N', help: msg('cli.serve.port', 'Port (default: 4600); 0 for any free port') },
    host: {
      value: 'ADDRESS',
      help: msg('cli.serve.host', 'Address to listen at (default: 127.0.0.1); 0.0.0.0 for all'),
    },
    data: dataOption,
    database: databaseOption,
    blobs: blobsOption,
    'public-url': {
      value: 'URL',
      help: msg('cli.serve.publicUrl', 'Address of the site in mails (default: where it listens)'),
    },
    bus: { value: 'URL', help: msg('cli.serve.bus', 'Redis (redis://…) that several nodes on one database share') },
    smtp: {
      value: 'URL',
      help: msg(
        'cli.serve.smtp',
        'Mail server, such as smtp://user:password@host:587 (default: mails go to DATA/mail)',
      ),
    },
    'mail-from': { value: 'ADDRESS', help: msg('cli.serve.mailFrom', 'Sender of mails') },
    ...serviceOptions,
    ...modelServerOptions,
    dev: { help: msg('cli.serve.dev', 'For development only: show the mails in DATA/mail at /dev/mail') },
    'trust-proxy': {
      help: msg(
        'cli.serve.trustProxy',
        'Take the addresses of clients from X-Forwarded-For; only behind a proxy that sets it',
      ),
    },
    'access-log': { help: msg('cli.serve.accessLog', 'Write a line of JSON for each request to standard error') },
    metrics: { help: msg('cli.serve.metrics', 'Serve measurements for Prometheus at /metrics') },
  },
  async run(input, { env, tr, untilStopped }) {
    const word = input.value('port') ?? String(DEFAULT_PORT);
    const port = Number(word);
    if (!/^\d+$/.test(word) || port > 65_535)
      return misuse(msg('cli.badPort', "Not a valid port: '{{word}}'. Use a number from 0 to 65535.", { word }));
    const dataDir = path.resolve(input.value('data') ?? '.data');
    const blobs = await blobsOf(input, env);
    if (blobs.fault) return misuse(blobs.fault);
    // Only this command needs the server and its packages.
    const { isSecretKey, startServer } = await import('@boardwright/server');
    const { StrangersCompiler } = await import('../../compiler/strangers.ts');
    const found = await servicesOf(input, env);
    if ('fault' in found) return misuse(found.fault);
    const model = await modelOf(input, env);
    if ('fault' in model) return misuse(model.fault);
    const secretKey = env['BOARDWRIGHT_SECRET_KEY'];
    if (secretKey !== undefined && !isSecretKey(secretKey)) return misuse(badKey);
    try {
      const webRoot = existsSync(path.join(webApp, 'index.html')) ? webApp : undefined;
      const server = await startServer({
        port,
        host: input.value('host'),
        dataDir,
        webRoot,
        database: databaseOf(input),
        blobs: blobs.place,
        publicUrl: input.value('public-url'),
        mail: { smtpUrl: input.value('smtp'), from: input.value('mail-from') },
        ...found.services,
        languageModel: model.place,
        secretKey,
        dev: input.value('dev') !== undefined,
        redisUrl: input.value('bus'),
        trustProxy: input.value('trust-proxy') !== undefined,
        accessLog: input.value('access-log') !== undefined,
        metrics: input.value('metrics') !== undefined,
        sketches: { compiler: new StrangersCompiler({ env }) },
      });
      // Otherwise written when the process ends by itself: a server that is killed would start slowly each time.
      module.flushCompileCache();
      const stopped = untilStopped().then(() => server.close());
      const text = [
        tr(msg('cli.serve.running', 'Boardwright is running at {{url}} (Ctrl+C to stop)', { url: server.url })),
      ];
      return { type: 'done', json: { url: server.url, data: dataDir }, text, until: stopped };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE')
        return refused(
          issue(
            'error',
            msg('cli.portTaken', 'Port {{port}} is in use by another program. Choose another one with --port.', {
              port,
            }),
          ),
        );
      if (code === 'BUCKET') return refused(bucketIssue(error));
      return refused(fileIssue(error, dataDir));
    }
  },
};
