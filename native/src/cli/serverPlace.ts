import { issue, msg, type Issue, type Msg } from '@boardwright/engine/base';
import type { S3Fault, S3Place } from '@boardwright/server';
import type { Context, Input, Option } from './command.ts';

/** Where the cloud server keeps its data: the options that its commands share. */
export const dataOption: Option = {
  value: 'DIR',
  help: msg('cli.serve.data', 'Folder for all server data (default: .data)'),
};

export const databaseOption: Option = {
  value: 'URL',
  help: msg('cli.serve.database', 'PostgreSQL database (postgresql://…) instead of the SQLite file in the data folder'),
};

export const blobsOption: Option = {
  value: 'URL',
  help: msg(
    'cli.serve.blobs',
    'Bucket for files (s3://BUCKET/PREFIX?endpoint=https://…&region=…) instead of the data folder; keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  ),
};

const blobFaults: Readonly<Record<S3Fault, Msg>> = {
  address: msg(
    'cli.serve.blobsAddress',
    'Not the address of a bucket. Use --blobs s3://BUCKET/PREFIX?endpoint=https://…&region=….',
  ),
  credentials: msg(
    'cli.serve.blobsKeys',
    'The keys of the bucket are missing. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ),
};

/** Says why a server's bucket cannot be used. */
export const bucketIssue = (error: unknown): Issue =>
  issue(
    'error',
    msg('cli.serve.bucket', 'The bucket for files cannot be used: {{reason}}', {
      reason: error instanceof Error ? error.message : String(error),
    }),
  );

/** The bucket that the command line names, or what is wrong with it; neither: files in the data folder. */
export async function blobsOf(
  input: Input,
  env: Context['env'],
): Promise<{ readonly place?: S3Place; readonly fault?: Msg }> {
  const address = input.value('blobs');
  if (address === undefined) return {};
  // Only commands of the server need its packages.
  const { readS3Place } = await import('@boardwright/server');
  const place = readS3Place(address, env);
  return typeof place === 'string' ? { fault: blobFaults[place] } : { place };
}

/** The database that the command line names; undefined: SQLite in the data folder. */
export function databaseOf(input: Input): { readonly kind: 'postgres'; readonly url: string } | undefined {
  const url = input.value('database');
  return url === undefined ? undefined : { kind: 'postgres', url };
}
